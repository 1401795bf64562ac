import type { ComponentProps } from "react";
import { classes } from "../classes.ts";

export type IconButtonProps = Omit<ComponentProps<"button">, "aria-label" | "title"> & {
  /** Accessible name and tooltip. */
  label: string;
};

/** A button that shows an icon alone. */
export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={classes("icon-button", className)} aria-label={label} title={label} />
  );
}
