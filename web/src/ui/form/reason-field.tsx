import type * as z from "zod";
import { toFieldErrors } from "../../../../shared/messages.ts";
import { usedLength } from "../../../../shared/text-length.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { Field } from "./field.tsx";
import { Textarea } from "./textarea.tsx";

export type ReasonFieldProps = {
  label: string;
  hint: string;
  value: string;
  /** Maximum number of characters. */
  maxLength: number;
  /** Validation error; shown only once `isChecked`, after the first submit. */
  error: z.ZodError | undefined;
  isChecked: boolean;
  /** Takes the initial focus of a dialog. */
  isFirst?: boolean;
  onChange: (value: string) => void;
};

/** Textarea for a reason, with a counter. */
export function ReasonField({ label, hint, value, maxLength, error, isChecked, isFirst, onChange }: ReasonFieldProps) {
  const language = useLanguage();
  return (
    <Field
      label={label}
      hint={hint}
      counter={{ text: `${usedLength(value.trim(), maxLength)}/${maxLength}`, done: !error }}
      error={isChecked && error ? toFieldErrors(error, language)[0]?.message : undefined}
    >
      <Textarea data-autofocus={isFirst || undefined} value={value} onChange={({ target }) => onChange(target.value)} />
    </Field>
  );
}
