import { EyeOff } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ContactKind } from "../../../../../shared/contacts/kinds.ts";
import { limits } from "../../../../../shared/limits.ts";
import { usedLength, visibleLength } from "../../../../../shared/text-length.ts";
import { Button } from "../../../ui/button/button.tsx";
import { notify } from "../../../ui/feedback/notify.ts";
import { Field } from "../../../ui/form/field.tsx";
import { Textarea } from "../../../ui/form/textarea.tsx";
import { useDraftName } from "../../session/use-draft-name.ts";
import type { QuoteDraft } from "./quote-draft.ts";
import styles from "./quote-form.module.css";
import { readSentTexts } from "./sent-texts.ts";

const MIN_MESSAGE = 20;

type MessageFieldProps = {
  draft: QuoteDraft;
  change: (part: Partial<QuoteDraft>) => void;
  error: string | undefined;
  /** What is masked in the texts once they are sent. */
  maskedKinds: readonly ContactKind[];
};

/** The message with its counter, what will be masked in it, and the messages that were sent before. */
export function MessageField({ draft: { message }, change, error, maskedKinds }: MessageFieldProps) {
  const { t } = useTranslation(["common", "quoting"]);
  const count = visibleLength(message);
  const isLong = count >= MIN_MESSAGE;
  const counter = isLong
    ? { text: `${usedLength(message.trim(), limits.message)}/${limits.message}`, done: error === undefined }
    : { text: t("quoting.messageShort", { count }) };

  function use(text: string) {
    change({ message: text });
    if (!message.trim()) return;
    const undo = { label: t("action.undo"), onAction: () => change({ message }) };
    notify({ title: t("quoting.messageReplaced"), action: undo });
  }

  return (
    <div className={styles.message}>
      <Field
        id="quote-message"
        label={t("quoting.message")}
        hint={t("quoting.messageHint")}
        counter={counter}
        error={error}
      >
        <Textarea rows={4} value={message} onChange={({ target }) => change({ message: target.value })} />
      </Field>
      <div className={styles.masked} aria-live="polite">
        {maskedKinds.length > 0 && (
          <p className="small">
            <EyeOff aria-hidden="true" />{" "}
            {t(maskedKinds.includes("payment") ? "quoting.maskedPayment" : "quoting.masked")}
          </p>
        )}
      </div>
      <SentTexts onUse={use} />
    </div>
  );
}

function SentTexts({ onUse }: { onUse: (text: string) => void }) {
  const { t } = useTranslation(["common", "quoting"]);
  const name = useDraftName("quote");
  const [texts] = useState(() => readSentTexts(name));
  if (texts.length === 0) return null;
  return (
    <details className={`disclosure ${styles.earlier}`}>
      <summary>{t("quoting.earlier")}</summary>
      <ul>
        {texts.map((text) => (
          <li key={text}>
            <p className="small muted">{text}</p>
            <Button slim aria-label={t("quoting.useMessageNamed", { text })} onClick={() => onUse(text)}>
              {t("quoting.useMessage")}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
