import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { HistoryEntry } from "../../../../../shared/admin/detail-schema.ts";
import { centsOf } from "../../../../../shared/money.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { Timestamp } from "../../../ui/fact/timestamp.tsx";
import styles from "./pages.module.css";
import { recordSearch } from "./record-rows.tsx";

type HistoryListProps = {
  history: readonly HistoryEntry[];
  /** The request or job on whose page it stands, which its own lines do not name again. */
  pageId?: string;
};

/** What happened, the newest first, with amounts, and who decided it. */
export function HistoryList({ history, pageId }: HistoryListProps) {
  const { t } = useTranslation(["common", "records"]);
  if (history.length === 0) return <p className="note">{t("records.historyNone")}</p>;
  return (
    <ol className={styles.history}>
      {history.map((entry) => (
        <Entry
          key={`${entry.at} ${entry.event} ${entry.jobId ?? entry.requestId ?? ""}`}
          entry={entry}
          isOfPage={pageId !== undefined && pageId === (entry.jobId ?? entry.requestId)}
        />
      ))}
    </ol>
  );
}

function Entry({ entry, isOfPage }: { entry: HistoryEntry; isOfPage: boolean }) {
  const { t } = useTranslation(["common", "moderation", "records"]);
  const format = useFormat();
  const { at, event, amount, by, reason, hidingReason, closing } = entry;
  return (
    <li>
      <span className="breakable">
        <strong>{t(`records.event.${event}`)}</strong> {!isOfPage && <About entry={entry} />}
        {by && <span className="muted"> {t("records.by", { name: by })}</span>}
      </span>
      <span className={styles.money}>{amount && format.money(centsOf(amount))}</span>
      <span className="note">
        <Timestamp at={at} as="exact" />
      </span>
      {hidingReason && <span className="note">{t(`moderation.reason.${hidingReason}`)}</span>}
      {closing && <span className="note">{t(`records.closing.${closing}`)}</span>}
      {reason && <span className="note breakable">{reason}</span>}
    </li>
  );
}

function About({ entry: { title, jobId, requestId } }: { entry: HistoryEntry }) {
  const search = jobId ? recordSearch.job(jobId) : requestId && recordSearch.request(requestId);
  if (!title) return null;
  return search ? (
    <Link className="text-link" to={{ search }}>
      {title}
    </Link>
  ) : (
    title
  );
}
