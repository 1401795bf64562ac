import type { ComponentProps } from "react";
import { classes } from "../classes.ts";
import { useFieldControl } from "./field-control.ts";

/** Native `<select>`; children are `<option>`s. */
export function Select({ className, ...rest }: ComponentProps<"select">) {
  const control = useFieldControl();
  return (
    <span className="select">
      <select {...control} {...rest} className={classes("input", className)} />
    </span>
  );
}
