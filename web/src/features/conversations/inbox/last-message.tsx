import { useTranslation } from "react-i18next";
import { conversationIdOf } from "../../../../../shared/conversations/id.ts";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { query } from "../../../api/client.ts";
import { conversations } from "../../../api/endpoints.ts";
import { useQuery } from "../../../api/use-query.ts";
import { Timestamp } from "../../../ui/fact/timestamp.tsx";
import { VisuallyHidden } from "../../../ui/fact/visually-hidden.tsx";
import { nameOf } from "../names.ts";
import styles from "./inbox.module.css";
import { LastWords } from "./last-words.tsx";

/** In the panel of a job: who said what last, and when, marked while it is unread. Nothing where it is not known. */
export default function LastMessage({ job: { serviceRequestId, handymanId } }: { job: JobView }) {
  const { t } = useTranslation(["common", "conversations"]);
  const { data } = useQuery({ ...query(conversations.list, { query: { serviceRequestId } }), staleTime: 0 });
  const row = data?.find(({ id }) => id === conversationIdOf(serviceRequestId, handymanId));
  return (
    <p className={styles.lastMessage} data-unread={row?.isUnread || undefined}>
      {row && (
        <>
          {row.isUnread && (
            <span className={styles.mark}>
              <VisuallyHidden>{t("conversations.unread")}</VisuallyHidden>
            </span>
          )}
          <span className={styles.cut}>
            <LastWords row={row} name={nameOf(row, t)} />
          </span>
          <Timestamp at={row.lastAt} />
        </>
      )}
    </p>
  );
}
