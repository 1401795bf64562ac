import { type Cents, cents, shareOf } from "../money.ts";

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
