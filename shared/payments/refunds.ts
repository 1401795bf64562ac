import { type Cents, cents, prorate, ZERO_CENTS } from "../money.ts";
import { type ChargedSums, firstChargeOf } from "./charges.ts";
import { amountsOf } from "./fees.ts";
import type { Payment } from "./schema.ts";

/** A refunded sum and how it divides; the parts add up to `refundedCents`. */
export type RefundSplit = {
  readonly refundedCents: Cents;
  readonly fromHandymanCents: Cents;
  readonly fromPlatformCents: Cents;
};

type WholeCharge = {
  readonly amountCents: Cents;
  readonly handymanAmountCents: Cents;
  /** What a late cancellation kept of it: the handyman gets all of that. */
  readonly cancellationFeeCents?: Cents | undefined;
};

/**
 * Divides a refunded sum between handyman and platform by the cumulative rule: the handyman's part is their share of
 * everything refunded so far, rounded half up. Each refund books the difference to what was booked before, so that many
 * small refunds take the same cents as one large one, and a full refund gives back everything. What is refunded of a
 * cancellation fee is the handyman's alone. Throws above the charged amount.
 */
export function splitRefunded(charge: WholeCharge, refundedCents: Cents): RefundSplit {
  const { amountCents, handymanAmountCents, cancellationFeeCents = ZERO_CENTS } = charge;
  if (refundedCents > amountCents) throw new Error("More than the whole cannot be given back.");
  const fromFeeCents = Math.max(0, refundedCents - (amountCents - cancellationFeeCents));
  const dividedCents = cents(refundedCents - fromFeeCents);
  const shareCents = amountCents > 0 ? prorate(dividedCents, handymanAmountCents, amountCents) : refundedCents;
  const fromHandymanCents = cents(shareCents + fromFeeCents);
  return { refundedCents, fromHandymanCents, fromPlatformCents: cents(refundedCents - fromHandymanCents) };
}

/** What the platform gives up of a cancellation fee: its part of the charge that the fee is kept of. */
export function feeFromPlatformOf(charge: WholeCharge): Cents {
  const { amountCents, handymanAmountCents, cancellationFeeCents = ZERO_CENTS } = charge;
  if (cancellationFeeCents === 0) return ZERO_CENTS;
  const { fromHandymanCents } = splitRefunded(charge, cents(amountCents - cancellationFeeCents));
  return cents(cancellationFeeCents - (handymanAmountCents - fromHandymanCents));
}

/** What is due of a payment: the total of the price, or of a job that was cancelled late the fee alone. */
export const dueOf = ({ cancellationFeeCents }: Pick<ChargedSums, "cancellationFeeCents">, price: Cents): Cents =>
  cancellationFeeCents ?? amountsOf(price).amountCents;

/** What of a captured payment can still be refunded. */
export const refundableOf = (payment: Pick<ChargedSums, "amountCents" | "refundedAmountCents">): Cents =>
  cents(payment.amountCents - payment.refundedAmountCents);

/** What is refunded at the release because the customer has paid more than is due now; earlier refunds count. */
export const overpaidOf = (payment: Pick<ChargedSums, "amountCents" | "refundedAmountCents">, dueCents: Cents): Cents =>
  cents(Math.max(0, refundableOf(payment) - dueCents));

const chargeAmountsOf = (payment: ChargedSums) => [firstChargeOf(payment), ...(payment.supplements ?? [])];

/** The refunded sums of a payment; each of its charges is divided by itself. */
export function refundTotalsOf(payment: ChargedSums): RefundSplit {
  const parts = chargeAmountsOf(payment).map((each) => splitRefunded(each, each.refundedAmountCents));
  const sum = (name: keyof RefundSplit) => cents(parts.reduce((total, part) => total + part[name], 0));
  return {
    refundedCents: sum("refundedCents"),
    fromHandymanCents: sum("fromHandymanCents"),
    fromPlatformCents: sum("fromPlatformCents"),
  };
}

/** What is left of the handyman's share of a payment after all refunds. */
export const remainingShareOf = (payment: ChargedSums): Cents =>
  cents(
    payment.handymanAmountCents + feeFromPlatformOf(firstChargeOf(payment)) - refundTotalsOf(payment).fromHandymanCents,
  );

/** What is left of the handyman's share of one charge after its refunds. */
export const remainingShareOfCharge = (charge: WholeCharge & { readonly refundedAmountCents: Cents }): Cents =>
  cents(
    charge.handymanAmountCents +
      feeFromPlatformOf(charge) -
      splitRefunded(charge, charge.refundedAmountCents).fromHandymanCents,
  );

/** What one more refund of a charge takes from each side. Throws above what is left. */
export function refundParts(
  charge: WholeCharge & { readonly refundedAmountCents: Cents },
  amountCents: Cents,
): Omit<RefundSplit, "refundedCents"> {
  const before = splitRefunded(charge, charge.refundedAmountCents);
  const after = splitRefunded(charge, cents(charge.refundedAmountCents + amountCents));
  return {
    fromHandymanCents: cents(after.fromHandymanCents - before.fromHandymanCents),
    fromPlatformCents: cents(after.fromPlatformCents - before.fromPlatformCents),
  };
}

/** The part of a refund that belongs to one charge. */
export type ChargeRefundPart = { readonly supplement: number | undefined; readonly amountCents: Cents };

/** Divides a refund over the charges: the latest supplement first, the first charge last. Throws above the whole. */
export function splitAcrossCharges(payment: ChargedSums, amountCents: Cents): ChargeRefundPart[] {
  const charges = [{ ...firstChargeOf(payment), number: undefined }, ...(payment.supplements ?? [])].reverse();
  let remainingCents: number = amountCents;
  const parts = charges.map((charge): ChargeRefundPart => {
    const part = Math.min(remainingCents, refundableOf(charge));
    remainingCents -= part;
    return { supplement: charge.number, amountCents: cents(part) };
  });
  if (remainingCents > 0) throw new Error("More than the whole cannot be given back.");
  return parts.filter((part) => part.amountCents > 0);
}

type RefundChange = { readonly supplement: number | undefined; readonly amountCents: number };

/** The payment with the refunded sum of one charge raised or lowered. */
export function withRefunded<P extends ChargedSums>(payment: P, { supplement, amountCents }: RefundChange): P {
  const updated = <C extends { readonly refundedAmountCents: Cents }>(charge: C): C => ({
    ...charge,
    refundedAmountCents: cents(charge.refundedAmountCents + amountCents),
  });
  const supplements = payment.supplements?.map((each) => (each.number === supplement ? updated(each) : each));
  return { ...updated(payment), ...(supplements && { supplements }) };
}

type TransferTotals = Pick<Payment, "transferredCents" | "reversedCents" | "shortfallCents" | "nettedCents">;

/** What is still to be moved of a released share, in cents: positive to the handyman, negative back from them. */
export const transferBalanceOf = (payment: ChargedSums & TransferTotals): number =>
  remainingShareOf(payment) -
  payment.nettedCents -
  payment.transferredCents +
  payment.reversedCents +
  payment.shortfallCents;
