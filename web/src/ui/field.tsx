import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { FieldContext } from "./field-control.ts";
import { type Counter, describedBy, FieldNotes } from "./field-notes.tsx";

export type FieldProps = {
  label: string;
  /** One control: Input, Textarea, Select, or anything that spreads `useFieldControl()`. */
  children: ReactNode;
  hint?: ReactNode;
  /** In the reader's language; its presence makes the control invalid. */
  error?: string | undefined;
  counter?: Counter | undefined;
  optional?: boolean;
  /** Right as it stands, as a filter or a choice that is always made: nobody has to fill it in, and nothing need say so. */
  complete?: boolean;
  /** The control's id, when something else must point at it; made up by itself. */
  id?: string;
};

/** Label, control, error, hint and counter, tied together for the reader. */
export function Field({ label, children, hint, error, counter, optional = false, complete = false, id }: FieldProps) {
  const { t } = useTranslation();
  const ownId = useId();
  const controlId = id ?? ownId;
  const notes = { controlId, hint, error, counter };
  return (
    <div className="field">
      <label className="field-label" htmlFor={controlId}>
        {label} {optional && <span className="field-optional">({t("field.optional")})</span>}
      </label>
      <FieldContext
        value={{
          id: controlId,
          "aria-describedby": describedBy(notes),
          "aria-invalid": error ? true : undefined,
          "aria-required": optional || complete ? undefined : true,
        }}
      >
        {children}
      </FieldContext>
      <FieldNotes {...notes} />
    </div>
  );
}
