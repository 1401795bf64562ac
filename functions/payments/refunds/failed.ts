import { PaymentId } from "../../../shared/ids.ts";
import { jobEventOf } from "../../../shared/jobs/event.ts";
import type { Job } from "../../../shared/jobs/schema.ts";
import { type Cents, cents, prorate, sumOf } from "../../../shared/money.ts";
import type { Charge } from "../../../shared/payments/charges.ts";
import type { LedgerEntry, Refund } from "../../../shared/payments/schema.ts";
import type { Instant } from "../../../shared/time.ts";
import type { BaseApp } from "../../runtime/app.ts";
import { create, replace, type Write } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";
import { emit } from "../../runtime/events/outbox.ts";
import { raiseAlert } from "../admin-alerts.ts";
import { ledgerEntry } from "../ledger.ts";
import type { PaymentUnitOfWork } from "../unit-of-work.ts";
import { applyRefundEffects, type ExternalRefund } from "./create.ts";

/** Lost chargebacks on amounts that had already been refunded: the platform has lost these twice. */
export const doubleLossesOf = ({ chargebacks }: Charge, knownRefunds: readonly Refund[]) =>
  chargebacks.flatMap(({ id, status, withdrawnCents }) => {
    const booked = knownRefunds.filter(({ stripeRefundId }) => stripeRefundId === id);
    const excessCents = withdrawnCents - sumOf(booked.map(({ amountCents }) => amountCents));
    return status === "lost" && excessCents > 0 ? [{ id, amountCents: cents(excessCents) }] : [];
  });

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

type SettleInput = {
  /** The refunds of the charge in the order they were decided. */
  readonly knownRefunds: readonly Refund[];
  readonly amountCents: Cents;
  /** The ledger account the money came from; `platform_fee` for a double loss. */
  readonly externalRefund: Pick<ExternalRefund, "stripeRefundId"> & {
    readonly account: ExternalRefund["account"] | "platform_fee";
  };
  readonly at: Instant;
};

/** A dashboard refund or lost dispute first settles earlier failed refunds. `restCents` is the remainder. */
export function settleFailedRefunds(
  app: BaseApp,
  unit: PaymentUnitOfWork,
  input: SettleInput,
): { unit: PaymentUnitOfWork; restCents: Cents } {
  const { knownRefunds, amountCents, ...shared } = input;
  const failedRefunds = knownRefunds.filter(({ state }) => state === "failed");
  return failedRefunds.reduce(
    ({ unit: updated, restCents }, refund) => {
      const settledCents = cents(Math.min(restCents, refund.amountCents));
      if (settledCents === 0) return { unit: updated, restCents };
      return {
        unit: settleOneRefund(app, updated, { ...shared, refund, amountCents: settledCents }),
        restCents: cents(restCents - settledCents),
      };
    },
    { unit, restCents: amountCents },
  );
}

type SettleOneInput = Pick<SettleInput, "amountCents" | "externalRefund" | "at"> & { readonly refund: Refund };

function settleOneRefund(
  app: BaseApp,
  unit: PaymentUnitOfWork,
  { refund, amountCents, externalRefund, at }: SettleOneInput,
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
  const remaining = (name: "amountCents" | "fromHandymanCents" | "fromPlatformCents") =>
    cents(refund[name] - part[name]);
  const updated = {
    amountCents: remaining("amountCents"),
    fromHandymanCents: remaining("fromHandymanCents"),
    fromPlatformCents: remaining("fromPlatformCents"),
  };
  return { part, updated: { ...refund, ...updated, id: PaymentId.parse(app.newId()) } };
}
