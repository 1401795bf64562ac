import { useState } from "react";
import { useTranslation } from "react-i18next";
import { admin } from "../../../../../shared/admin/contract.ts";
import type { FraudAlertView } from "../../../../../shared/admin/schema.ts";
import { sendPage } from "../../../api/send.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { Badge, type Tone } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Section } from "../../../ui/section.tsx";
import { ShowMore } from "../../../ui/show-more.tsx";
import { Timestamp } from "../../../ui/timestamp.tsx";
import { useEndpointMutation } from "../../../ui/use-endpoint-mutation.ts";
import { PaymentLink } from "../../jobs/payment-link.tsx";
import { QueryContent } from "../query-content.tsx";
import { useQueue } from "../use-queue.ts";
import { useAlertWords } from "./alert-words.ts";
import { ReportedMessagesButton } from "./reported-messages-button.tsx";
import { ResolveDialog } from "./resolve-dialog.tsx";

const tones: Readonly<Record<FraudAlertView["severity"], Tone>> = {
  low: "muted",
  medium: "info",
  high: "warning",
  critical: "danger",
};

/** The open alerts, about suspected fraud and about payments that need an administrator. */
export function FraudAlerts() {
  const { t } = useTranslation(["common", "admin"]);
  const alerts = useQueue(
    admin.fraudAlerts,
    (page, options) => sendPage(admin.fraudAlerts, { query: page }, options),
    ({ isResolved }) => !isResolved,
  );
  const [openAlert, setOpenAlert] = useState<FraudAlertView>();
  const { send, isSending } = useEndpointMutation(admin.claimFraudAlert, {
    failure: t("admin.saveFailed"),
    refetchOnFailure: [admin.fraudAlerts],
  });
  return (
    <Section title={t("admin.systemAlerts")}>
      <QueryContent result={alerts} errorTitle={t("admin.alertsFailed")}>
        {() =>
          alerts.items.length === 0 ? (
            <EmptyState title={t("admin.noAlerts")}>{t("admin.noAlertsText")}</EmptyState>
          ) : (
            <div className="stack">
              <ul className="stack">
                {alerts.items.map((alert) => (
                  <Alert
                    key={alert.id}
                    alert={alert}
                    isClaiming={isSending}
                    onClaim={() => void send({ params: { id: alert.id } }, t("admin.alertTaken"))}
                    onResolve={() => setOpenAlert(alert)}
                  />
                ))}
              </ul>
              <ShowMore more={alerts} onPress={() => void alerts.fetchNextPage()} />
            </div>
          )
        }
      </QueryContent>
      {openAlert && <ResolveDialog alert={openAlert} onClose={() => setOpenAlert(undefined)} />}
    </Section>
  );
}

type AlertProps = { alert: FraudAlertView; isClaiming: boolean; onClaim: () => void; onResolve: () => void };

function Alert({ alert, ...actions }: AlertProps) {
  const { t } = useTranslation(["common", "admin"]);
  const format = useFormat();
  const { severity, investigator, lockedUntil, createdAt } = alert;
  const { label, text } = useAlertWords(alert);
  const time = lockedUntil ? format.dateTime(lockedUntil) : "";
  return (
    <li className="card stack stack-close">
      <div className="row note">
        <span className="alert-kind">
          <Badge tone={tones[severity]}>{t(`admin.severity.${severity}`)}</Badge>
          <span className="breakable">{label}</span>
        </span>
        <Timestamp at={createdAt} />
      </div>
      {text && <p className="breakable">{text}</p>}
      {investigator && (
        <p className="note">{t(investigator === "me" ? "admin.alertMine" : "admin.alertOther", { time })}</p>
      )}
      <AlertActions alert={alert} {...actions} />
    </li>
  );
}

/** The buttons of an alert; none decides about an alert that another administrator has claimed (E6). */
function AlertActions({ alert, isClaiming, onClaim, onResolve }: AlertProps) {
  const { t } = useTranslation(["common", "admin"]);
  const { name: text } = useAlertWords(alert);
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
  const { name: text } = useAlertWords(alert);
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
          to={{ search: `?panel=users&user=${userId}` }}
          aria-label={t("admin.alertUserNamed", { text })}
        >
          {t("admin.alertUser")}
        </LinkButton>
      )}
    </>
  );
}
