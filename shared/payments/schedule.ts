import { policy } from "../policy.ts";
import { addMs, HOUR_MS, type Instant, latest } from "../time.ts";
import { INTENT_CHECK_MS } from "./attempts.ts";
import { isDisputed } from "./charges.ts";
import { LONG_HELD_MS, LONG_HELD_REPEAT_MS } from "./long-held.ts";
import { nextRefundPoll } from "./refund-poll.ts";
import { transferBalanceOf } from "./refunds.ts";
import { nextReleaseCheck, releaseDueOf } from "./release.ts";
import type { PauseOfRelease, Payment } from "./schema.ts";
import { openWarningOf, warningAlertAt } from "./warnings.ts";

/** After a pause or a dispute, release waits at least 24 hours. */
const GRACE_MS = policy.releaseGraceHours * HOUR_MS;

type ReleaseBasis = Parameters<typeof releaseDueOf>[0] & {
  readonly status: string;
  readonly cancelledAt?: Instant | undefined;
};

type Pausable = Pick<Payment, "pausedAt" | "releaseStatus" | "warnings">;

/** Since when and why the clock does not release held money; undefined when nothing holds it back. */
export function pauseOf(payment: Pausable): PauseOfRelease | undefined {
  if (payment.pausedAt) return { at: payment.pausedAt, by: "admin" };
  const warning = openWarningOf(payment);
  return warning && { at: warning.at, by: warning.kind };
}

export const pausedAtOf = (payment: Pausable): Instant | undefined => pauseOf(payment)?.at;

/** When the work of a held payment ended: it was completed, or cancelled with a fee. */
function endedAtOf({ cancellationFeeCents }: Payment, job: ReleaseBasis): Instant | undefined {
  if (job.status === "completed") return job.completedAt;
  return job.status === "cancelled" && cancellationFeeCents !== undefined ? job.cancelledAt : undefined;
}

/**
 * When the schedule releases held money; undefined while nothing is held, the job goes on, or the release is paused or
 * disputed.
 */
export function scheduledReleaseAt(payment: Payment, job: ReleaseBasis): Instant | undefined {
  if (payment.releaseStatus !== "held" || pausedAtOf(payment) || isDisputed(payment)) return undefined;
  const due = releaseDueOf({ completedAt: endedAtOf(payment, job), paidAt: job.paidAt });
  return due && latest(due, payment.resumedAt && addMs(payment.resumedAt, GRACE_MS));
}

/** The next date of each kind of scheduled work on a payment; undefined while that kind has nothing to do. */
export type PaymentSchedule = {
  /** The next reminder, or the release. */
  readonly release: Instant | undefined;
  /** The next transfer to the handyman, or the next reversal. */
  readonly transfer: Instant | undefined;
  readonly intentCheck: Instant | undefined;
  readonly longHeldAlert: Instant | undefined;
  /** The next alert of what a bank asks. */
  readonly warningAlert: Instant | undefined;
  readonly refundPoll: Instant | undefined;
};

const nothingDue: PaymentSchedule = {
  release: undefined,
  transfer: undefined,
  intentCheck: undefined,
  longHeldAlert: undefined,
  warningAlert: undefined,
  refundPoll: undefined,
};

/**
 * All due dates of a payment, derived from its state: no code sets one. A supplement's row has its intent alone, since
 * the job's payment includes it once it is captured.
 */
export function scheduleOf(payment: Payment): PaymentSchedule {
  const intentCheck = intentCheckAt(payment);
  if (payment.supplement !== undefined) return { ...nothingDue, intentCheck };
  const { releaseDueAt, remindedHours, cancellationFeeCents } = payment;
  // Nobody has to confirm a fee, so nobody is reminded.
  const reminded = cancellationFeeCents === undefined ? remindedHours : policy.releaseReminderHours.at(-1);
  return {
    release: releaseDueAt && nextReleaseCheck({ releaseDueAt, remindedHours: reminded }),
    transfer: transferAt(payment),
    intentCheck,
    longHeldAlert: longHeldAlertAt(payment),
    warningAlert: warningAlertAt(payment),
    refundPoll: nextRefundPoll(payment),
  };
}

/** An open intent is checked at once when it is no longer wanted, else some time after the latest check. */
function intentCheckAt({ status, stripePaymentIntentId, intentCheckedAt, createdAt }: Payment): Instant | undefined {
  if (!stripePaymentIntentId || status === "completed" || status === "refunded") return undefined;
  return intentCheckedAt ? addMs(intentCheckedAt, INTENT_CHECK_MS) : createdAt;
}

/**
 * Released money is due for transfer until the handyman has all of it; what was transferred beyond the share is due for
 * reversal once the customer has their refunds. A started attempt stays due: the next run asks Stripe whether it was
 * made. During a chargeback nothing is due, and a disputed job pauses what goes to the handyman.
 */
function transferAt(payment: Payment): Instant | undefined {
  const { releasedAt, openRefunds, isTransferring, isTransferPaused, transferRetryAt } = payment;
  if (isDisputed(payment)) return undefined;
  const openCents = transferBalanceOf(payment);
  const isOwed = openCents > 0 && releasedAt !== undefined && !isTransferPaused;
  const isReversalDue = openCents < 0 && openRefunds === 0;
  return isOwed || isReversalDue || isTransferring ? (transferRetryAt ?? releasedAt) : undefined;
}

/** Whether money is held, or released and not fully transferred. */
const isStillHeld = (payment: Payment): boolean =>
  payment.releaseStatus === "held" || (payment.releaseStatus === "released" && transferBalanceOf(payment) > 0);

function longHeldAlertAt(payment: Payment): Instant | undefined {
  const { processedAt, longHeldAlertedAt } = payment;
  if (!processedAt || !isStillHeld(payment)) return undefined;
  return longHeldAlertedAt ? addMs(longHeldAlertedAt, LONG_HELD_REPEAT_MS) : addMs(processedAt, LONG_HELD_MS);
}
