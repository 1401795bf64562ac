import { type Cents, cents, sumOf, ZERO_CENTS } from "../../../shared/money.ts";
import { chargeOf } from "../../../shared/payments/charges.ts";
import { refundableOf } from "../../../shared/payments/refunds.ts";
import type { Refund } from "../../../shared/payments/schema.ts";
import type { BaseApp } from "../../runtime/app.ts";
import type { PaymentUnitOfWork } from "../unit-of-work.ts";
import type { ChangeInput } from "./charge-state.ts";
import { type ChargeRefundInput, refundCharge } from "./create.ts";
import { dropRefund } from "./transitions.ts";

const openRefundsOf = (knownRefunds: readonly Refund[]) => knownRefunds.filter(({ state }) => state === "begun");

/** What could be refunded of a charge if no decided refund were still open. */
export const refundableCents = (
  { payment }: PaymentUnitOfWork,
  { knownRefunds, supplement }: Pick<ChangeInput, "knownRefunds" | "supplement">,
): Cents =>
  cents(
    refundableOf(chargeOf(payment, supplement)) +
      sumOf(openRefundsOf(knownRefunds).map(({ amountCents }) => amountCents)),
  );

/**
 * Books money that is already refunded. If too little is left for it, decided refunds that are not made yet are
 * dropped, the latest first, and the remainder of the last one is decided again. Throws beyond what can be refunded at
 * all.
 */
export function refundReplacingOpen(
  app: BaseApp,
  unit: PaymentUnitOfWork,
  { knownRefunds, ...refundInput }: ChargeRefundInput & Pick<ChangeInput, "knownRefunds">,
): PaymentUnitOfWork {
  const { amountCents, supplement, by, at } = refundInput;
  const remainingIn = ({ payment }: PaymentUnitOfWork) => refundableOf(chargeOf(payment, supplement));
  let freed = unit;
  let dropped: Refund | undefined;
  for (const refund of openRefundsOf(knownRefunds).toReversed()) {
    if (remainingIn(freed) >= amountCents) break;
    freed = dropRefund(app, freed, { refund, at });
    dropped = refund;
  }
  const booked = refundCharge(app, freed, refundInput);
  const restCents = dropped ? remainingIn(booked) : ZERO_CENTS;
  if (!dropped || restCents === 0) return booked;
  const { reason, note } = dropped;
  return refundCharge(app, booked, { amountCents: restCents, supplement, reason, by, note, at });
}
