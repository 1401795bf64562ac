import { type Cents, cents, shareOf } from "../money.ts";
import { type Charged, firstOf } from "./charges.ts";
import type { Payment } from "./schema.ts";

/** A refunded sum and how it divides; the parts add up to `refundedCents`. */
export type Refunded = {
  readonly refundedCents: Cents;
  readonly fromHandymanCents: Cents;
  readonly fromPlatformCents: Cents;
};

type Whole = { readonly amountCents: Cents; readonly handymanAmountCents: Cents };

/**
 * Divides a refunded sum between handyman and platform by the cumulative rule: the handyman's part is their share of
 * everything refunded so far, rounded half up. Each refund books the difference to what was booked before, so that many
 * small refunds take the same cents as one large one, and a full refund gives back everything. Throws above the charged
 * amount.
 */
export function refundedOf({ amountCents, handymanAmountCents }: Whole, refundedCents: Cents): Refunded {
  if (refundedCents > amountCents) throw new Error("More than the whole cannot be given back.");
  const fromHandymanCents = amountCents > 0 ? shareOf(refundedCents, handymanAmountCents, amountCents) : refundedCents;
  return { refundedCents, fromHandymanCents, fromPlatformCents: cents(refundedCents - fromHandymanCents) };
}

/** What of a captured payment can still be refunded. */
export const refundableOf = (payment: Pick<Charged, "amountCents" | "refundedAmountCents">): Cents =>
  cents(payment.amountCents - payment.refundedAmountCents);

/** What is refunded at the release because the customer has paid more than is due now; earlier refunds count. */
export const overpaidOf = (payment: Pick<Charged, "amountCents" | "refundedAmountCents">, dueCents: Cents): Cents =>
  cents(Math.max(0, refundableOf(payment) - dueCents));

const partsOf = (payment: Charged) => [firstOf(payment), ...(payment.supplements ?? [])];

/** The refunded sums of a payment; each of its charges is divided by itself. */
export function refundedSumsOf(payment: Charged): Refunded {
  const parts = partsOf(payment).map((each) => refundedOf(each, each.refundedAmountCents));
  const sum = (name: keyof Refunded) => cents(parts.reduce((total, part) => total + part[name], 0));
  return {
    refundedCents: sum("refundedCents"),
    fromHandymanCents: sum("fromHandymanCents"),
    fromPlatformCents: sum("fromPlatformCents"),
  };
}

/** What is left of the handyman's share of a payment after all refunds. */
export const shareLeftOf = (payment: Charged): Cents =>
  cents(payment.handymanAmountCents - refundedSumsOf(payment).fromHandymanCents);

/** What is left of the handyman's share of one charge after its refunds. */
export const shareLeftIn = (charge: Whole & { readonly refundedAmountCents: Cents }): Cents =>
  cents(charge.handymanAmountCents - refundedOf(charge, charge.refundedAmountCents).fromHandymanCents);

/** What one more refund of a charge takes from each side. Throws above what is left. */
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

/** The part of a refund that belongs to one charge. */
export type BackPart = { readonly supplement: number | undefined; readonly amountCents: Cents };

/** Divides a refund over the charges: the latest supplement first, the first charge last. Throws above the whole. */
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

/** The payment with the refunded sum of one charge raised or lowered. */
export function withRefunded<P extends Charged>(payment: P, { supplement, amountCents }: Change): P {
  const moved = <C extends { readonly refundedAmountCents: Cents }>(charge: C): C => ({
    ...charge,
    refundedAmountCents: cents(charge.refundedAmountCents + amountCents),
  });
  const supplements = payment.supplements?.map((each) => (each.number === supplement ? moved(each) : each));
  return { ...moved(payment), ...(supplements && { supplements }) };
}

type Moved = Pick<Payment, "transferredCents" | "reversedCents" | "shortfallCents" | "nettedCents">;

/** What is still to be moved of a released share, in cents: positive to the handyman, negative back from them. */
export const openShareOf = (payment: Charged & Moved): number =>
  shareLeftOf(payment) -
  payment.nettedCents -
  payment.transferredCents +
  payment.reversedCents +
  payment.shortfallCents;
