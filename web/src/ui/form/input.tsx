import type { ComponentProps } from "react";
import { classes } from "../classes.ts";
import { useFieldControl } from "./field-control.ts";

export type InputProps = ComponentProps<"input"> & {
  /** Shown inside, before the text: "$". */
  leading?: string;
  /** Shown inside, after the text: "mi". */
  trailing?: string;
};

/** One line of text; inside a Field it is labelled and described by it. */
export function Input({ leading, trailing, className, ...rest }: InputProps) {
  const control = useFieldControl();
  const input = <input {...control} {...rest} className={classes("input", className)} />;
  if (!leading && !trailing) return input;
  return (
    <span className="input-group" data-leading={leading} data-trailing={trailing && ""}>
      {leading && <span className="input-affix">{leading}</span>}
      {input}
      {trailing && (
        <span className="input-affix" data-end="">
          {trailing}
        </span>
      )}
    </span>
  );
}
