import { jobEventOf } from "../../../shared/jobs/event.ts";
import { allowsMove, transition } from "../../../shared/machine.ts";
import { isDisputed } from "../../../shared/payments/charges.ts";
import { amountsOf } from "../../../shared/payments/fees.ts";
import { type ReleaseActor, releaseMachine } from "../../../shared/payments/machine.ts";
import { overpaidOf, refundableOf, remainingShareOf, transferBalanceOf } from "../../../shared/payments/refunds.ts";
import { releaseDueOf } from "../../../shared/payments/release.ts";
import type { Payment } from "../../../shared/payments/schema.ts";
import { addMs, DAY_MS, type Instant } from "../../../shared/time.ts";
import type { BaseApp } from "../../runtime/app.ts";
import { emit } from "../../runtime/events/outbox.ts";
import { mirror } from "../mirror.ts";
import { refund } from "../refunds/create.ts";
import type { JobWithPayment } from "../store.ts";
import type { PaymentUnitOfWork } from "../unit-of-work.ts";

/** After a pause or a dispute, release waits at least 24 hours. */
const GRACE_MS = DAY_MS;

/** Whether held money may be released now by this actor. False while a chargeback is open. */
export const isReleasable = ({ job, payment }: JobWithPayment, by: ReleaseActor): boolean =>
  job.status === "completed" &&
  payment.status === "completed" &&
  !isDisputed(payment) &&
  !(by === "clock" && payment.pausedAt) &&
  allowsMove(releaseMachine, payment, { move: "release", by });

/**
 * When the schedule releases held money; undefined while nothing is held, the job is not completed, or the release is
 * paused or disputed.
 */
function scheduledReleaseAt({ job, payment }: JobWithPayment): Instant | undefined {
  const isClockRunning = payment.releaseStatus === "held" && job.status === "completed";
  return isClockRunning && !payment.pausedAt && !isDisputed(payment) ? releaseDueOf(job) : undefined;
}

/** Both with the release date that follows from their present state. */
export function withReleaseDate({ job, payment }: JobWithPayment): JobWithPayment {
  const scheduled: Payment = { ...payment, releaseDueAt: scheduledReleaseAt({ job, payment }) };
  return { job: { ...job, ...mirror(scheduled) }, payment: scheduled };
}

/**
 * Restarts the release clock after a pause or a dispute, at least 24 hours from now; a released share is due for
 * transfer again.
 */
export function resumeClock({ job, payment }: JobWithPayment, at: Instant): JobWithPayment {
  const due = scheduledReleaseAt({ job, payment });
  const earliest = addMs(at, GRACE_MS);
  const releaseDueAt = due && due < earliest ? earliest : due;
  const isOwed =
    !isDisputed(payment) &&
    payment.releasedAt !== undefined &&
    (payment.isTransferring || transferBalanceOf(payment) !== 0);
  const transferDueAt = isOwed ? at : payment.transferDueAt;
  const resumed: Payment = { ...payment, releaseDueAt, transferDueAt };
  return { job: { ...job, ...mirror(resumed) }, payment: resumed };
}

/** Holds captured money until the customer confirms, or for 72 hours. */
export const holdFunds = ({ job, payment, ...rest }: PaymentUnitOfWork): PaymentUnitOfWork => ({
  ...rest,
  ...withReleaseDate({ job, payment: transition(releaseMachine, payment, { move: "hold", by: "provider" }) }),
});

type ReleaseInput = { readonly by: ReleaseActor; readonly at: Instant };

/**
 * Releases held money: it counts as earned, and its transfer is due. If the price fell after the payment, the
 * difference is refunded first.
 */
export function releaseFunds(app: BaseApp, unit: PaymentUnitOfWork, { by, at }: ReleaseInput): PaymentUnitOfWork {
  const overCents = overpaidOf(unit.payment, amountsOf(unit.job.agreedPriceCents).amountCents);
  const rest = overCents > 0 ? refund(app, unit, { amountCents: overCents, reason: "priceChange", by, at }) : unit;
  if (rest.payment.releaseStatus !== "held") return rest;
  const released: Payment = {
    ...transition(releaseMachine, rest.payment, { move: "release", by }),
    ...{ releasedAt: at, releasedBy: by, transferDueAt: at, updatedAt: at },
    ...{ releaseDueAt: undefined, pausedAt: undefined },
  };
  const handymanAmountCents = remainingShareOf(rest.payment);
  const amountCents = refundableOf(rest.payment);
  return {
    job: { ...rest.job, ...mirror(released), updatedAt: at },
    payment: released,
    earnedDeltaCents: (rest.earnedDeltaCents ?? 0) + handymanAmountCents,
    extraWrites: [
      ...rest.extraWrites,
      emit(app, "payment.released", { ...jobEventOf(rest.job), amountCents, handymanAmountCents, by }),
    ],
  };
}
