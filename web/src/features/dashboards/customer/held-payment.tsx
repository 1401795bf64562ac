import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { moneyPartsOf } from "../../../../../shared/jobs/money-parts.ts";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { Button } from "../../../ui/button/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Money } from "../../../ui/fact/money.tsx";
import { useOverpaidText } from "../../jobs/cancellation/use-refund-text.ts";
import { RequestReworkButton } from "../../jobs/rework/request-rework-button.tsx";
import { SupportContact } from "../../legal/support-contact.tsx";
import { releaseStateOf } from "../../requests/details/payment-state.ts";
import { useCurrentUser } from "../../session/current-user.tsx";
import styles from "./payment-card.module.css";
import { ReleaseDialog } from "./release-dialog.tsx";

/** Release status of a paid job's money, with the release button for its customer; nothing for an unpaid job. */
export function HeldPayment({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "payments"]);
  const id = useId();
  const format = useFormat();
  const [isConfirming, setConfirming] = useState(false);
  const held = useLastHeldJob(job);
  const state = releaseStateOf(job);
  const handyman = job.handymanFirstName || t("payments.theHandyman");
  const { paidCents, refundedCents, leftCents } = moneyPartsOf(job);
  const sums = { amount: format.money(refundedCents), paid: format.money(paidCents) };
  const overpaidText = useOverpaidText(job);
  const refundedKey = refundedKeyOf(job);
  if (refundedKey) return <p>{t(refundedKey, sums)}</p>;
  if (state === "none") return null;
  return (
    <section className="card stack" aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{t(state === "held" ? "payments.held" : "payments.title")}</h3>
        <Money cents={leftCents} />
      </div>
      {refundedCents > 0 && <p>{t("payments.refundedPart", sums)}</p>}
      {state === "held" && overpaidText && <p>{overpaidText}</p>}
      <div className={styles.states}>
        {held && (
          <div className={classes("stack", styles.state, state !== "held" && styles.over)} inert={state !== "held"}>
            <HeldFunds
              job={held}
              handyman={handyman}
              onRelease={state === "held" ? () => setConfirming(true) : undefined}
            />
          </div>
        )}
        {state === "confirmed" && <p>{t("payments.confirmedEarly")}</p>}
        {state === "released" && <ReleasedFunds job={job} />}
      </div>
      {isConfirming && <ReleaseDialog job={job} handyman={handyman} onClose={() => setConfirming(false)} />}
    </section>
  );
}

/** What there is to say when nothing is held any more because of a refund. */
function refundedKeyOf(job: JobView) {
  // Refunds of a cancelled job are shown by `CancelledNote`.
  if (moneyPartsOf(job).refundedCents === 0 || job.status === "cancelled") return undefined;
  if (job.paymentStatus === "refunded") return "payments.refundedAll";
  // The refund is decided but not executed yet.
  return job.releaseStatus === "reversed" ? "payments.refundedPart" : undefined;
}

/** The last version of the job with held money: rendered hidden after the release to keep its height. */
function useLastHeldJob(job: JobView): JobView | undefined {
  const [last, setLast] = useState<JobView>();
  if (releaseStateOf(job) !== "held") return last;
  if (last !== job) setLast(job);
  return job;
}

type HeldFundsProps = {
  job: JobView;
  handyman: string;
  /** Undefined after the release: a placeholder replaces the button, so that the focus moves to the heading. */
  onRelease: (() => void) | undefined;
};

function HeldFunds({ job, handyman, onRelease }: HeldFundsProps) {
  const { t } = useTranslation(["common", "payments"]);
  const format = useFormat();
  const { id, role, isActive } = useCurrentUser();
  // Administrators see the payment but cannot release it.
  const isOwnJob = id === job.customerId && role !== "admin";
  const when = job.releaseDueAt && format.dateTime(job.releaseDueAt);
  // Nor can a deactivated customer.
  const canRelease = isOwnJob && isActive;
  const text = when
    ? t(canRelease ? "payments.heldText" : "payments.heldLatest", { handyman, when })
    : t(holdReasonKeyOf(job));
  if (!canRelease || job.status !== "completed" || job.disputedAt || job.bankAskedAt) return <p>{text}</p>;
  return (
    <>
      <p>
        {text} {job.pausedAt && t("payments.heldPausedYours")}
      </p>
      <p className="note">
        {t(when ? "payments.heldTrouble" : "payments.heldTroubleOpen")} <SupportContact />
      </p>
      <div className="actions">
        {onRelease ? (
          <Button variant="primary" onClick={onRelease}>
            {t("payments.release")}
          </Button>
        ) : (
          <span className="button">{t("payments.release")}</span>
        )}
        <RequestReworkButton job={job} />
      </div>
    </>
  );
}

/** Why there is no automatic release: chargeback, dispute, pause, a bank's question, or a job that is not completed. */
function holdReasonKeyOf({ status, disputedAt, bankAskedAt, pausedAt }: JobView) {
  if (disputedAt) return "payments.heldDisputed";
  if (bankAskedAt) return "payments.heldForBank";
  if (status === "disputed") return "payments.heldDecision";
  return pausedAt ? "payments.heldPaused" : "payments.heldOpen";
}

function ReleasedFunds({ job: { releasedAt: at, releasedBy } }: { job: JobView }) {
  const { t } = useTranslation(["common", "payments"]);
  const format = useFormat();
  const textKey = releasedBy === "admin" ? "payments.releasedByUsOn" : "payments.releasedOn";
  return <p className={styles.state}>{at ? t(textKey, { when: format.date(at) }) : t("payments.released")}</p>;
}
