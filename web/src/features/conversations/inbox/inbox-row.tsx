import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { ConversationRow } from "../../../../../shared/conversations/view.ts";
import { classes } from "../../../ui/classes.ts";
import { Avatar } from "../../../ui/fact/avatar.tsx";
import { Timestamp } from "../../../ui/fact/timestamp.tsx";
import { VisuallyHidden } from "../../../ui/fact/visually-hidden.tsx";
import { useTopBarPanel } from "../../session/use-top-bar-panel.ts";
import { nameOf } from "../names.ts";
import styles from "./inbox.module.css";
import { LastWords } from "./last-words.tsx";

export type InboxRowProps = {
  row: ConversationRow;
  /** False where all rows are about one request. */
  isTitled?: boolean;
};

/** One conversation of a list: who, about what, the last message and when. */
export function InboxRow({ row, isTitled = true }: InboxRowProps) {
  const { t } = useTranslation(["common", "conversations"]);
  const { to } = useTopBarPanel("conversation");
  const name = nameOf(row, t);
  return (
    <Link className={styles.row} data-unread={row.isUnread || undefined} to={to(row.id)}>
      <Avatar name={name} src={row.other.profileImageUrl ?? null} />
      <span className={styles.words}>
        <span className={styles.line}>
          <strong className={styles.cut}>{name}</strong>
          <Timestamp at={row.lastAt} />
        </span>
        {isTitled && <span className={classes("note", styles.cut)}>{row.title}</span>}
        <span className={classes(styles.last, styles.cut)}>
          <LastWords row={row} />
        </span>
      </span>
      {row.isUnread && (
        <span className={styles.dot}>
          <VisuallyHidden>{t("conversations.unread")}</VisuallyHidden>
        </span>
      )}
    </Link>
  );
}
