import type * as z from "zod";
import { toFieldErrors } from "../../../shared/messages.ts";
import { taken } from "../../../shared/text.ts";
import { useLanguage } from "../i18n/use-language.ts";
import { Field } from "./field.tsx";
import { Textarea } from "./textarea.tsx";

export type ReasonFieldProps = {
  label: string;
  hint: string;
  value: string;
  /** How many characters it may have. */
  most: number;
  /** What is wrong with it; told only once `isChecked`, when the form was sent. */
  error: z.ZodError | undefined;
  isChecked: boolean;
  /** Where a dialog begins. */
  isFirst?: boolean;
  onChange: (value: string) => void;
};

/** Why somebody asks or decides something, with how much is left to say. */
export function ReasonField({ label, hint, value, most, error, isChecked, isFirst, onChange }: ReasonFieldProps) {
  const language = useLanguage();
  return (
    <Field
      label={label}
      hint={hint}
      counter={{ text: `${taken(value.trim(), most)}/${most}`, done: !error }}
      error={isChecked && error ? toFieldErrors(error, language)[0]?.message : undefined}
    >
      <Textarea data-autofocus={isFirst || undefined} value={value} onChange={({ target }) => onChange(target.value)} />
    </Field>
  );
}
