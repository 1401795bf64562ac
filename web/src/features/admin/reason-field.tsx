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
  onChange: (value: string) => void;
};

/** Why an administrator decides as they do. */
export function ReasonField({ label, hint, value, isChecked, onChange }: ReasonFieldProps) {
  const language = useLanguage();
  const { error } = Reason.safeParse(value);
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
