import { isShareWithheld } from "../../../shared/jobs/deactivation.ts";
import { jobEventOf } from "../../../shared/jobs/event.ts";
import { allowsMove, transition } from "../../../shared/machine.ts";
import { cents } from "../../../shared/money.ts";
import { chargesOf, isDisputed } from "../../../shared/payments/charges.ts";
import { type ReleaseActor, releaseMachine } from "../../../shared/payments/machine.ts";
import {
  dueOf,
  overpaidOf,
  refundableOf,
  remainingShareOf,
  remainingShareOfCharge,
  transferBalanceOf,
} from "../../../shared/payments/refunds.ts";
import { pausedAtOf } from "../../../shared/payments/schedule.ts";
import type { Payment, TransferAttempt } from "../../../shared/payments/schema.ts";
import { failureCountOf, transferredCentsOf } from "../../../shared/payments/transfers.ts";
import { bankAskedAtOf, withWarningsSettled } from "../../../shared/payments/warnings.ts";
import type { UserFigures } from "../../../shared/session/figures.ts";
import type { User } from "../../../shared/session/schema.ts";
import type { Instant } from "../../../shared/time.ts";
import type { BaseApp } from "../../runtime/app.ts";
import { emit } from "../../runtime/events/outbox.ts";
import type { JobWithPayment } from "../../stores/payments.ts";
import { withMirror } from "../mirror.ts";
import { refund } from "../refunds/book.ts";
import type { PaymentUnitOfWork } from "../unit-of-work.ts";

/** The fee of a late cancellation is nobody's to confirm: the clock alone releases it. */
const isFeeReleasable = ({ job, payment }: JobWithPayment, by: ReleaseActor): boolean =>
  job.status === "cancelled" && payment.cancellationFeeCents !== undefined && by === "clock";

/**
 * Whether held money may be released now by this actor. False while a chargeback is open; while a bank asks, an
 * administrator alone may: whoever pays by a stolen card would confirm.
 */
export const isReleasable = ({ job, payment }: JobWithPayment, by: ReleaseActor): boolean =>
  (job.status === "completed" || isFeeReleasable({ job, payment }, by)) &&
  payment.status === "completed" &&
  !isDisputed(payment) &&
  !(by === "clock" && pausedAtOf(payment)) &&
  !(by !== "admin" && bankAskedAtOf(payment)) &&
  allowsMove(releaseMachine, payment, { move: "release", by });

/**
 * Restarts the release clock after a pause or a dispute (`scheduledReleaseAt`); a released share is due for transfer
 * again.
 */
export const resumeClock = ({ job, payment }: JobWithPayment, at: Instant): JobWithPayment =>
  withMirror({ job, payment: { ...payment, resumedAt: at, isTransferPaused: false, transferRetryAt: undefined } });

/**
 * The same by an administrator's decision, which also settles what a bank asks.
 */
export const settleAndResume = ({ job, payment }: JobWithPayment, at: Instant): JobWithPayment =>
  resumeClock({ job, payment: withWarningsSettled(payment, at) }, at);

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
    ...transition(releaseMachine, withWarningsSettled(rest.payment, at), { move: "release", by }),
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

/** A stored transfer attempt, with its payment. */
export type StartedTransfer = { readonly payment: Payment; readonly attempt: TransferAttempt };

/** A released share that is due, and all that decides what is done with it. */
export type ReleasedShare = JobWithPayment & {
  readonly handyman: User | undefined;
  readonly figures: UserFigures | undefined;
  /** In the order in which they were begun. */
  readonly attempts: readonly TransferAttempt[];
  /** The attempt whose outcome is not known: it continues under its own key. */
  readonly open: StartedTransfer | undefined;
};

/**
 * What is next for a released share: take back what was refunded since, wait while its job is disputed, keep what the
 * handyman owes from other jobs, withhold it, or transfer it. Undefined when nothing is owed.
 */
export function transferStepOf({ job, payment, handyman, figures, open }: ReleasedShare) {
  const openCents = transferBalanceOf(payment);
  if (open) return open.attempt.direction === "back" ? "takeBack" : "transfer";
  if (openCents < 0) return "takeBack";
  if (job.status === "disputed") return "pause";
  if (openCents === 0) return undefined;
  if (figures?.receivableCents) return "offset";
  return handyman && isShareWithheld(job, handyman) ? "withhold" : "transfer";
}

type NextAttempt = Pick<TransferAttempt, "direction" | "account" | "supplement" | "amountCents" | "reversedTransferId">;
/** An attempt to be begun, and how many in a row before it moved nothing. */
export type TransferPlan = NextAttempt & { readonly failures: number };

/** The next transfer of what is due: at most what one charge has left, since a transfer names its charge. */
export function nextTransfer(payment: Payment, attempts: readonly TransferAttempt[], account: string): TransferPlan {
  const openCents = transferBalanceOf(payment);
  const sources = chargesOf(payment).map((charge) => ({
    supplement: charge.supplement,
    leftCents: remainingShareOfCharge(charge) - transferredCentsOf(attempts, charge.supplement),
  }));
  const source = sources.find(({ leftCents }) => leftCents > 0);
  return {
    direction: "out",
    supplement: source?.supplement,
    // A debt of the handyman can make more due than any charge has left.
    amountCents: cents(source ? Math.min(openCents, source.leftCents) : openCents),
    account,
    failures: failureCountOf(attempts),
  };
}
