import { PaymentId } from "../../shared/ids.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import { type Cents, cents, shareOf, sumOf } from "../../shared/money.ts";
import type { Charge } from "../../shared/payments/charges.ts";
import type { LedgerEntry, Refund } from "../../shared/payments/schema.ts";
import type { Instant } from "../../shared/time.ts";
import { eventOf } from "../jobs/store.ts";
import type { Base } from "../runtime/app.ts";
import { create, replace, type Write } from "../runtime/db.ts";
import { emit } from "../runtime/outbox.ts";
import * as table from "../runtime/table.ts";
import { raiseAlert } from "./alert.ts";
import { book, type Gone, type Step, settled } from "./steps.ts";

/** Lost chargebacks on amounts that had already been refunded: the platform has lost these twice. */
export const lostTwice = ({ chargebacks }: Charge, known: readonly Refund[]) =>
  chargebacks.flatMap(({ id, status, withdrawnCents }) => {
    const booked = known.filter(({ stripeRefundId }) => stripeRefundId === id);
    const overCents = withdrawnCents - sumOf(booked.map(({ amountCents }) => amountCents));
    return status === "lost" && overCents > 0 ? [{ id, amountCents: cents(overCents) }] : [];
  });

type Failing = {
  readonly refund: Refund;
  readonly reference: string;
  /** How much of it the customer already has from their bank. */
  readonly keptCents: number;
  readonly at: Instant;
};

/**
 * Books that a refund did not reach the card: the money is back at Stripe, the customer is owed it again, and an
 * administrator must find another way.
 */
export function withFailure(
  app: Base,
  { job, payment, also }: Step,
  { refund, reference, keptCents, at }: Failing,
): Step {
  const { amountCents } = refund;
  const owedCents = cents(Math.max(0, amountCents - keptCents));
  const lines: LedgerEntry["lines"] = [
    { account: "customer_funds", amountCents },
    { account: "refunds", amountCents: -amountCents },
  ];
  return {
    job: { ...job, updatedAt: at },
    payment: { ...payment, updatedAt: at },
    also: [
      ...also,
      replace(table.refund, { ...refund, state: "failed", updatedAt: at }),
      book(app, { jobId: job.id, kind: "refundFailed", reference, lines }),
      ...(owedCents > 0 ? tellOwed(app, job, owedCents) : []),
    ],
  };
}

const tellOwed = (app: Base, job: Job, amountCents: Cents): Write[] => [
  raiseAlert(app, job, { alertType: "refundFailed", amountCents }),
  emit(app, "payment.refundFailed", { ...eventOf(job), amountCents }),
];

/** Books that Stripe refuses a refund for good: it is owed to the customer and is not asked for again. */
export function withRefusal(
  app: Base,
  { job, payment, also }: Step,
  { refund, at }: Pick<Failing, "refund" | "at">,
): Step {
  const next = { ...payment, openRefunds: payment.openRefunds - 1, updatedAt: at };
  return {
    ...settled({ job: { ...job, updatedAt: at }, payment: next }, at),
    also: [
      ...also,
      replace(table.refund, { ...refund, state: "failed", dueAt: undefined, updatedAt: at }),
      ...tellOwed(app, job, refund.amountCents),
    ],
  };
}

type Settling = {
  /** The refunds of the charge in the order they were decided. */
  readonly known: readonly Refund[];
  readonly amountCents: Cents;
  /** The ledger account the money came from; `platform_fee` for a double loss. */
  readonly gone: Pick<Gone, "stripeRefundId"> & { readonly account: Gone["account"] | "platform_fee" };
  readonly at: Instant;
};

/** A dashboard refund or lost dispute first settles earlier failed refunds. `restCents` is the remainder. */
export function settleFailed(app: Base, step: Step, settling: Settling): { step: Step; restCents: Cents } {
  const { known, amountCents, ...by } = settling;
  const failed = known.filter(({ state }) => state === "failed");
  return failed.reduce(
    ({ step: left, restCents }, refund) => {
      const settledCents = cents(Math.min(restCents, refund.amountCents));
      if (settledCents === 0) return { step: left, restCents };
      return {
        step: settleOne(app, left, { ...by, refund, amountCents: settledCents }),
        restCents: cents(restCents - settledCents),
      };
    },
    { step, restCents: amountCents },
  );
}

type SettlingOne = Pick<Settling, "amountCents" | "gone" | "at"> & { readonly refund: Refund };

function settleOne(app: Base, step: Step, { refund, amountCents, gone, at }: SettlingOne): Step {
  const { job, payment, also } = step;
  const { account, stripeRefundId } = gone;
  const { part, left } = divided(app, refund, amountCents);
  const lines: LedgerEntry["lines"] = [
    { account: "refunds", amountCents },
    { account, amountCents: -amountCents },
  ];
  const { fromHandymanCents, fromPlatformCents } = part;
  const reason = account === "customer_funds" ? refund.reason : ("chargeback" as const);
  // A refused refund was never announced as made.
  const isAgain = refund.stripeRefundId !== undefined;
  const told = { ...eventOf(job), amountCents, fromHandymanCents, fromPlatformCents, reason, isAgain };
  const number = payment.refunds + 1;
  return {
    ...step,
    job: { ...job, updatedAt: at },
    payment: { ...payment, refunds: left ? number : payment.refunds, updatedAt: at },
    also: [
      ...also,
      replace(table.refund, { ...part, state: "made", stripeRefundId, updatedAt: at }),
      ...(left ? [create(table.refund, { ...left, number, createdAt: at, updatedAt: at, version: 1 })] : []),
      book(app, { jobId: job.id, kind: "refundMade", reference: stripeRefundId, lines }),
      emit(app, "payment.refunded", told),
    ],
  };
}

/** Splits a failed refund that is settled in part: the rest stays failed. */
function divided(app: Base, refund: Refund, amountCents: Cents): { part: Refund; left: Refund | undefined } {
  if (amountCents === refund.amountCents) return { part: refund, left: undefined };
  const fromHandymanCents = shareOf(amountCents, refund.fromHandymanCents, refund.amountCents);
  const part = { ...refund, amountCents, fromHandymanCents, fromPlatformCents: cents(amountCents - fromHandymanCents) };
  const rest = (name: "amountCents" | "fromHandymanCents" | "fromPlatformCents") => cents(refund[name] - part[name]);
  const left = {
    ...{ amountCents: rest("amountCents"), fromHandymanCents: rest("fromHandymanCents") },
    fromPlatformCents: rest("fromPlatformCents"),
  };
  return { part, left: { ...refund, ...left, id: PaymentId.parse(app.newId()) } };
}
