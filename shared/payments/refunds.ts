import { type Cents, cents, shareOf } from "../money.ts";
import { type Charged, firstOf } from "./charges.ts";
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

/** What of a captured payment can still be given back. */
export const refundableOf = (payment: Pick<Charged, "amountCents" | "refundedAmountCents">): Cents =>
  cents(payment.amountCents - payment.refundedAmountCents);

/**
 * What of a payment goes back to its customer at the release, because less is due by now than they have paid. What was
 * given back before counts.
 */
export const overpaidOf = (payment: Pick<Charged, "amountCents" | "refundedAmountCents">, dueCents: Cents): Cents =>
  cents(Math.max(0, refundableOf(payment) - dueCents));

const partsOf = (payment: Charged) => [firstOf(payment), ...(payment.supplements ?? [])];

/** What of a payment was ever given back; each of its charges divides by itself. */
export function refundedSumsOf(payment: Charged): Refunded {
  const parts = partsOf(payment).map((each) => refundedOf(each, each.refundedAmountCents));
  const sum = (name: keyof Refunded) => cents(parts.reduce((total, part) => total + part[name], 0));
  return {
    refundedCents: sum("refundedCents"),
    fromHandymanCents: sum("fromHandymanCents"),
    fromPlatformCents: sum("fromPlatformCents"),
  };
}

/** What is left of the handyman's share after everything that was given back. */
export const shareLeftOf = (payment: Charged): Cents =>
  cents(payment.handymanAmountCents - refundedSumsOf(payment).fromHandymanCents);

/** What is left of the handyman's share of one charge. */
export const shareLeftIn = (charge: Whole & { readonly refundedAmountCents: Cents }): Cents =>
  cents(charge.handymanAmountCents - refundedOf(charge, charge.refundedAmountCents).fromHandymanCents);

/** What one more refund of a charge takes from each side. Throws beyond what is left. */
export function refundParts(
  charge: Whole & { readonly refundedAmountCents: Cents },
  amountCents: Cents,
): Omit<Refunded, "refundedCents"> {
  const before = refundedOf(charge, charge.refundedAmountCents);
  const after = refundedOf(charge, cents(charge.refundedAmountCents + amountCents));
  return {
    fromHandymanCents: cents(after.fromHandymanCents - before.fromHandymanCents),
    fromPlatformCents: cents(after.fromPlatformCents - before.fromPlatformCents),
  };
}

/** A part of a refund that goes back to one charge. */
export type BackPart = { readonly supplement: number | undefined; readonly amountCents: Cents };

/** From which charges a sum is given back: the latest supplement first, the first charge last. Throws beyond the whole. */
export function splitBack(payment: Charged, amountCents: Cents): BackPart[] {
  const charges = [{ ...firstOf(payment), number: undefined }, ...(payment.supplements ?? [])].reverse();
  let left: number = amountCents;
  const parts = charges.map((charge): BackPart => {
    const part = Math.min(left, refundableOf(charge));
    left -= part;
    return { supplement: charge.number, amountCents: cents(part) };
  });
  if (left > 0) throw new Error("More than the whole cannot be given back.");
  return parts.filter((part) => part.amountCents > 0);
}

type Change = { readonly supplement: number | undefined; readonly amountCents: number };

/** The payment with more, or less, refunded of one of its charges. */
export function withRefunded<P extends Charged>(payment: P, { supplement, amountCents }: Change): P {
  const moved = <C extends { readonly refundedAmountCents: Cents }>(charge: C): C => ({
    ...charge,
    refundedAmountCents: cents(charge.refundedAmountCents + amountCents),
  });
  const supplements = payment.supplements?.map((each) => (each.number === supplement ? moved(each) : each));
  return { ...moved(payment), ...(supplements && { supplements }) };
}

type Moved = Pick<Payment, "transferredCents" | "reversedCents" | "shortfallCents" | "nettedCents">;

/**
 * What of a released share has still to move, in cents: to the handyman when it is positive, back from them when it is
 * negative.
 */
export const openShareOf = (payment: Charged & Moved): number =>
  shareLeftOf(payment) -
  payment.nettedCents -
  payment.transferredCents +
  payment.reversedCents +
  payment.shortfallCents;
