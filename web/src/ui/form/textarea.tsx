import type { ComponentProps } from "react";
import { classes } from "../classes.ts";
import { useFieldControl } from "./field-control.ts";

/** Several lines of text; grows with what is typed. */
export function Textarea({ className, ...rest }: ComponentProps<"textarea">) {
  const control = useFieldControl();
  return <textarea {...control} {...rest} className={classes("input", className)} />;
}
