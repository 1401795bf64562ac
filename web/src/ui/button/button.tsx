import type { ComponentProps, MouseEvent } from "react";
import { classes } from "../classes.ts";
import { useVariant } from "./plain-buttons.ts";

export type ButtonVariant = "plain" | "primary" | "quiet" | "danger";

export type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  slim?: boolean;
  /** Refuses presses but keeps the focus. */
  pending?: boolean;
  /** Replaces the label while pending; the width fits both from the start. */
  pendingText?: string;
};

/** While `pending` it ignores presses and does not submit its form. */
export function Button({
  variant = "plain",
  slim = false,
  pending = false,
  pendingText,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const label = typeof children === "string" ? children : undefined;

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (pending) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      type="button"
      {...rest}
      className={classes("button", className)}
      data-variant={useVariant(variant)}
      data-slim={slim || undefined}
      aria-disabled={pending || undefined}
      onClick={press}
    >
      {pendingText === undefined ? (
        children
      ) : (
        <span className="button-label" data-ghost={pending ? label : pendingText}>
          {pending ? pendingText : children}
        </span>
      )}
    </button>
  );
}
