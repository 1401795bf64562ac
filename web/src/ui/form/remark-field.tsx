import { limits } from "../../../../shared/limits.ts";
import { toFieldErrors } from "../../../../shared/messages.ts";
import { optionalText } from "../../../../shared/text.ts";
import { usedLength } from "../../../../shared/text-length.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { Field } from "./field.tsx";
import { Textarea } from "./textarea.tsx";

/** A remark as the API takes it beside a chosen reason: optional, at most 500 characters. */
export const Remark = optionalText(limits.reason);

export type RemarkFieldProps = { label: string; text: string; onChange: (text: string) => void };

/** The field of a remark, with its counter and what is wrong with it. */
export function RemarkField({ label, text, onChange }: RemarkFieldProps) {
  const language = useLanguage();
  const { error } = Remark.safeParse(text);
  return (
    <Field
      label={label}
      counter={{ text: `${usedLength(text.trim(), limits.reason)}/${limits.reason}` }}
      error={error && toFieldErrors(error, language)[0]?.message}
      optional
    >
      <Textarea value={text} onChange={({ target }) => onChange(target.value)} />
    </Field>
  );
}
