import { ShieldAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import styles from "../thread/message-notes.module.css";

/** Why contact details in a message are hidden. */
export function MaskedNotice() {
  const { t } = useTranslation(["common", "conversations"]);
  return (
    <p className={styles.hint}>
      <ShieldAlert aria-hidden="true" />
      {t("conversations.maskedNotice")}
    </p>
  );
}
