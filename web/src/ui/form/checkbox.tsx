import { type ComponentProps, type ReactNode, useId } from "react";
import { describedBy, FieldNotes } from "./field-notes.tsx";

export type CheckboxProps = Omit<ComponentProps<"input">, "type" | "id" | "className"> & {
  label: ReactNode;
  hint?: string | undefined;
  error?: string | undefined;
};

/** Checkbox with label, hint and error. */
export function Checkbox({ label, hint, error, ...input }: CheckboxProps) {
  const controlId = useId();
  const notes = { controlId, hint, error };
  return (
    <div className="checkbox">
      <input
        {...input}
        id={controlId}
        type="checkbox"
        aria-describedby={describedBy(notes)}
        aria-invalid={error ? true : input["aria-invalid"]}
      />
      <label htmlFor={controlId}>{label}</label>
      <FieldNotes {...notes} />
    </div>
  );
}
