import { useTranslation } from "react-i18next";
import type { ReportedMessages } from "../../../../../shared/conversations/report.ts";
import type { FraudAlertId } from "../../../../../shared/ids.ts";
import { query } from "../../../api/client.ts";
import { admin } from "../../../api/endpoints.ts";
import { useQuery } from "../../../api/use-query.ts";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { Badge } from "../../../ui/fact/badge.tsx";
import { Timestamp } from "../../../ui/fact/timestamp.tsx";
import { PhotoStrip } from "../../uploads/photo-strip.tsx";
import { QueryContent } from "../query-content.tsx";

/** The messages that a report has copied. Each opening reads them again, which the audit records. */
export default function ReportedMessagesDialog({ alertId, onClose }: { alertId: FraudAlertId; onClose: () => void }) {
  const { t } = useTranslation(["common", "admin"]);
  const result = useQuery({
    ...query(admin.reportedMessages, { params: { id: alertId } }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <Dialog title={t("admin.reportTitle")} size="large" onClose={onClose}>
      <QueryContent result={result} errorTitle={t("admin.reportFailed")}>
        {() => (result.data ? <ReportContent report={result.data} /> : null)}
      </QueryContent>
    </Dialog>
  );
}

type Side = "customer" | "handyman";

function ReportContent({ report }: { report: ReportedMessages }) {
  const { t } = useTranslation(["common", "admin"]);
  const { title, reports, messages } = report;
  const names = { customer: report.customerFirstName, handyman: report.handymanFirstName };
  const nameOf = (side: Side) => t(`admin.reportSide.${side}`, { name: names[side] ?? "" });
  const reportedIds = new Set(reports.map(({ messageId }) => messageId));
  const written = messages.filter((message) => message.by !== undefined && message.kind !== "system");
  return (
    <div className="stack">
      <p className="breakable">{title}</p>
      <p className="note">{t("admin.reportAudited")}</p>
      <ul className="stack stack-close">
        {reports.map(({ by, text, createdAt }) => (
          <li key={createdAt} className="stack stack-close">
            <p className="row note">
              {t("admin.reportBy", { who: nameOf(by) })}
              <Timestamp at={createdAt} />
            </p>
            {text && <p className="breakable">{text}</p>}
          </li>
        ))}
      </ul>
      {written.length === 0 ? (
        <p>{t("admin.reportEmpty")}</p>
      ) : (
        <ol className="stack" aria-label={t("admin.reportMessages")}>
          {written.map((message) => (
            <ReportedMessage
              key={message.id}
              message={message}
              who={nameOf(message.by ?? "customer")}
              isReported={reportedIds.has(message.id)}
            />
          ))}
        </ol>
      )}
    </div>
  );
}

type MessageProps = { message: ReportedMessages["messages"][number]; who: string; isReported: boolean };

function ReportedMessage({ message, who, isReported }: MessageProps) {
  const { t } = useTranslation(["common", "admin"]);
  const { text, imageUrls, isRemoved, createdAt } = message;
  return (
    <li className="card stack stack-close">
      <div className="row note">
        <span className="alert-kind">
          <strong className="breakable">{who}</strong>
          {isReported && <Badge tone="warning">{t("admin.reportedMessage")}</Badge>}
          {isRemoved && <Badge tone="muted">{t("admin.removedMessage")}</Badge>}
        </span>
        <Timestamp at={createdAt} />
      </div>
      {text && <p className="details-text">{text}</p>}
      <PhotoStrip imageUrls={imageUrls} />
    </li>
  );
}
