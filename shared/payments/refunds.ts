import { type Cents, cents, shareOf } from "../money.ts";
import type { Payment } from "./schema.ts";

/** What of a payment was ever given back, and whose share it came from. The parts add up to `refundedCents`. */
export type Refunded = {
  readonly refundedCents: Cents;
  readonly fromHandymanCents: Cents;
  readonly fromPlatformCents: Cents;
};

type Whole = { readonly amountCents: Cents; readonly handymanAmountCents: Cents };

/**
 * How a refunded sum divides between handyman and platform: by the cumulative rule, the handyman's part is their share
 * of everything refunded so far, rounded half up. A refund books the difference to what was booked before, so that many
 * small ones take the same cents as one large one, and a full one gives back the whole. Throws beyond the whole.
 */
export function refundedOf({ amountCents, handymanAmountCents }: Whole, refundedCents: Cents): Refunded {
  if (refundedCents > amountCents) throw new Error("More than the whole cannot be given back.");
  const fromHandymanCents = amountCents > 0 ? shareOf(refundedCents, handymanAmountCents, amountCents) : refundedCents;
  return { refundedCents, fromHandymanCents, fromPlatformCents: cents(refundedCents - fromHandymanCents) };
}

type Standing = Whole & Pick<Payment, "refundedAmountCents">;

/** What of a captured payment can still be given back. */
export const refundableOf = (payment: Pick<Standing, "amountCents" | "refundedAmountCents">): Cents =>
  cents(payment.amountCents - payment.refundedAmountCents);

/**
 * What of a payment goes back to its customer at the release, because less is due by now than they have paid. What was
 * given back before counts.
 */
export const overpaidOf = (payment: Pick<Standing, "amountCents" | "refundedAmountCents">, dueCents: Cents): Cents =>
  cents(Math.max(0, refundableOf(payment) - dueCents));

/** What is left of the handyman's share after everything that was given back. */
export const shareLeftOf = (payment: Standing): Cents =>
  cents(payment.handymanAmountCents - refundedOf(payment, payment.refundedAmountCents).fromHandymanCents);

/** What one more refund takes from each side. Throws beyond what is left. */
export function refundParts(payment: Standing, amountCents: Cents): Omit<Refunded, "refundedCents"> {
  const before = refundedOf(payment, payment.refundedAmountCents);
  const after = refundedOf(payment, cents(payment.refundedAmountCents + amountCents));
  return {
    fromHandymanCents: cents(after.fromHandymanCents - before.fromHandymanCents),
    fromPlatformCents: cents(after.fromPlatformCents - before.fromPlatformCents),
  };
}

type Moved = Pick<Payment, "transferredCents" | "reversedCents" | "shortfallCents" | "nettedCents">;

/**
 * What of a released share has still to move, in cents: to the handyman when it is positive, back from them when it is
 * negative.
 */
export const openShareOf = (payment: Standing & Moved): number =>
  shareLeftOf(payment) -
  payment.nettedCents -
  payment.transferredCents +
  payment.reversedCents +
  payment.shortfallCents;
