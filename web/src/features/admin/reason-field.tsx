import type * as z from "zod";
import { limits } from "../../../../shared/limits.ts";
import { toFieldErrors } from "../../../../shared/messages.ts";
import { charactersIn } from "../../../../shared/text.ts";
import { Reason } from "../../../../shared/verifications/schema.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { Field } from "../../ui/field.tsx";
import { Textarea } from "../../ui/textarea.tsx";

export type ReasonFieldProps = {
  label: string;
  hint: string;
  value: string;
  /** True once the form was sent: only then is too little told. */
  isChecked: boolean;
  /** What is wrong with it where more than a few words are asked for. */
  refusal?: z.ZodError | undefined;
  onChange: (value: string) => void;
};

/** Why an administrator decides as they do. */
export function ReasonField({ label, hint, value, isChecked, refusal, onChange }: ReasonFieldProps) {
  const language = useLanguage();
  const error = refusal ?? Reason.safeParse(value).error;
  return (
    <Field
      label={label}
      hint={hint}
      counter={{ text: `${charactersIn(value.trim())}/${limits.notes}`, done: !error }}
      error={isChecked && error ? toFieldErrors(error, language)[0]?.message : undefined}
    >
      <Textarea value={value} onChange={({ target }) => onChange(target.value)} />
    </Field>
  );
}
