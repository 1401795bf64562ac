import type { ComponentProps } from "react";
import { Link, type To } from "react-router-dom";
import { classes } from "../classes.ts";
import type { ButtonVariant } from "./button.tsx";
import { useVariant } from "./plain-buttons.ts";

type ButtonLook = { variant?: ButtonVariant; slim?: boolean };
/** `to` stays in the app; `href` leaves it, as signing in and out do. */
type Target =
  | { to: To; replace?: boolean; state?: string; href?: never }
  | { href: string; to?: never; replace?: never; state?: never };
export type LinkButtonProps = ButtonLook & Target & Omit<ComponentProps<"a">, "href">;

/** A link that looks like a button. */
export function LinkButton({
  variant = "plain",
  slim = false,
  to,
  href,
  replace,
  state,
  className,
  ...rest
}: LinkButtonProps) {
  const look = {
    className: classes("button", className),
    "data-variant": useVariant(variant),
    "data-slim": slim || undefined,
  };
  if (to === undefined) return <a {...rest} {...look} href={href} />;
  return <Link {...rest} {...look} to={to} replace={replace} state={state} />;
}
