import { useTranslation } from "react-i18next";
import type { FraudAlertView } from "../../../../../shared/admin/schema.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { Button } from "../../../ui/button/button.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { Badge, type Tone } from "../../../ui/fact/badge.tsx";
import { PaymentLink } from "../../jobs/panel/payment-link.tsx";
import { CasePeople } from "../queue/case-people.tsx";
import { useAlertWords } from "./alert-words.ts";
import { ReportedMessagesButton } from "./reported-messages-button.tsx";

const tones: Readonly<Record<FraudAlertView["severity"], Tone>> = {
  low: "muted",
  medium: "info",
  high: "warning",
  critical: "danger",
};

type AlertProps = { alert: FraudAlertView; isClaiming: boolean; onClaim: () => void; onResolve: () => void };

/** An open alert, with what can be done about it. */
export function AlertCard({ alert, ...actions }: AlertProps) {
  const { t } = useTranslation(["common", "admin"]);
  const format = useFormat();
  const { severity, investigator, lockedUntil, title } = alert;
  const { label, text } = useAlertWords(alert);
  const time = lockedUntil ? format.dateTime(lockedUntil) : "";
  return (
    <>
      <div className="row">
        <h3 className="breakable">{label}</h3>
        <Badge tone={tones[severity]}>{t(`admin.severity.${severity}`)}</Badge>
      </div>
      <CasePeople {...alert} />
      {title && <p className="note breakable">{title}</p>}
      {text && <p className="breakable">{text}</p>}
      {investigator && (
        <p className="note">{t(investigator === "me" ? "admin.alertMine" : "admin.alertOther", { time })}</p>
      )}
      <AlertActions alert={alert} {...actions} />
    </>
  );
}

/** The buttons of an alert; none decides about an alert that another administrator has claimed (E6). */
function AlertActions({ alert, isClaiming, onClaim, onResolve }: AlertProps) {
  const { t } = useTranslation(["common", "admin"]);
  const { label: text } = useAlertWords(alert);
  const { investigator } = alert;
  return (
    <div className="actions">
      {investigator !== "other" && (
        <Button slim aria-label={t("admin.resolveNamed", { text })} onClick={onResolve}>
          {t("admin.resolve")}
        </Button>
      )}
      {!investigator && (
        <Button slim pending={isClaiming} aria-label={t("admin.alertClaimNamed", { text })} onClick={onClaim}>
          {t("admin.alertClaim")}
        </Button>
      )}
      <ReportedMessagesButton alert={alert} />
      <AlertLinks alert={alert} />
    </div>
  );
}

/** What an alert is about: its request, its payment and its person. */
function AlertLinks({ alert }: Pick<AlertProps, "alert">) {
  const { t } = useTranslation(["common", "admin"]);
  const { label: text } = useAlertWords(alert);
  const { serviceRequestId, jobId, userId } = alert;
  return (
    <>
      {serviceRequestId && (
        <LinkButton
          slim
          variant="quiet"
          to={{ search: `?request=${serviceRequestId}` }}
          aria-label={t("admin.alertRequestNamed", { text })}
        >
          {t("admin.alertRequest")}
        </LinkButton>
      )}
      {jobId && <PaymentLink jobId={jobId} about={text} />}
      {userId && (
        <LinkButton
          slim
          variant="quiet"
          to={{ search: `?user=${userId}` }}
          aria-label={t("admin.alertUserNamed", { text })}
        >
          {t("admin.alertUser")}
        </LinkButton>
      )}
    </>
  );
}
