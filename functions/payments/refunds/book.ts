import { PaymentId } from "../../../shared/ids.ts";
import { jobEventOf } from "../../../shared/jobs/event.ts";
import type { Job } from "../../../shared/jobs/schema.ts";
import { transition } from "../../../shared/machine.ts";
import { type Cents, cents, prorate } from "../../../shared/money.ts";
import { chargeOf } from "../../../shared/payments/charges.ts";
import {
  paymentMachine,
  type RefundActor,
  type RefundReason,
  releaseMachine,
} from "../../../shared/payments/machine.ts";
import { refundParts, splitAcrossCharges, withRefunded } from "../../../shared/payments/refunds.ts";
import { type LedgerEntry, type Payment, Refund } from "../../../shared/payments/schema.ts";
import type { Instant } from "../../../shared/time.ts";
import type { BaseApp } from "../../runtime/app.ts";
import { create, replace, type Write } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";
import { emit } from "../../runtime/events/outbox.ts";
import type { JobWithPayment } from "../../stores/payments.ts";
import { raiseAlert } from "../admin-alerts.ts";
import { ledgerEntry } from "../ledger.ts";
import { withMirror } from "../mirror.ts";
import type { PaymentUnitOfWork } from "../unit-of-work.ts";

/**
 * A refund that Stripe has already made without us (dashboard, chargeback): the ledger account it came from, and
 * Stripe's id of it.
 */
export type ExternalRefund = { readonly account: "customer_funds" | "in_dispute"; readonly stripeRefundId: string };

type RefundInput = {
  readonly amountCents: Cents;
  readonly reason: RefundReason;
  /** Who decided it. */
  readonly by: RefundActor;
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
  const { amountCents, reason, by, at, externalRefund, supplement } = input;
  const refund = newRefund(app, payment, input);
  const { fromHandymanCents, fromPlatformCents } = refund;
  const lines: LedgerEntry["lines"] = [
    { account: "handyman_payable", amountCents: fromHandymanCents },
    { account: "platform_fee", amountCents: fromPlatformCents },
    { account: externalRefund?.account ?? "refunds", amountCents: -amountCents },
  ];
  const reference = externalRefund?.stripeRefundId ?? refund.id;
  const lostEarningsCents = payment.releasedAt === undefined ? 0 : fromHandymanCents;
  const refunded = { ...jobEventOf(job), amountCents, reason, fromHandymanCents, fromPlatformCents };
  const next = afterRefund(payment, { amountCents, supplement, by, isOpen: externalRefund === undefined });
  return {
    ...applyRefundEffects({ job: { ...job, updatedAt: at }, payment: { ...next, updatedAt: at } }),
    earnedDeltaCents: earnedDeltaCents - lostEarningsCents,
    extraWrites: [
      ...extraWrites,
      create(table.refund, refund),
      ledgerEntry(app, { jobId: job.id, kind: "refund", reference, lines }),
      ...(externalRefund ? [emit(app, "payment.refunded", refunded)] : []),
    ],
  };
}

/** What is stored of a refund: the schedule makes it at Stripe, unless Stripe has. */
function newRefund(app: BaseApp, payment: Payment, input: ChargeRefundInput): Refund {
  const { amountCents, reason, at, note, externalRefund, supplement } = input;
  return Refund.parse({
    id: PaymentId.parse(app.newId()),
    attemptId: PaymentId.parse(app.newId()),
    attemptedAt: at,
    jobId: payment.jobId,
    number: payment.refunds + 1,
    supplement,
    amountCents,
    ...refundParts(chargeOf(payment, supplement), amountCents),
    reason,
    note,
    ...(externalRefund
      ? { state: "made", stripeRefundId: externalRefund.stripeRefundId }
      : { state: "begun", dueAt: at }),
    createdAt: at,
    updatedAt: at,
  });
}

type RefundDelta = Pick<ChargeRefundInput, "amountCents" | "supplement" | "by"> & { readonly isOpen: boolean };

function afterRefund(payment: Payment, { isOpen, by, ...part }: RefundDelta): Payment {
  const refunded = withRefunded(payment, part);
  const openRefunds = payment.openRefunds + (isOpen ? 1 : 0);
  const left = { ...refunded, refunds: payment.refunds + 1, openRefunds };
  if (refunded.refundedAmountCents < refunded.amountCents) return left;
  const isReversed = left.releaseStatus === "reversed";
  return isReversed ? left : transition(releaseMachine, left, { move: "reverse", by });
}

/**
 * The state that follows from a payment's refunds: it is `refunded` once everything is decided and Stripe has made all
 * refunds.
 */
export function applyRefundEffects({ job, payment }: JobWithPayment): JobWithPayment {
  const isRefunded = payment.refundedAmountCents === payment.amountCents && payment.openRefunds === 0;
  const isNew = isRefunded && payment.status !== "refunded";
  const next = isNew ? transition(paymentMachine, payment, { move: "refund", by: "provider" }) : payment;
  return withMirror({ job, payment: next });
}

type RefundMadeInput = { readonly refund: Refund; readonly stripeRefundId: string; readonly at: Instant };

/** Books that Stripe has made a decided refund. */
export function markRefundMade(
  app: BaseApp,
  { job, payment, extraWrites, ...rest }: PaymentUnitOfWork,
  { refund, stripeRefundId, at }: RefundMadeInput,
): PaymentUnitOfWork {
  const { amountCents, fromHandymanCents, fromPlatformCents, reason } = refund;
  const next = { ...payment, openRefunds: payment.openRefunds - 1, updatedAt: at };
  const announced = { ...jobEventOf(job), amountCents, fromHandymanCents, fromPlatformCents, reason };
  const lines: LedgerEntry["lines"] = [
    { account: "refunds", amountCents },
    { account: "customer_funds", amountCents: -amountCents },
  ];
  return {
    ...rest,
    ...applyRefundEffects({ job: { ...job, updatedAt: at }, payment: next }),
    extraWrites: [
      ...extraWrites,
      replace(table.refund, { ...refund, state: "made", stripeRefundId, dueAt: undefined, updatedAt: at }),
      ledgerEntry(app, { jobId: job.id, kind: "refundMade", reference: stripeRefundId, lines }),
      emit(app, "payment.refunded", announced),
    ],
  };
}

/** Drops a decided refund that Stripe can no longer make: the ledger is as if it had not been decided. */
export function dropRefund(
  app: BaseApp,
  unit: PaymentUnitOfWork,
  { refund, at }: Omit<RefundMadeInput, "stripeRefundId">,
): PaymentUnitOfWork {
  const { job, payment, extraWrites, earnedDeltaCents = 0 } = unit;
  const { amountCents, supplement } = refund;
  const updated = withRefunded(payment, { supplement, amountCents: -amountCents });
  // Not the refund's own parts: later refunds were divided on top of it, so the split is computed again from the sum.
  const { fromHandymanCents, fromPlatformCents } = refundParts(chargeOf(updated, supplement), amountCents);
  const move = payment.releasedAt ? "releaseAgain" : "holdAgain";
  const isReversed = payment.releaseStatus === "reversed";
  const held = isReversed ? transition(releaseMachine, updated, { move, by: "provider" }) : updated;
  const next = { ...held, openRefunds: payment.openRefunds - 1, updatedAt: at };
  const lines: LedgerEntry["lines"] = [
    { account: "refunds", amountCents },
    { account: "handyman_payable", amountCents: -fromHandymanCents },
    { account: "platform_fee", amountCents: -fromPlatformCents },
  ];
  return {
    ...applyRefundEffects({ job: { ...job, updatedAt: at }, payment: next }),
    earnedDeltaCents: earnedDeltaCents + (payment.releasedAt ? fromHandymanCents : 0),
    extraWrites: [
      ...extraWrites,
      replace(table.refund, { ...refund, state: "dropped", dueAt: undefined, updatedAt: at }),
      ledgerEntry(app, { jobId: job.id, kind: "refundDropped", reference: refund.id, lines }),
    ],
  };
}

type FailedRefundInput = {
  readonly refund: Refund;
  readonly reference: string;
  /** How much of it the customer already has from their bank. */
  readonly keptByBankCents: number;
  readonly at: Instant;
};

/**
 * Books that a refund did not reach the card: the money is back at Stripe, the customer is owed it again, and an
 * administrator must find another way.
 */
export function markRefundFailed(
  app: BaseApp,
  { job, payment, extraWrites }: PaymentUnitOfWork,
  { refund, reference, keptByBankCents, at }: FailedRefundInput,
): PaymentUnitOfWork {
  const { amountCents } = refund;
  const owedCents = cents(Math.max(0, amountCents - keptByBankCents));
  const lines: LedgerEntry["lines"] = [
    { account: "customer_funds", amountCents },
    { account: "refunds", amountCents: -amountCents },
  ];
  return {
    job: { ...job, updatedAt: at },
    payment: { ...payment, updatedAt: at },
    extraWrites: [
      ...extraWrites,
      replace(table.refund, { ...refund, state: "failed", updatedAt: at }),
      ledgerEntry(app, { jobId: job.id, kind: "refundFailed", reference, lines }),
      ...(owedCents > 0 ? refundFailedWrites(app, job, owedCents) : []),
    ],
  };
}

const refundFailedWrites = (app: BaseApp, job: Job, amountCents: Cents): Write[] => [
  raiseAlert(app, job, { alertType: "refundFailed", amountCents }),
  emit(app, "payment.refundFailed", { ...jobEventOf(job), amountCents }),
];

/** Books that Stripe refuses a refund for good: it is owed to the customer and is not asked for again. */
export function markRefundRefused(
  app: BaseApp,
  { job, payment, extraWrites }: PaymentUnitOfWork,
  { refund, at }: Pick<FailedRefundInput, "refund" | "at">,
): PaymentUnitOfWork {
  const next = { ...payment, openRefunds: payment.openRefunds - 1, updatedAt: at };
  return {
    ...applyRefundEffects({ job: { ...job, updatedAt: at }, payment: next }),
    extraWrites: [
      ...extraWrites,
      replace(table.refund, { ...refund, state: "failed", dueAt: undefined, updatedAt: at }),
      ...refundFailedWrites(app, job, refund.amountCents),
    ],
  };
}

export type SettleInput = Pick<FailedRefundInput, "refund" | "at"> & {
  readonly amountCents: Cents;
  /** The ledger account the money came from; `platform_fee` for a double loss. */
  readonly externalRefund: Pick<ExternalRefund, "stripeRefundId"> & {
    readonly account: ExternalRefund["account"] | "platform_fee";
  };
};

/** Books that a failed refund, or a part of it, has reached the customer in another way. */
export function settleOneRefund(
  app: BaseApp,
  unit: PaymentUnitOfWork,
  { refund, amountCents, externalRefund, at }: SettleInput,
): PaymentUnitOfWork {
  const { job, payment, extraWrites } = unit;
  const { account, stripeRefundId } = externalRefund;
  const { part, updated } = splitRefund(app, refund, amountCents);
  const lines: LedgerEntry["lines"] = [
    { account: "refunds", amountCents },
    { account, amountCents: -amountCents },
  ];
  const { fromHandymanCents, fromPlatformCents } = part;
  const reason = account === "customer_funds" ? refund.reason : ("chargeback" as const);
  // A refused refund was never announced as made.
  const isAgain = refund.stripeRefundId !== undefined;
  const eventData = { ...jobEventOf(job), amountCents, fromHandymanCents, fromPlatformCents, reason, isAgain };
  const number = payment.refunds + 1;
  return {
    ...unit,
    job: { ...job, updatedAt: at },
    payment: { ...payment, refunds: updated ? number : payment.refunds, updatedAt: at },
    extraWrites: [
      ...extraWrites,
      replace(table.refund, { ...part, state: "made", stripeRefundId, updatedAt: at }),
      ...(updated ? [create(table.refund, { ...updated, number, createdAt: at, updatedAt: at, version: 1 })] : []),
      ledgerEntry(app, { jobId: job.id, kind: "refundMade", reference: stripeRefundId, lines }),
      emit(app, "payment.refunded", eventData),
    ],
  };
}

/** Splits a failed refund that is settled in part: the rest stays failed. */
function splitRefund(app: BaseApp, refund: Refund, amountCents: Cents): { part: Refund; updated: Refund | undefined } {
  if (amountCents === refund.amountCents) return { part: refund, updated: undefined };
  const fromHandymanCents = prorate(amountCents, refund.fromHandymanCents, refund.amountCents);
  const part = { ...refund, amountCents, fromHandymanCents, fromPlatformCents: cents(amountCents - fromHandymanCents) };
  const leftOf = (name: "amountCents" | "fromHandymanCents" | "fromPlatformCents") => cents(refund[name] - part[name]);
  const updated = {
    ...refund,
    id: PaymentId.parse(app.newId()),
    amountCents: leftOf("amountCents"),
    fromHandymanCents: leftOf("fromHandymanCents"),
    fromPlatformCents: leftOf("fromPlatformCents"),
  };
  return { part, updated };
}
