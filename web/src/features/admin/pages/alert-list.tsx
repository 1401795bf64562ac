import { useTranslation } from "react-i18next";
import type { FraudAlertView } from "../../../../../shared/admin/schema.ts";
import { Badge } from "../../../ui/fact/badge.tsx";
import { Timestamp } from "../../../ui/fact/timestamp.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { useAlertWords } from "../alerts/alert-words.ts";
import { ReportedMessagesButton } from "../alerts/reported-messages-button.tsx";

/** The alerts and reports about somebody or something, resolved ones included; nothing when there are none. */
export function AlertList({ alerts }: { alerts: readonly FraudAlertView[] }) {
  const { t } = useTranslation(["common", "records"]);
  if (alerts.length === 0) return null;
  return (
    <Section title={t("records.alerts")}>
      <ul className="stack">
        {alerts.map((alert) => (
          <Alert key={alert.id} alert={alert} />
        ))}
      </ul>
    </Section>
  );
}

function Alert({ alert }: { alert: FraudAlertView }) {
  const { t } = useTranslation(["common", "records"]);
  const { label, text } = useAlertWords(alert);
  const { isResolved, note, createdAt } = alert;
  return (
    <li className="card stack stack-close">
      <div className="row note">
        <span className="alert-kind">
          <Badge tone={isResolved ? "muted" : "warning"}>{t(isResolved ? "records.resolved" : "records.open")}</Badge>
          <span className="breakable">{label}</span>
        </span>
        <Timestamp at={createdAt} />
      </div>
      {text && <p className="breakable">{text}</p>}
      {note && <p className="note breakable">{note}</p>}
      <div>
        <ReportedMessagesButton alert={alert} />
      </div>
    </li>
  );
}
