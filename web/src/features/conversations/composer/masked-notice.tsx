import { ShieldAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import styles from "../thread/message-notes.module.css";

/** Why contact details, or else card and social security numbers, in a message are hidden. */
export function MaskedNotice({ isSensitive }: { isSensitive: boolean }) {
  const { t } = useTranslation(["common", "conversations"]);
  return (
    <p className={styles.hint}>
      <ShieldAlert aria-hidden="true" />
      {t(isSensitive ? "field.sensitive" : "conversations.maskedNotice")}
    </p>
  );
}
