import { PaymentId } from "../../shared/ids.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import { isOverdue } from "../../shared/jobs/unpaid.ts";
import { mayMove } from "../../shared/machine.ts";
import type { Cents } from "../../shared/money.ts";
import { chargeOf, isDisputed } from "../../shared/payments/charges.ts";
import { amountsOf } from "../../shared/payments/fees.ts";
import { type RefundReason, type ReleaseActor, releaseMoves } from "../../shared/payments/machine.ts";
import {
  openShareOf,
  overpaidOf,
  refundableOf,
  refundParts,
  shareLeftOf,
  splitBack,
  withRefunded,
} from "../../shared/payments/refunds.ts";
import { releaseDueOf } from "../../shared/payments/release.ts";
import { LedgerEntry, type Payment, Refund } from "../../shared/payments/schema.ts";
import { DAY_MS, type Instant, later, toInstant } from "../../shared/time.ts";
import { eventOf } from "../jobs/store.ts";
import type { Base } from "../runtime/app.ts";
import { create, increase, replace, type Write } from "../runtime/db.ts";
import { emit } from "../runtime/outbox.ts";
import * as table from "../runtime/table.ts";

/** A job with its payment, as one transaction changes them. */
export type Paid = { readonly job: Job; readonly payment: Payment };

/**
 * One transaction on a job and its payment: both as they will be stored, how far the handyman's earnings change, and
 * the other writes of the transaction.
 */
export type Step = Paid & {
  readonly also: readonly Write[];
  readonly earnedCents?: number;
  /** The change of the handyman's number of completed jobs. */
  readonly doneJobs?: number;
};

type Booked = Pick<LedgerEntry, "jobId" | "kind" | "lines"> & { readonly reference: string | undefined };

/** The write of one ledger entry; throws when its lines do not balance. */
export const book = (app: Base, { lines, ...booked }: Booked): Write => {
  const moved = lines.filter(({ amountCents }) => amountCents !== 0);
  const stamp = { id: PaymentId.parse(app.newId()), createdAt: toInstant(app.now()) };
  return create(table.ledger, LedgerEntry.parse({ ...booked, ...stamp, lines: moved }));
};

/** The ledger entry of a captured charge: from then on the platform owes the handyman their share. */
export const bookCharge = (app: Base, charged: Payment): Write => {
  const { jobId, amountCents, platformFeeCents, handymanAmountCents, stripePaymentIntentId: reference } = charged;
  const lines: LedgerEntry["lines"] = [
    { account: "customer_funds", amountCents },
    { account: "handyman_payable", amountCents: -handymanAmountCents },
    { account: "platform_fee", amountCents: -platformFeeCents },
  ];
  return book(app, { jobId, kind: "charge", reference, lines });
};

/** After a pause or a dispute, release waits at least 24 hours. */
const GRACE_MS = DAY_MS;

/** Whether held money may be released now by this actor. False while a chargeback is open. */
export const isReleasable = ({ job, payment }: Paid, by: ReleaseActor): boolean =>
  job.status === "completed" &&
  payment.status === "completed" &&
  !isDisputed(payment) &&
  !(by === "clock" && payment.pausedAt) &&
  mayMove(releaseMoves, { from: payment.releaseStatus, to: "released", actors: [by] });

/**
 * When the schedule releases held money; undefined while nothing is held, the job is not completed, or the release is
 * paused or disputed.
 */
function clockOf({ job, payment }: Paid): Instant | undefined {
  const runs = payment.releaseStatus === "held" && job.status === "completed";
  return runs && !payment.pausedAt && !isDisputed(payment) ? releaseDueOf(job) : undefined;
}

/** Both with the release date that follows from their present state. */
export function timed({ job, payment }: Paid): Paid {
  const releaseDueAt = clockOf({ job, payment });
  return { job: { ...job, releaseDueAt }, payment: { ...payment, releaseDueAt } };
}

/**
 * Restarts the release clock after a pause or a dispute, at least 24 hours from now; a released share is due for
 * transfer again.
 */
export function resumed({ job, payment }: Paid, at: Instant): Paid {
  const due = clockOf({ job, payment });
  const soonest = later(at, GRACE_MS);
  const releaseDueAt = due && due < soonest ? soonest : due;
  const isOwed =
    !isDisputed(payment) && payment.releasedAt !== undefined && (payment.isTransferring || openShareOf(payment) !== 0);
  const transferDueAt = isOwed ? at : payment.transferDueAt;
  return { job: { ...job, releaseDueAt }, payment: { ...payment, releaseDueAt, transferDueAt } };
}

/** Holds captured money until the customer confirms, or for 72 hours. */
export const hold = ({ job, payment, ...rest }: Step): Step => ({
  ...rest,
  ...timed({
    job: { ...job, ...shownOf(payment), releaseStatus: "held" },
    payment: { ...payment, releaseStatus: "held" },
  }),
});

/** The payment fields that are copied to the job. */
const shownOf = (payment: Payment): Pick<Job, "shareCents" | "supplements"> => ({
  shareCents: shareLeftOf(payment),
  supplements: payment.supplements?.map(
    ({ number, amountCents, handymanAmountCents, refundedAmountCents, isTooLate }) => ({
      ...{ number, amountCents, handymanAmountCents, refundedAmountCents, isTooLate },
    }),
  ),
});

type Let = { readonly by: ReleaseActor; readonly at: Instant };

/**
 * Releases held money: it counts as earned, and its transfer is due. If the price fell after the payment, the
 * difference is refunded first.
 */
export function letGo(app: Base, step: Step, { by, at }: Let): Step {
  const overCents = overpaidOf(step.payment, amountsOf(step.job.agreedPriceCents).amountCents);
  const rest = overCents > 0 ? giveBack(app, step, { amountCents: overCents, reason: "priceChange", at }) : step;
  if (rest.payment.releaseStatus !== "held") return rest;
  const released = { releaseStatus: "released", releaseDueAt: undefined, releasedAt: at, updatedAt: at } as const;
  const handymanAmountCents = shareLeftOf(rest.payment);
  const amountCents = refundableOf(rest.payment);
  return {
    job: { ...rest.job, ...released, releasedBy: by, pausedAt: undefined },
    payment: { ...rest.payment, ...released, releasedBy: by, pausedAt: undefined, transferDueAt: at },
    earnedCents: (rest.earnedCents ?? 0) + handymanAmountCents,
    also: [...rest.also, emit(app, "payment.released", { ...eventOf(rest.job), amountCents, handymanAmountCents, by })],
  };
}

/**
 * A refund that Stripe has already made without us (dashboard, chargeback): the ledger account it came from, and
 * Stripe's id of it.
 */
export type Gone = { readonly account: "customer_funds" | "in_dispute"; readonly stripeRefundId: string };

type Back = {
  readonly amountCents: Cents;
  readonly reason: RefundReason;
  readonly at: Instant;
  readonly note?: string | undefined;
  /** Set when Stripe already refunded; otherwise this only queues the refund for the schedule. */
  readonly gone?: Gone | undefined;
};

/**
 * Refunds a captured payment in part or in full, by the cumulative rule. With several charges the latest is refunded
 * first, and each charge has its own refund.
 */
export const giveBack = (app: Base, step: Step, back: Back): Step =>
  splitBack(step.payment, back.amountCents).reduce(
    (left, { supplement, amountCents }) => giveBackOf(app, left, { ...back, amountCents, supplement }),
    step,
  );

export type BackOf = Back & { readonly supplement: number | undefined };

/** Refunds one charge in part or in full. */
export function giveBackOf(app: Base, { job, payment, also, earnedCents = 0 }: Step, back: BackOf): Step {
  const { amountCents, reason, at, note, gone, supplement } = back;
  const parts = refundParts(chargeOf(payment, supplement), amountCents);
  const refund = Refund.parse({
    ...{ id: PaymentId.parse(app.newId()), attemptId: PaymentId.parse(app.newId()), attemptedAt: at },
    ...{ jobId: job.id, number: payment.refunds + 1, supplement, amountCents, ...parts, reason, note },
    ...(gone ? { state: "made", stripeRefundId: gone.stripeRefundId } : { state: "begun", dueAt: at }),
    ...{ createdAt: at, updatedAt: at },
  });
  const lines: LedgerEntry["lines"] = [
    { account: "handyman_payable", amountCents: parts.fromHandymanCents },
    { account: "platform_fee", amountCents: parts.fromPlatformCents },
    { account: gone?.account ?? "refunds", amountCents: -amountCents },
  ];
  const lostCents = payment.releasedAt === undefined ? 0 : parts.fromHandymanCents;
  const next = afterRefund(payment, { amountCents, supplement, isOpen: gone === undefined });
  return {
    ...settled({ job: { ...job, updatedAt: at }, payment: { ...next, updatedAt: at } }, at),
    earnedCents: earnedCents - lostCents,
    also: [
      ...also,
      create(table.refund, refund),
      book(app, { jobId: job.id, kind: "refund", reference: gone?.stripeRefundId ?? refund.id, lines }),
      ...(gone ? [emit(app, "payment.refunded", { ...eventOf(job), amountCents, reason, ...parts })] : []),
    ],
  };
}

type Refunded = Pick<BackOf, "amountCents" | "supplement"> & { readonly isOpen: boolean };

function afterRefund(payment: Payment, { isOpen, ...part }: Refunded): Payment {
  const left = withRefunded(payment, part);
  const isWhole = left.refundedAmountCents === left.amountCents;
  return {
    ...left,
    refunds: payment.refunds + 1,
    openRefunds: payment.openRefunds + (isOpen ? 1 : 0),
    ...(isWhole && { releaseStatus: "reversed" as const, releaseDueAt: undefined }),
  };
}

/**
 * The state that follows from a payment's refunds: it is `refunded` once everything is decided and Stripe has made all
 * refunds. A released share that grew is due for transfer; what was transferred beyond the share is due for reversal
 * after the customer has their refund.
 */
export function settled({ job, payment }: Paid, at: Instant): Paid {
  const isRefunded = payment.refundedAmountCents === payment.amountCents && payment.openRefunds === 0;
  const status = isRefunded ? ("refunded" as const) : payment.status;
  const openCents = openShareOf(payment);
  const isDue = openCents > 0 ? payment.releasedAt !== undefined : payment.openRefunds === 0 && openCents < 0;
  // A pending transfer stays due: the next run asks Stripe whether it was made.
  const isToMove = isDue || payment.isTransferring;
  const transferDueAt = isToMove && !isDisputed(payment) ? (payment.transferDueAt ?? at) : undefined;
  return {
    payment: { ...payment, status, transferDueAt },
    job: {
      ...job,
      paymentStatus: status,
      releaseStatus: payment.releaseStatus,
      releaseDueAt: payment.releaseDueAt,
      ...shownOf(payment),
      refundedCents: payment.refundedAmountCents,
    },
  };
}

/** Refunds all that is left of a captured payment; changes nothing when nothing is left. */
export function giveAllBack(app: Base, step: Step, why: Omit<Back, "amountCents">): Step {
  const amountCents = refundableOf(step.payment);
  return amountCents > 0 ? giveBack(app, step, { ...why, amountCents }) : step;
}

/** The writes of a unit of work without its job, and without the handyman's earnings, which the caller writes. */
export const moneyWrites = ({ payment, also }: Step): Write[] => [replace(table.payment, payment), ...also];

/**
 * The write that changes a handyman's counters; none when nothing changes. A transaction may write an item only once,
 * so all counters go into this write.
 */
export function counted({ handymanId }: Job, by: Readonly<Record<string, number>>): Write[] {
  const moved = Object.fromEntries(Object.entries(by).filter(([, amount]) => amount !== 0));
  return Object.keys(moved).length > 0 ? [increase(table.user, { id: handymanId }, { by: moved })] : [];
}

/** The write that lets a customer post requests again after an overdue job is paid or over; none for any other job. */
export const noLongerOverdue = (job: Job): Write[] =>
  isOverdue(job) ? [increase(table.user, { id: job.customerId }, { by: { overdueJobs: -1 } })] : [];

/** All writes of a unit of work. */
export const writesOf = (step: Step): Write[] => [
  ...moneyWrites(step),
  replace(table.job, step.job),
  ...counted(step.job, { totalEarnedCents: step.earnedCents ?? 0, totalJobs: step.doneJobs ?? 0 }),
];
