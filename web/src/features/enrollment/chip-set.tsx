import { type ComponentProps, type ReactNode, useId } from "react";
import { classes } from "../../ui/classes.ts";
import { Chip } from "../../ui/form/chip.tsx";
import { FieldNotes } from "../../ui/form/field-notes.tsx";
import styles from "./chip-set.module.css";

type ChipInput = Omit<ComponentProps<"input">, "type" | "value" | "id" | "className" | "checked" | "children">;

export type ChipSetProps = ChipInput & {
  legend: string;
  options: readonly { value: string; label: string; icon?: ReactNode }[];
  error?: string | undefined;
  /** Buttons that select several options at once. */
  children?: ReactNode;
};

/** Multiple choice as chips. Other props are passed to every input, as `register(…)` needs. */
export function ChipSet({ legend, options, error, children, ...input }: ChipSetProps) {
  const controlId = useId();
  return (
    <fieldset className="field" aria-describedby={error && `${controlId}-error`}>
      <legend className="field-label field-legend">{legend}</legend>
      {children && <div className={classes("actions", styles.several)}>{children}</div>}
      <div className="chips">
        {options.map(({ value, ...look }) => (
          <Chip key={value} {...input} {...look} value={value} aria-invalid={error ? true : undefined} />
        ))}
      </div>
      <FieldNotes controlId={controlId} error={error} />
    </fieldset>
  );
}
