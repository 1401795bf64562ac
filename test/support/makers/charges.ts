import fc from "fast-check";
import { cents } from "../../../shared/money.ts";
import { amountsOf, supplementOf } from "../../../shared/payments/fees.ts";
import { Payment, SupplementCharge } from "../../../shared/payments/schema.ts";
import { idOf } from "./entities.ts";

export const chargedAt = "2026-03-04T12:00:00.000Z";

type PriceIncrease = {
  readonly priceCents: number;
  readonly formerCents: number;
  /** The number of the proposal that it pays for. */
  readonly number: number;
};

/** The supplement charge for one price increase. */
export const supplementFor = (
  { priceCents, formerCents, number }: PriceIncrease,
  overrides: Partial<SupplementCharge> = {},
) =>
  SupplementCharge.parse({
    ...supplementOf(cents(priceCents), cents(formerCents)),
    ...{ number, stripePaymentIntentId: `pi_${number}`, stripeChargeId: `ch_${number}`, processedAt: chargedAt },
    ...overrides,
  });

/** A held payment for the first of these prices, with a supplement for each further one. */
export function heldPaymentFor(
  [first = 10_000, ...risen]: readonly number[],
  overrides: Partial<Payment> = {},
): Payment {
  const supplements = risen.map((priceCents, index) =>
    supplementFor({ priceCents, formerCents: [first, ...risen][index] ?? first, number: index + 1 }),
  );
  const { amountCents, handymanAmountCents, platformFeeCents } = amountsOf(cents(risen.at(-1) ?? first));
  return Payment.parse({
    ...{ id: idOf(6), jobId: idOf(5), customerId: idOf(2), handymanId: idOf(3), attempt: 1 },
    ...{ amountCents, handymanAmountCents, platformFeeCents, status: "completed", releaseStatus: "held" },
    ...{ stripePaymentIntentId: "pi_first", stripeChargeId: "ch_first", processedAt: chargedAt },
    ...(supplements.length > 0 && { supplements }),
    ...{ createdAt: chargedAt, updatedAt: chargedAt, version: 1, ...overrides },
  });
}

/**
 * The payment with another supplement that was charged after its proposal had ended and was refunded, in full unless
 * `refundedCents` is given.
 */
export function withLateSupplement(payment: Payment, risen: PriceIncrease, refundedCents?: number): Payment {
  const lateCharge = supplementFor(risen, { isTooLate: true });
  const backCents = cents(refundedCents ?? lateCharge.amountCents);
  return {
    ...payment,
    amountCents: cents(payment.amountCents + lateCharge.amountCents),
    handymanAmountCents: cents(payment.handymanAmountCents + lateCharge.handymanAmountCents),
    platformFeeCents: cents(payment.platformFeeCents + lateCharge.platformFeeCents),
    refundedAmountCents: cents(payment.refundedAmountCents + backCents),
    supplements: [...(payment.supplements ?? []), { ...lateCharge, refundedAmountCents: backCents }],
  };
}

export const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0);

/** A price and the higher prices after it, one or several. */
export const risingPrices = (most = 5) =>
  fc
    .tuple(
      fc.integer({ min: 500, max: 2_000_000 }),
      fc.array(fc.integer({ min: 100, max: 100_000 }), { minLength: 1, maxLength: most }),
    )
    .map(([first, rises]) => [first, ...rises.map((_, index) => first + sum(rises.slice(0, index + 1)))]);
