import { PaymentId } from "../../shared/ids.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import { isOverdue } from "../../shared/jobs/unpaid.ts";
import { mayMove } from "../../shared/machine.ts";
import type { Cents } from "../../shared/money.ts";
import { chargeOf, isDisputed } from "../../shared/payments/charges.ts";
import { amountsOf } from "../../shared/payments/fees.ts";
import { type RefundReason, type ReleaseActor, releaseMoves } from "../../shared/payments/machine.ts";
import {
  overpaidOf,
  refundableOf,
  refundParts,
  remainingShareOf,
  splitAcrossCharges,
  transferBalanceOf,
  withRefunded,
} from "../../shared/payments/refunds.ts";
import { releaseDueOf } from "../../shared/payments/release.ts";
import { LedgerEntry, type Payment, Refund } from "../../shared/payments/schema.ts";
import { addMs, DAY_MS, type Instant, toInstant } from "../../shared/time.ts";
import { jobEventOf } from "../jobs/store.ts";
import type { BaseApp } from "../runtime/app.ts";
import { create, increase, replace, type Write } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";
import { emit } from "../runtime/events/outbox.ts";

/** A job with its payment, as one transaction changes them. */
export type JobWithPayment = { readonly job: Job; readonly payment: Payment };

/**
 * One transaction on a job and its payment: both as they will be stored, how far the handyman's earnings change, and
 * the other writes of the transaction.
 */
export type PaymentUnitOfWork = JobWithPayment & {
  readonly extraWrites: readonly Write[];
  readonly earnedDeltaCents?: number;
  /** The change of the handyman's number of completed jobs. */
  readonly completedJobsDelta?: number;
};

type LedgerEntryInput = Pick<LedgerEntry, "jobId" | "kind" | "lines"> & { readonly reference: string | undefined };

/** The write of one ledger entry; throws when its lines do not balance. */
export const ledgerEntry = (app: BaseApp, { lines, ...entry }: LedgerEntryInput): Write => {
  const nonZero = lines.filter(({ amountCents }) => amountCents !== 0);
  const stamp = { id: PaymentId.parse(app.newId()), createdAt: toInstant(app.now()) };
  return create(table.ledger, LedgerEntry.parse({ ...entry, ...stamp, lines: nonZero }));
};

/** The ledger entry of a captured charge: from then on the platform owes the handyman their share. */
export const chargeEntry = (app: BaseApp, payment: Payment): Write => {
  const { jobId, amountCents, platformFeeCents, handymanAmountCents, stripePaymentIntentId: reference } = payment;
  const lines: LedgerEntry["lines"] = [
    { account: "customer_funds", amountCents },
    { account: "handyman_payable", amountCents: -handymanAmountCents },
    { account: "platform_fee", amountCents: -platformFeeCents },
  ];
  return ledgerEntry(app, { jobId, kind: "charge", reference, lines });
};

/** After a pause or a dispute, release waits at least 24 hours. */
const GRACE_MS = DAY_MS;

/** Whether held money may be released now by this actor. False while a chargeback is open. */
export const isReleasable = ({ job, payment }: JobWithPayment, by: ReleaseActor): boolean =>
  job.status === "completed" &&
  payment.status === "completed" &&
  !isDisputed(payment) &&
  !(by === "clock" && payment.pausedAt) &&
  mayMove(releaseMoves, { from: payment.releaseStatus, to: "released", actors: [by] });

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
  const releaseDueAt = scheduledReleaseAt({ job, payment });
  return { job: { ...job, releaseDueAt }, payment: { ...payment, releaseDueAt } };
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
  return { job: { ...job, releaseDueAt }, payment: { ...payment, releaseDueAt, transferDueAt } };
}

/** Holds captured money until the customer confirms, or for 72 hours. */
export const holdFunds = ({ job, payment, ...rest }: PaymentUnitOfWork): PaymentUnitOfWork => ({
  ...rest,
  ...withReleaseDate({
    job: { ...job, ...mirrorOf(payment), releaseStatus: "held" },
    payment: { ...payment, releaseStatus: "held" },
  }),
});

/** The payment fields that are copied to the job. */
const mirrorOf = (payment: Payment): Pick<Job, "shareCents" | "supplements"> => ({
  shareCents: remainingShareOf(payment),
  supplements: payment.supplements?.map(
    ({ number, amountCents, handymanAmountCents, refundedAmountCents, isTooLate }) => ({
      ...{ number, amountCents, handymanAmountCents, refundedAmountCents, isTooLate },
    }),
  ),
});

type ReleaseInput = { readonly by: ReleaseActor; readonly at: Instant };

/**
 * Releases held money: it counts as earned, and its transfer is due. If the price fell after the payment, the
 * difference is refunded first.
 */
export function releaseFunds(app: BaseApp, unit: PaymentUnitOfWork, { by, at }: ReleaseInput): PaymentUnitOfWork {
  const overCents = overpaidOf(unit.payment, amountsOf(unit.job.agreedPriceCents).amountCents);
  const rest = overCents > 0 ? refund(app, unit, { amountCents: overCents, reason: "priceChange", at }) : unit;
  if (rest.payment.releaseStatus !== "held") return rest;
  const released = { releaseStatus: "released", releaseDueAt: undefined, releasedAt: at, updatedAt: at } as const;
  const handymanAmountCents = remainingShareOf(rest.payment);
  const amountCents = refundableOf(rest.payment);
  return {
    job: { ...rest.job, ...released, releasedBy: by, pausedAt: undefined },
    payment: { ...rest.payment, ...released, releasedBy: by, pausedAt: undefined, transferDueAt: at },
    earnedDeltaCents: (rest.earnedDeltaCents ?? 0) + handymanAmountCents,
    extraWrites: [
      ...rest.extraWrites,
      emit(app, "payment.released", { ...jobEventOf(rest.job), amountCents, handymanAmountCents, by }),
    ],
  };
}

/**
 * A refund that Stripe has already made without us (dashboard, chargeback): the ledger account it came from, and
 * Stripe's id of it.
 */
export type ExternalRefund = { readonly account: "customer_funds" | "in_dispute"; readonly stripeRefundId: string };

type RefundInput = {
  readonly amountCents: Cents;
  readonly reason: RefundReason;
  readonly at: Instant;
  readonly note?: string | undefined;
  /** Set when Stripe already refunded; otherwise this only queues the refund for the schedule. */
  readonly externalRefund?: ExternalRefund | undefined;
};

/**
 * Refunds a captured payment in part or in full, by the cumulative rule. With several charges the latest is refunded
 * first, and each charge has its own refund.
 */
export const refund = (app: BaseApp, unit: PaymentUnitOfWork, input: RefundInput): PaymentUnitOfWork =>
  splitAcrossCharges(unit.payment, input.amountCents).reduce(
    (current, { supplement, amountCents }) => refundCharge(app, current, { ...input, amountCents, supplement }),
    unit,
  );

export type ChargeRefundInput = RefundInput & { readonly supplement: number | undefined };

/** Refunds one charge in part or in full. */
export function refundCharge(
  app: BaseApp,
  { job, payment, extraWrites, earnedDeltaCents = 0 }: PaymentUnitOfWork,
  input: ChargeRefundInput,
): PaymentUnitOfWork {
  const { amountCents, reason, at, note, externalRefund, supplement } = input;
  const parts = refundParts(chargeOf(payment, supplement), amountCents);
  const refund = Refund.parse({
    ...{ id: PaymentId.parse(app.newId()), attemptId: PaymentId.parse(app.newId()), attemptedAt: at },
    ...{ jobId: job.id, number: payment.refunds + 1, supplement, amountCents, ...parts, reason, note },
    ...(externalRefund
      ? { state: "made", stripeRefundId: externalRefund.stripeRefundId }
      : { state: "begun", dueAt: at }),
    ...{ createdAt: at, updatedAt: at },
  });
  const lines: LedgerEntry["lines"] = [
    { account: "handyman_payable", amountCents: parts.fromHandymanCents },
    { account: "platform_fee", amountCents: parts.fromPlatformCents },
    { account: externalRefund?.account ?? "refunds", amountCents: -amountCents },
  ];
  const lostEarningsCents = payment.releasedAt === undefined ? 0 : parts.fromHandymanCents;
  const next = afterRefund(payment, { amountCents, supplement, isOpen: externalRefund === undefined });
  return {
    ...applyRefundEffects({ job: { ...job, updatedAt: at }, payment: { ...next, updatedAt: at } }, at),
    earnedDeltaCents: earnedDeltaCents - lostEarningsCents,
    extraWrites: [
      ...extraWrites,
      create(table.refund, refund),
      ledgerEntry(app, {
        jobId: job.id,
        kind: "refund",
        reference: externalRefund?.stripeRefundId ?? refund.id,
        lines,
      }),
      ...(externalRefund ? [emit(app, "payment.refunded", { ...jobEventOf(job), amountCents, reason, ...parts })] : []),
    ],
  };
}

type RefundDelta = Pick<ChargeRefundInput, "amountCents" | "supplement"> & { readonly isOpen: boolean };

function afterRefund(payment: Payment, { isOpen, ...part }: RefundDelta): Payment {
  const refunded = withRefunded(payment, part);
  const isFullRefund = refunded.refundedAmountCents === refunded.amountCents;
  return {
    ...refunded,
    refunds: payment.refunds + 1,
    openRefunds: payment.openRefunds + (isOpen ? 1 : 0),
    ...(isFullRefund && { releaseStatus: "reversed" as const, releaseDueAt: undefined }),
  };
}

/**
 * The state that follows from a payment's refunds: it is `refunded` once everything is decided and Stripe has made all
 * refunds. A released share that grew is due for transfer; what was transferred beyond the share is due for reversal
 * after the customer has their refund.
 */
export function applyRefundEffects({ job, payment }: JobWithPayment, at: Instant): JobWithPayment {
  const isRefunded = payment.refundedAmountCents === payment.amountCents && payment.openRefunds === 0;
  const status = isRefunded ? ("refunded" as const) : payment.status;
  const openCents = transferBalanceOf(payment);
  const isDue = openCents > 0 ? payment.releasedAt !== undefined : payment.openRefunds === 0 && openCents < 0;
  // A pending transfer stays due: the next run asks Stripe whether it was made.
  const isTransferDue = isDue || payment.isTransferring;
  const transferDueAt = isTransferDue && !isDisputed(payment) ? (payment.transferDueAt ?? at) : undefined;
  return {
    payment: { ...payment, status, transferDueAt },
    job: {
      ...job,
      paymentStatus: status,
      releaseStatus: payment.releaseStatus,
      releaseDueAt: payment.releaseDueAt,
      ...mirrorOf(payment),
      refundedCents: payment.refundedAmountCents,
    },
  };
}

/** Refunds all that is left of a captured payment; changes nothing when nothing is left. */
export function refundAll(
  app: BaseApp,
  unit: PaymentUnitOfWork,
  input: Omit<RefundInput, "amountCents">,
): PaymentUnitOfWork {
  const amountCents = refundableOf(unit.payment);
  return amountCents > 0 ? refund(app, unit, { ...input, amountCents }) : unit;
}

/** The writes of a unit of work without its job, and without the handyman's earnings, which the caller writes. */
export const paymentWrites = ({ payment, extraWrites }: PaymentUnitOfWork): Write[] => [
  replace(table.payment, payment),
  ...extraWrites,
];

/**
 * The write that changes a handyman's counters; none when nothing changes. A transaction may write an item only once,
 * so all counters go into this write.
 */
export function statsWrites({ handymanId }: Job, by: Readonly<Record<string, number>>): Write[] {
  const nonZero = Object.fromEntries(Object.entries(by).filter(([, amount]) => amount !== 0));
  return Object.keys(nonZero).length > 0 ? [increase(table.user, { id: handymanId }, { by: nonZero })] : [];
}

/** The write that lets a customer post requests again after an overdue job is paid or over; none for any other job. */
export const overdueClearedWrites = (job: Job): Write[] =>
  isOverdue(job) ? [increase(table.user, { id: job.customerId }, { by: { overdueJobs: -1 } })] : [];

/** All writes of a unit of work. */
export const writesOf = (unit: PaymentUnitOfWork): Write[] => [
  ...paymentWrites(unit),
  replace(table.job, unit.job),
  ...statsWrites(unit.job, { totalEarnedCents: unit.earnedDeltaCents ?? 0, totalJobs: unit.completedJobsDelta ?? 0 }),
];
