import type { Job } from "../jobs/schema.ts";
import { type Cents, cents, prorate, ZERO_CENTS } from "../money.ts";
import type { ChargedSums } from "../payments/charges.ts";
import { amountsOf } from "../payments/fees.ts";
import {
  dueOf,
  overpaidOf,
  refundableOf,
  remainingShareOf,
  splitAcrossCharges,
  withRefunded,
} from "../payments/refunds.ts";
import { isPriceInBounds, priceBounds } from "../price.ts";
import type { Terms } from "./schema.ts";

/** Where the money of a disputed job is. `returned`: all of it is back at the customer. */
export type MoneyState = "unpaid" | "processing" | "held" | "released" | "returned";

type PaymentState = Pick<Job, "paymentStatus" | "releaseStatus">;

export function moneyStateOf({ paymentStatus = "pending", releaseStatus }: PaymentState): MoneyState {
  if (paymentStatus === "processing") return "processing";
  if (paymentStatus === "pending" || paymentStatus === "failed") return "unpaid";
  if (paymentStatus === "refunded" || releaseStatus === "reversed") return "returned";
  return releaseStatus === "released" ? "released" : "held";
}

/** What can be agreed on or decided: a refund of what was paid, or the price of what was not; neither while it moves. */
export function termsKindOf(state: MoneyState): Terms["kind"] | undefined {
  if (state === "unpaid") return "price";
  return state === "held" || state === "released" ? "refund" : undefined;
}

export type Bounds = { readonly minCents: Cents; readonly maxCents: Cents };

type Priced = PaymentState & Pick<Job, "agreedPriceCents" | "startedAt">;

/** What is known of the money of a disputed job. */
export type DisputedMoney = { readonly job: Priced; readonly payment?: ChargedSums | undefined };

/**
 * The least and the most that terms may say. Of held money at least what the customer paid beyond the price goes back, as at
 * every release. Nothing is paid for work that was not begun.
 */
export function boundsOf({ job, payment }: DisputedMoney): Bounds | undefined {
  const kind = termsKindOf(moneyStateOf(job));
  if (kind === "price") return { minCents: ZERO_CENTS, maxCents: job.startedAt ? job.agreedPriceCents : ZERO_CENTS };
  if (kind === undefined || !payment) return undefined;
  if (!job.startedAt) return { minCents: refundableOf(payment), maxCents: refundableOf(payment) };
  const isHeld = moneyStateOf(job) === "held";
  const minCents = isHeld ? overpaidOf(payment, dueOf(payment, job.agreedPriceCents)) : ZERO_CENTS;
  return { minCents, maxCents: refundableOf(payment) };
}

/** Whether these terms can be carried out now; a price is zero, or one that a job may have (D-40). */
export function areTermsPossible(money: DisputedMoney, { kind, amountCents }: Terms): boolean {
  const bounds = boundsOf(money);
  if (!bounds || kind !== termsKindOf(moneyStateOf(money.job))) return false;
  if (amountCents < bounds.minCents || amountCents > bounds.maxCents) return false;
  return kind === "refund" || amountCents === ZERO_CENTS || isPriceInBounds(amountCents);
}

/** What terms mean for both: what the customer gets back or has to pay, and what the handyman gets in all. */
export type Shares = {
  readonly toCustomerCents: Cents;
  readonly dueCents: Cents;
  readonly toHandymanCents: Cents;
};

/** What the two sides have after these terms, to the cent as it will be booked. Throws above what can be refunded. */
export function sharesOf({ payment }: Pick<DisputedMoney, "payment">, { kind, amountCents }: Terms): Shares {
  if (kind === "price") {
    const { amountCents: dueCents, handymanAmountCents } = amountsOf(amountCents);
    return { toCustomerCents: ZERO_CENTS, dueCents, toHandymanCents: handymanAmountCents };
  }
  if (!payment) throw new Error("A refund needs a payment.");
  const refunded = splitAcrossCharges(payment, amountCents).reduce<ChargedSums>(withRefunded, payment);
  return { toCustomerCents: amountCents, dueCents: ZERO_CENTS, toHandymanCents: remainingShareOf(refunded) };
}

/**
 * The terms for the money as it is now: a price that was meant before the payment is what the customer keeps paying of it. What
 * the bank has returned since the opening counts, and no more is refunded than is left. Undefined while money moves.
 */
export function termsNow(money: DisputedMoney, terms: Terms, refundedBeforeCents: Cents): Terms | undefined {
  const bounds = boundsOf(money);
  const kind = termsKindOf(moneyStateOf(money.job));
  if (!bounds || !kind) return undefined;
  if (kind === "price") return { kind, amountCents: toPrice(money.job.agreedPriceCents, terms) };
  const refundedCents = money.payment?.refundedAmountCents ?? ZERO_CENTS;
  const wantedCents =
    terms.kind === "refund"
      ? terms.amountCents - Math.max(0, refundedCents - refundedBeforeCents)
      : bounds.maxCents - amountsOf(terms.amountCents).amountCents;
  return { kind, amountCents: cents(Math.min(bounds.maxCents, Math.max(bounds.minCents, wantedCents))) };
}

/** A price that a job may have, or zero: what is below the lowest price is not charged. */
function toPrice(agreedPriceCents: Cents, { kind, amountCents }: Terms): Cents {
  if (kind === "refund") return agreedPriceCents;
  return amountCents < priceBounds.min ? ZERO_CENTS : cents(Math.min(amountCents, agreedPriceCents));
}

/** The middle of two amounts, half a cent up. */
export const middleOf = (one: Cents, other: Cents): Cents => prorate(cents(one + other), 1, 2);
