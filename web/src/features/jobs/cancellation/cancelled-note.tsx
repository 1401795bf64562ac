import { useId } from "react";
import { useTranslation } from "react-i18next";
import { absentSideOf } from "../../../../../shared/jobs/appointments/no-show-reasons.ts";
import { isInactivityCancel } from "../../../../../shared/jobs/inactivity.ts";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { centsOf } from "../../../../../shared/money.ts";
import { useFormat } from "../../../i18n/use-language.ts";
import { LazyPanel } from "../../../ui/page/lazy-panel.tsx";
import { lazyWithRetry } from "../../../ui/page/lazy-with-retry.ts";
import { nameOf, useSide } from "../parties.ts";
import { useRefundText } from "./use-refund-text.ts";

const FeeNote = lazyWithRetry(() => import("./fee-note.tsx"), ["cancellation", "jobs"]);

/** Who cancelled a job, why, and what was refunded; nothing for other jobs. */
export function CancelledNote({ job }: { job: JobView }) {
  const { t } = useTranslation(["common", "jobs"]);
  const id = useId();
  const refundText = useRefundText(job, useSide(job));
  const endingText = useEnding(job);
  if (job.status !== "cancelled" || !endingText) return null;
  return (
    <section className="details-notes" aria-labelledby={id}>
      <h3 id={id}>{t("jobs.cancelledTitle")}</h3>
      <p>{endingText}</p>
      {job.cancelReason && !isInactivityCancel(job) && !absentSideOf(job) && (
        <p className="details-text">{t("jobs.reasonOf", { reason: job.cancelReason })}</p>
      )}
      <p>{refundText}</p>
      <LazyPanel>{job.cancellationFee && <FeeNote job={job} />}</LazyPanel>
    </section>
  );
}

/** Text about who or what ended a job, and when. */
function useEnding(job: JobView): string | undefined {
  const { t } = useTranslation(["common", "jobs"]);
  const format = useFormat();
  const side = useSide(job);
  const { cancelledAt, cancelledBy, priceApproval, disputeClosedAt } = job;
  if (!cancelledAt || !cancelledBy) return undefined;
  const when = format.dateTime(cancelledAt);
  const isEnder = cancelledBy === "agreement" || cancelledBy === "clock" || cancelledBy === "admin";
  if (isEnder && disputeClosedAt === cancelledAt) return t(`jobs.disputeEnded.${cancelledBy}`, { when });
  if (priceApproval === "rejected" || priceApproval === "lapsed") {
    const amount = format.money(centsOf(side === "customer" ? job.total : job.agreedPrice));
    return t(`jobs.cancelledBy.${priceApproval}`, { amount, when });
  }
  const absent = absentSideOf(job);
  if (absent) {
    if (absent === side) return t("jobs.cancelledBy.ownAbsence", { when });
    return t("jobs.cancelledBy.absence", { person: nameOf(job, absent, t), when });
  }
  if (cancelledBy === side) return t("jobs.cancelledBy.own", { when });
  if (cancelledBy === "customer" || cancelledBy === "handyman")
    return t("jobs.cancelledBy.other", { person: nameOf(job, cancelledBy, t), when });
  return t(`jobs.cancelledBy.${cancelledBy}`, { when });
}
