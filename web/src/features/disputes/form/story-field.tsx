import { useTranslation } from "react-i18next";
import { limits } from "../../../../../shared/limits.ts";
import { policy } from "../../../../../shared/policy.ts";
import { usedLength, visibleLength } from "../../../../../shared/text-length.ts";
import { Field } from "../../../ui/form/field.tsx";
import { Textarea } from "../../../ui/form/textarea.tsx";

export type StoryFieldProps = {
  id?: string;
  label: string;
  hint?: string | undefined;
  text: string;
  error: string | undefined;
  rows?: number;
  /** The fewest characters. */
  min?: number;
  onChange: (text: string) => void;
};

/** What somebody says, with how many characters there are, and have to be. */
export function StoryField(props: StoryFieldProps) {
  const { t } = useTranslation(["common", "disputes"]);
  const { id, label, hint, text, error, rows = 4, min = policy.minDisputeCharacters, onChange } = props;
  const count = visibleLength(text);
  const max = limits.disputeStatement;
  const counter =
    count < min
      ? { text: t("disputes.storyShort", { count, min }) }
      : { text: `${usedLength(text.trim(), max)}/${max}`, done: error === undefined };
  return (
    <Field {...(id !== undefined && { id })} label={label} hint={hint} error={error} counter={counter}>
      <Textarea rows={rows} value={text} onChange={({ target }) => onChange(target.value)} />
    </Field>
  );
}
