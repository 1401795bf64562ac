import { jobEventOf } from "../../../shared/jobs/event.ts";
import { allowsMove, transition } from "../../../shared/machine.ts";
import { isDisputed } from "../../../shared/payments/charges.ts";
import { type ReleaseActor, releaseMachine } from "../../../shared/payments/machine.ts";
import { dueOf, overpaidOf, refundableOf, remainingShareOf } from "../../../shared/payments/refunds.ts";
import type { Payment } from "../../../shared/payments/schema.ts";
import type { Instant } from "../../../shared/time.ts";
import type { BaseApp } from "../../runtime/app.ts";
import { emit } from "../../runtime/events/outbox.ts";
import type { JobWithPayment } from "../../stores/payments.ts";
import { withMirror } from "../mirror.ts";
import { refund } from "../refunds/create.ts";
import type { PaymentUnitOfWork } from "../unit-of-work.ts";

/** The fee of a late cancellation is nobody's to confirm: the clock alone releases it. */
const isFeeReleasable = ({ job, payment }: JobWithPayment, by: ReleaseActor): boolean =>
  job.status === "cancelled" && payment.cancellationFeeCents !== undefined && by === "clock";

/** Whether held money may be released now by this actor. False while a chargeback is open. */
export const isReleasable = ({ job, payment }: JobWithPayment, by: ReleaseActor): boolean =>
  (job.status === "completed" || isFeeReleasable({ job, payment }, by)) &&
  payment.status === "completed" &&
  !isDisputed(payment) &&
  !(by === "clock" && payment.pausedAt) &&
  allowsMove(releaseMachine, payment, { move: "release", by });

/**
 * Restarts the release clock after a pause or a dispute (`scheduledReleaseAt`); a released share is due for transfer
 * again.
 */
export const resumeClock = ({ job, payment }: JobWithPayment, at: Instant): JobWithPayment =>
  withMirror({ job, payment: { ...payment, resumedAt: at, isTransferPaused: false, transferRetryAt: undefined } });

/** Holds captured money until the customer confirms, or for 72 hours. */
export const holdFunds = ({ job, payment, ...rest }: PaymentUnitOfWork): PaymentUnitOfWork => ({
  ...rest,
  ...withMirror({ job, payment: transition(releaseMachine, payment, { move: "hold", by: "provider" }) }),
});

type ReleaseInput = { readonly by: ReleaseActor; readonly at: Instant };

/**
 * Releases held money: it counts as earned, and its transfer is due. What is beyond the price, or
 * beyond the fee of a late cancellation, is refunded first.
 */
export function releaseFunds(app: BaseApp, unit: PaymentUnitOfWork, { by, at }: ReleaseInput): PaymentUnitOfWork {
  const overCents = overpaidOf(unit.payment, dueOf(unit.payment, unit.job.agreedPriceCents));
  const rest = overCents > 0 ? refund(app, unit, { amountCents: overCents, reason: "priceChange", by, at }) : unit;
  if (rest.payment.releaseStatus !== "held") return rest;
  const released: Payment = {
    ...transition(releaseMachine, rest.payment, { move: "release", by }),
    releasedAt: at,
    releasedBy: by,
    pausedAt: undefined,
    updatedAt: at,
  };
  const handymanAmountCents = remainingShareOf(rest.payment);
  const amountCents = refundableOf(rest.payment);
  return {
    ...withMirror({ job: { ...rest.job, updatedAt: at }, payment: released }),
    earnedDeltaCents: (rest.earnedDeltaCents ?? 0) + handymanAmountCents,
    extraWrites: [
      ...rest.extraWrites,
      emit(app, "payment.released", { ...jobEventOf(rest.job), amountCents, handymanAmountCents, by }),
    ],
  };
}
