import { maskContacts } from "../../../shared/contacts/mask-contacts.ts";
import { areTermsPossible, boundsOf, moneyStateOf, termsNow } from "../../../shared/disputes/outcome.ts";
import type { DisputeDecision, Settlement, Terms } from "../../../shared/disputes/schema.ts";
import { isOfThisMoney, mayRedo } from "../../../shared/disputes/settlements.ts";
import { AppError } from "../../../shared/errors/errors.ts";
import { withNoShowAnswer } from "../../../shared/jobs/appointments/attendance.ts";
import type { Job } from "../../../shared/jobs/schema.ts";
import { toInstant } from "../../../shared/time.ts";
import { cancelForNoShow } from "../../appointments/commands/cancel-for-no-show.ts";
import { cancelJob } from "../../jobs/commands/cancel.ts";
import { resolveJob } from "../../jobs/commands/resolve.ts";
import { resumeJob } from "../../jobs/commands/resume.ts";
import type { WriteContext } from "../../runtime/app.ts";
import type { Write } from "../../runtime/data/db.ts";
import type { DisputedJob } from "../file.ts";

type EndInput = DisputedJob & {
  readonly terms: Terms;
  readonly by: "agreement" | "clock" | "admin";
  readonly accepted?: number | undefined;
  /** What guards a payment that is being started; a cancellation writes that payment itself. */
  readonly also: readonly Write[];
};

/**
 * Ends a dispute by these terms, in one transaction: with everything refunded, or nothing to pay, the job is cancelled, else it
 * counts as completed. Throws `dispute.offerClosed` when the money does not allow them any more.
 */
export async function endByTerms(app: WriteContext, { terms, also, ...input }: EndInput): Promise<Job> {
  const { job, payment, by, accepted } = input;
  const bounds = boundsOf({ job, payment });
  if (!bounds || !areTermsPossible({ job, payment }, terms)) throw new AppError("dispute.offerClosed");
  const isWhole = terms.kind === "price" ? terms.amountCents === 0 : terms.amountCents === bounds.maxCents;
  return isWhole
    ? cancelJob(app, { job, by, isReopened: false, accepted })
    : resolveJob(app, { job, ...(payment && { payment }), by, terms, accepted, also });
}

type AgreeInput = DisputedJob & { readonly settlement: Settlement; readonly also: readonly Write[] };

/** Ends a dispute as both agreed. Throws when the money does not allow it any more. */
export async function endByAgreement(app: WriteContext, { settlement, ...disputed }: AgreeInput): Promise<Job> {
  const { job, payment, also } = disputed;
  const { number: accepted, terms, isRedo, text } = settlement;
  if (moneyStateOf(job) === "processing") throw new AppError("payment.underWay");
  if (isRedo || !terms) {
    if (!mayRedo({ job, payment })) throw new AppError("dispute.redoImpossible");
    const reason = maskContacts(text, job.address).text;
    return resumeJob(app, { job, ...(payment && { payment }), by: "agreement", redo: { reason, accepted }, also });
  }
  if (!isOfThisMoney(settlement, payment)) throw new AppError("dispute.offerClosed");
  return endByTerms(app, { ...disputed, terms, by: "agreement", accepted });
}

type DecisionInput = DisputedJob & { readonly decision: DisputeDecision; readonly also: readonly Write[] };

/**
 * Ends a dispute as an administrator decided: by its terms in the money as it is now, or, where it is about who came, as if the
 * claim had been admitted, or never made.
 */
export async function endByDecision(app: WriteContext, { decision, ...disputed }: DecisionInput): Promise<Job> {
  const { job, payment, also } = disputed;
  const { terms, noShowOf, refundedCents } = decision;
  if (noShowOf === "nobody") return resumeJob(app, { job, ...(payment && { payment }), by: "admin", also });
  if (noShowOf) return cancelForNoShow(app, withNoShowAnswer(job, { answer: "admit" }, toInstant(app.now())), "admin");
  const now = terms && termsNow({ job, payment }, terms, refundedCents);
  if (!now) throw new Error("A decision over money that stands still can be carried out.");
  return endByTerms(app, { ...disputed, terms: now, by: "admin" });
}

/** Ends a dispute of which nothing is left to refund: a completed job stays so, any other is cancelled. */
export const supersede = (app: WriteContext, { job, payment }: DisputedJob): Promise<Job> =>
  job.completedAt
    ? resolveJob(app, { job, ...(payment && { payment }), by: "provider", also: [] })
    : cancelJob(app, { job, by: "provider", isReopened: false });
