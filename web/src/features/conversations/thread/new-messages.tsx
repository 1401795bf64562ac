import { useTranslation } from "react-i18next";
import type { MessageView } from "../../../../../shared/conversations/view.ts";
import styles from "../composer/composer.module.css";
import { useNewCount } from "./use-new-count.ts";

export type NewMessagesProps = { messages: readonly MessageView[]; isAtEnd: boolean; onPress: () => void };

/** Instead of a jump to the end: how much has come below what the reader reads. */
export function NewMessages({ messages, isAtEnd, onPress }: NewMessagesProps) {
  const { t } = useTranslation(["common", "conversations"]);
  const count = useNewCount(messages, isAtEnd);
  if (count === 0) return null;
  return (
    <button type="button" className={styles.pill} onClick={onPress}>
      {t("conversations.newMessages", { count })}
    </button>
  );
}
