import { PaymentId } from "../../../shared/ids.ts";
import { jobEventOf } from "../../../shared/jobs/event.ts";
import { transition } from "../../../shared/machine.ts";
import type { Cents } from "../../../shared/money.ts";
import { chargeOf } from "../../../shared/payments/charges.ts";
import {
  paymentMachine,
  type RefundActor,
  type RefundReason,
  releaseMachine,
} from "../../../shared/payments/machine.ts";
import { refundableOf, refundParts, splitAcrossCharges, withRefunded } from "../../../shared/payments/refunds.ts";
import { type LedgerEntry, type Payment, Refund } from "../../../shared/payments/schema.ts";
import type { Instant } from "../../../shared/time.ts";
import type { BaseApp } from "../../runtime/app.ts";
import { create } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";
import { emit } from "../../runtime/events/outbox.ts";
import type { JobWithPayment } from "../../stores/payments.ts";
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
  const lostEarningsCents = payment.releasedAt === undefined ? 0 : fromHandymanCents;
  const refunded = { ...jobEventOf(job), amountCents, reason, fromHandymanCents, fromPlatformCents };
  const next = afterRefund(payment, { amountCents, supplement, by, isOpen: externalRefund === undefined });
  return {
    ...applyRefundEffects({ job: { ...job, updatedAt: at }, payment: { ...next, updatedAt: at } }),
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

/** Refunds all that is left of a captured payment; changes nothing when nothing is left. */
export function refundAll(
  app: BaseApp,
  unit: PaymentUnitOfWork,
  input: Omit<RefundInput, "amountCents">,
): PaymentUnitOfWork {
  const amountCents = refundableOf(unit.payment);
  return amountCents > 0 ? refund(app, unit, { ...input, amountCents }) : unit;
}
