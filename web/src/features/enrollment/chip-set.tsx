import { type ReactNode, useId } from "react";
import { Chip } from "../../ui/chip.tsx";
import { FieldNotes } from "../../ui/field-notes.tsx";
import type { EnrollmentForm } from "./enrollment-form.ts";

export type ChipSetProps = {
  form: EnrollmentForm;
  name: "skills" | "availability";
  legend: string;
  options: readonly { value: string; label: string; icon?: ReactNode }[];
  /** Buttons that select several options at once. */
  children?: ReactNode;
};

/** Multiple choice as chips, with at least one selected. */
export function ChipSet({ form, name, legend, options, children }: ChipSetProps) {
  const controlId = useId();
  const error = form.formState.errors[name]?.message;
  return (
    <fieldset className="field" aria-describedby={error && `${controlId}-error`}>
      <legend className="field-label field-legend">{legend}</legend>
      {children && <div className="actions chips-all">{children}</div>}
      <div className="chips">
        {options.map(({ value, ...look }) => (
          <Chip key={value} {...form.register(name)} {...look} value={value} aria-invalid={error ? true : undefined} />
        ))}
      </div>
      <FieldNotes controlId={controlId} error={error} />
    </fieldset>
  );
}
