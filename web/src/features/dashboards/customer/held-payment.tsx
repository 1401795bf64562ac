import { useId } from "react";
import { useTranslation } from "react-i18next";
import { moneyPartsOf } from "../../../../../shared/jobs/money-parts.ts";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { Money } from "../../../ui/fact/money.tsx";
import { useOverpaidText } from "../../jobs/cancellation/use-refund-text.ts";
import { releaseStateOf } from "../../requests/details/payment-state.ts";
import styles from "./payment-card.module.css";

/** What became of a paid job's money; nothing for an unpaid job. */
export function HeldPayment({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "payments"]);
  const id = useId();
  const format = useFormat();
  const state = releaseStateOf(job);
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
      {state === "held" && <HeldFunds job={job} />}
      {state === "confirmed" && <p>{t("payments.confirmedEarly")}</p>}
      {state === "released" && <ReleasedFunds job={job} />}
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

function HeldFunds({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "payments"]);
  const format = useFormat();
  const handyman = job.handymanFirstName || t("payments.theHandyman");
  const when = job.releaseDueAt && format.dateTime(job.releaseDueAt);
  return <p>{when ? t("payments.heldLatest", { handyman, when }) : t(holdReasonKeyOf(job))}</p>;
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
  return <p>{at ? t(textKey, { when: format.date(at) }) : t("payments.released")}</p>;
}
