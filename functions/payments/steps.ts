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

/** Both as they become, by how much their handyman's earnings move, and what else changes in the same transaction. */
export type Step = Paid & {
  readonly also: readonly Write[];
  readonly earnedCents?: number;
  /** By how much the number of jobs moves that their handyman has done. */
  readonly doneJobs?: number;
};

type Booked = Pick<LedgerEntry, "jobId" | "kind" | "lines"> & { readonly reference: string | undefined };

/** The write that books one move of money; throws when its lines do not balance. */
export const book = (app: Base, { lines, ...booked }: Booked): Write => {
  const moved = lines.filter(({ amountCents }) => amountCents !== 0);
  const stamp = { id: PaymentId.parse(app.newId()), createdAt: toInstant(app.now()) };
  return create(table.ledger, LedgerEntry.parse({ ...booked, ...stamp, lines: moved }));
};

/** The write that books a captured charge: the platform owes the handyman their share. */
export const bookCharge = (app: Base, charged: Payment): Write => {
  const { jobId, amountCents, platformFeeCents, handymanAmountCents, stripePaymentIntentId: reference } = charged;
  const lines: LedgerEntry["lines"] = [
    { account: "customer_funds", amountCents },
    { account: "handyman_payable", amountCents: -handymanAmountCents },
    { account: "platform_fee", amountCents: -platformFeeCents },
  ];
  return book(app, { jobId, kind: "charge", reference, lines });
};

/** Nobody is surprised: money that stood still is not released before a day has passed. */
const GRACE_MS = DAY_MS;

/** True when held money may be released now by one of these; nobody releases what a bank has taken back. */
export const isReleasable = ({ job, payment }: Paid, by: ReleaseActor): boolean =>
  job.status === "completed" &&
  payment.status === "completed" &&
  !isDisputed(payment) &&
  !(by === "clock" && payment.pausedAt) &&
  mayMove(releaseMoves, { from: payment.releaseStatus, to: "released", actors: [by] });

/** When held money is released by itself, as things stand; undefined while nothing is held, or it stands still. */
function clockOf({ job, payment }: Paid): Instant | undefined {
  const runs = payment.releaseStatus === "held" && job.status === "completed";
  return runs && !payment.pausedAt && !isDisputed(payment) ? releaseDueOf(job) : undefined;
}

/** Both with the moment of release that follows from how they stand now. */
export function timed({ job, payment }: Paid): Paid {
  const releaseDueAt = clockOf({ job, payment });
  return { job: { ...job, releaseDueAt }, payment: { ...payment, releaseDueAt } };
}

/** Lets the clock of money that stood still go on, a day from now at the earliest; a released share moves again. */
export function resumed({ job, payment }: Paid, at: Instant): Paid {
  const due = clockOf({ job, payment });
  const soonest = later(at, GRACE_MS);
  const releaseDueAt = due && due < soonest ? soonest : due;
  const isOwed =
    !isDisputed(payment) && payment.releasedAt !== undefined && (payment.isTransferring || openShareOf(payment) !== 0);
  const transferDueAt = isOwed ? at : payment.transferDueAt;
  return { job: { ...job, releaseDueAt }, payment: { ...payment, releaseDueAt, transferDueAt } };
}

/** Captured money stands still for its customer's word, or for 72 hours. */
export const hold = ({ job, payment, ...rest }: Step): Step => ({
  ...rest,
  ...timed({
    job: { ...job, ...shownOf(payment), releaseStatus: "held" },
    payment: { ...payment, releaseStatus: "held" },
  }),
});

/** What a job says of how its payment is made up. */
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
 * Held money becomes the handyman's own: it counts as earned, and its transfer is due. Where the price has fallen since it
 * was paid, the difference goes back first.
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

/** Where the money of a refund comes from that the provider has made by itself, and the provider's id of it. */
export type Gone = { readonly account: "customer_funds" | "in_dispute"; readonly stripeRefundId: string };

type Back = {
  readonly amountCents: Cents;
  readonly reason: RefundReason;
  readonly at: Instant;
  readonly note?: string | undefined;
  /** Of what is gone already; otherwise the refund is decided here, and made by the schedule. */
  readonly gone?: Gone | undefined;
};

/**
 * Gives a part of a captured payment back to its customer, or all of it, by the cumulative rule: of several charges the
 * latest first, each by a refund of its own.
 */
export const giveBack = (app: Base, step: Step, back: Back): Step =>
  splitBack(step.payment, back.amountCents).reduce(
    (left, { supplement, amountCents }) => giveBackOf(app, left, { ...back, amountCents, supplement }),
    step,
  );

export type BackOf = Back & { readonly supplement: number | undefined };

/** Gives a part of one charge back, or all of it. */
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
 * What follows from the refunds of a payment: all of it given back is refunded, once the provider has made them. A
 * released share that is not transferred shrinks, and one that grew again is due; what was transferred is taken back after
 * the customer has theirs.
 */
export function settled({ job, payment }: Paid, at: Instant): Paid {
  const isRefunded = payment.refundedAmountCents === payment.amountCents && payment.openRefunds === 0;
  const status = isRefunded ? ("refunded" as const) : payment.status;
  const openCents = openShareOf(payment);
  const isDue = openCents > 0 ? payment.releasedAt !== undefined : payment.openRefunds === 0 && openCents < 0;
  // Whether a transfer under way has left shows when it is asked for again.
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

/** Everything that is left of a captured payment goes back; nothing changes when nothing is left. */
export function giveAllBack(app: Base, step: Step, why: Omit<Back, "amountCents">): Step {
  const amountCents = refundableOf(step.payment);
  return amountCents > 0 ? giveBack(app, step, { ...why, amountCents }) : step;
}

/** The writes of a step but for its job, and but for the handyman's earnings where the caller counts these. */
export const moneyWrites = ({ payment, also }: Step): Write[] => [replace(table.payment, payment), ...also];

/** The write that moves a handyman's counters, if any moves at all: an item is written once in a transaction. */
export function counted({ handymanId }: Job, by: Readonly<Record<string, number>>): Write[] {
  const moved = Object.fromEntries(Object.entries(by).filter(([, amount]) => amount !== 0));
  return Object.keys(moved).length > 0 ? [increase(table.user, { id: handymanId }, { by: moved })] : [];
}

/** After a job that was overdue is paid, or over, its customer may order again; no write for any other. */
export const noLongerOverdue = (job: Job): Write[] =>
  isOverdue(job) ? [increase(table.user, { id: job.customerId }, { by: { overdueJobs: -1 } })] : [];

/** Every write of a step. */
export const writesOf = (step: Step): Write[] => [
  ...moneyWrites(step),
  replace(table.job, step.job),
  ...counted(step.job, { totalEarnedCents: step.earnedCents ?? 0, totalJobs: step.doneJobs ?? 0 }),
];
