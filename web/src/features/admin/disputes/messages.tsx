import { useTranslation } from "react-i18next";
import type { AdminDisputeFile } from "../../../../../shared/admin/dispute-schema.ts";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { Timestamp } from "../../../ui/fact/timestamp.tsx";
import { nameOf } from "../../jobs/parties.ts";
import styles from "./disputes.module.css";

export type MessagesProps = { job: JobView; messages: AdminDisputeFile["messages"] };

/** What the two wrote to each other about the job, the latest; of photos how many. */
export function Messages({ job, messages }: MessagesProps) {
  const { t } = useTranslation(["common", "admin", "jobs"]);
  return (
    <section className="stack" aria-label={t("admin.messages")}>
      <h3>{t("admin.messages")}</h3>
      {messages.length === 0 ? (
        <p className="muted">{t("admin.messagesNone")}</p>
      ) : (
        <ol className={styles.messages}>
          {messages.map(({ id, by, text, photos, createdAt }) => (
            <li key={id}>
              <p className="note">
                <span className="strong">{nameOf(job, by, t)}</span> <Timestamp at={createdAt} as="exact" />
              </p>
              {text && <p className={styles.text}>{text}</p>}
              {photos > 0 && <p className="note">{t("admin.messagePhotos", { count: photos })}</p>}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
