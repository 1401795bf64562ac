import { type Cents, cents, sumOf } from "../money.ts";
import type { Instant } from "../time.ts";
import type { Chargeback, Payment, SupplementCharge, UsedCard } from "./schema.ts";

/** One card charge of a job: the first payment (`supplement` is undefined) or a supplement, by its number. */
export type Charge = {
  readonly supplement: number | undefined;
  readonly intentId: string | undefined;
  readonly chargeId: string | undefined;
  readonly amountCents: Cents;
  readonly platformFeeCents: Cents;
  readonly handymanAmountCents: Cents;
  readonly refundedAmountCents: Cents;
  readonly cancellationFeeCents?: Cents | undefined;
  /** Its chargebacks, in the order in which we learned of them. */
  readonly chargebacks: readonly Chargeback[];
  readonly card?: UsedCard | undefined;
  readonly processedAt: Instant | undefined;
  readonly isTooLate: boolean;
};

/** The sums of a payment, and the supplements that they include. */
export type ChargedSums = ChargeAmounts & {
  readonly supplements?: readonly (ChargeAmounts & { readonly number: number })[] | undefined;
  /** Kept of the first charge: supplements follow the start of the work, and nothing is kept after it. */
  readonly cancellationFeeCents?: Cents | undefined;
};
type ChargeAmounts = Pick<SupplementCharge, "amountCents" | "handymanAmountCents" | "refundedAmountCents">;

/** The first charge: the sums of the payment without its supplements. */
export function firstChargeOf(payment: ChargedSums): ChargeAmounts & Pick<ChargedSums, "cancellationFeeCents"> {
  const rest = (name: keyof ChargeAmounts) =>
    cents(payment[name] - sumOf((payment.supplements ?? []).map((each) => each[name])));
  return {
    amountCents: rest("amountCents"),
    handymanAmountCents: rest("handymanAmountCents"),
    refundedAmountCents: rest("refundedAmountCents"),
    cancellationFeeCents: payment.cancellationFeeCents,
  };
}

/** The charges of a captured payment in the order they were made. */
export function chargesOf(payment: Payment): readonly [Charge, ...Charge[]] {
  const { supplements = [], platformFeeCents, stripePaymentIntentId, stripeChargeId, card, processedAt } = payment;
  const first: Charge = {
    ...firstChargeOf(payment),
    supplement: undefined,
    intentId: stripePaymentIntentId,
    chargeId: stripeChargeId,
    platformFeeCents: cents(platformFeeCents - sumOf(supplements.map((each) => each.platformFeeCents))),
    chargebacks: chargebacksOf(payment),
    card,
    processedAt,
    isTooLate: false,
  };
  const others = supplements.map(
    ({ number, stripePaymentIntentId, stripeChargeId, chargeback, laterChargebacks, ...rest }): Charge => ({
      ...rest,
      supplement: number,
      intentId: stripePaymentIntentId,
      chargeId: stripeChargeId,
      chargebacks: chargebacksOf({ chargeback, laterChargebacks }),
    }),
  );
  return [first, ...others];
}

/** One charge of a payment by its supplement number, undefined for the first. Throws when there is none. */
export function chargeOf(payment: Payment, supplement: number | undefined): Charge {
  const found = chargesOf(payment).find((each) => each.supplement === supplement);
  if (!found) throw new Error("A payment has no such charge.");
  return found;
}

/** The stored chargebacks of one charge: the first, and all later ones. */
export type ChargebackFields<C> = {
  readonly chargeback?: C | undefined;
  readonly laterChargebacks?: readonly C[] | undefined;
};

/** All chargebacks of one charge; there can be several, each on a part of it. */
export const chargebacksOf = <C>({ chargeback, laterChargebacks = [] }: ChargebackFields<C>): readonly C[] => [
  ...(chargeback ? [chargeback] : []),
  ...laterChargebacks,
];

/** The payment with a chargeback of one of its charges added or updated. */
export function withChargeback(payment: Payment, supplement: number | undefined, chargeback: Chargeback): Payment {
  if (supplement === undefined) return withChargebackOn(payment, chargeback);
  return {
    ...payment,
    supplements: payment.supplements?.map((each) =>
      each.number === supplement ? withChargebackOn(each, chargeback) : each,
    ),
  };
}

function withChargebackOn<T extends ChargebackFields<Chargeback>>(charge: T, chargeback: Chargeback): T {
  if (!charge.chargeback || charge.chargeback.id === chargeback.id) return { ...charge, chargeback };
  const others = charge.laterChargebacks ?? [];
  const isKnown = others.some(({ id }) => id === chargeback.id);
  const updated = others.map((each) => (each.id === chargeback.id ? chargeback : each));
  return { ...charge, laterChargebacks: isKnown ? updated : [...others, chargeback] };
}

type ChargebackStatus = Pick<Chargeback, "status">;

/** Whether one charge has an open chargeback. */
export const hasOpenChargeback = ({ chargebacks }: Pick<Charge, "chargebacks">): boolean =>
  chargebacks.some(({ status }) => status === "open");

/** Whether any charge of a payment has an open chargeback. */
export const isDisputed = ({
  supplements = [],
  ...first
}: ChargebackFields<ChargebackStatus> & {
  readonly supplements?: readonly ChargebackFields<ChargebackStatus>[] | undefined;
}): boolean => [first, ...supplements].flatMap(chargebacksOf).some(({ status }) => status === "open");

type LateSupplement = Pick<SupplementCharge, "amountCents" | "refundedAmountCents" | "isTooLate">;
type CountedPayment = Pick<ChargeAmounts, "amountCents"> & {
  readonly supplements?: readonly LateSupplement[] | undefined;
};

const lateSupplementsIn = ({ supplements = [] }: CountedPayment) => supplements.filter(({ isTooLate }) => isTooLate);

/** What was charged for the present price: without supplements that were captured too late and refunded. */
export const chargedForPriceOf = (payment: CountedPayment): Cents =>
  cents(payment.amountCents - sumOf(lateSupplementsIn(payment).map((each) => each.amountCents)));

/** The same, and what of it was refunded. */
export const withoutLateSupplements = (payment: CountedPayment & Pick<ChargeAmounts, "refundedAmountCents">) => ({
  amountCents: chargedForPriceOf(payment),
  refundedAmountCents: cents(
    payment.refundedAmountCents - sumOf(lateSupplementsIn(payment).map((each) => each.refundedAmountCents)),
  ),
});
