import { chargesOf } from "../../../shared/payments/charges.ts";
import { remainingShareOf, transferBalanceOf } from "../../../shared/payments/refunds.ts";
import type { LedgerEntry, Payment } from "../../../shared/payments/schema.ts";

/** The stored payment and ledger of one job. */
type StoredMoney = {
  readonly payment: Payment | undefined;
  readonly ledger: readonly LedgerEntry[];
  /** The sum of failed refunds, which the customer is owed again. */
  readonly failedCents?: number;
};

/** The final state for people and at Stripe, in cents. */
type FinalMoney = {
  readonly job: readonly unknown[];
  readonly payment: readonly unknown[];
  readonly waits: readonly boolean[];
  readonly earned: number | undefined;
  readonly charged: readonly number[];
  readonly transferred: readonly number[];
  readonly reversed: readonly number[];
  readonly refunded: readonly number[];
};

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** The violations of the money invariants in a final state. */
export function moneyViolations({ payment, ledger, failedCents = 0 }: StoredMoney, end: FinalMoney): string[] {
  const totals = new Map<string, number>();
  for (const { account, amountCents } of ledger.flatMap(({ lines }) => lines))
    totals.set(account, (totals.get(account) ?? 0) + amountCents);
  const unbalanced = ledger.filter(({ lines }) => sumOf(lines.map(({ amountCents }) => amountCents)) !== 0);
  const charges = payment ? chargesOf(payment) : [];
  const chargebacks = charges.flatMap((charge) => charge.chargebacks);
  const returnedCents =
    sumOf(end.refunded) + sumOf(chargebacks.map(({ withdrawnCents, feeCents }) => withdrawnCents + feeCents));
  const lost = chargebacks.filter(({ status }) => status === "lost").map(({ withdrawnCents }) => withdrawnCents);
  const earned = payment?.releasedAt ? remainingShareOf(payment) : 0;
  const kinds = ["completed", "refunded"];
  const checks = {
    "I-01 the books are what the provider holds":
      (totals.get("customer_funds") ?? 0) !==
      sumOf(end.charged) - sumOf(end.transferred) + sumOf(end.reversed) - returnedCents,
    "I-01 an entry does not balance": unbalanced.length > 0,
    "I-02 the parts are not the whole":
      payment && payment.amountCents !== payment.handymanAmountCents + payment.platformFeeCents,
    "I-04 charged more than once": end.charged.length > Math.max(1, charges.length),
    "I-05 charged and not completed, or the other way round":
      end.charged.length !== (kinds.includes(payment?.status ?? "") ? charges.length : 0),
    "I-04 charged is not what is booked": end.charged.length > 0 && sumOf(end.charged) !== payment?.amountCents,
    "I-09 given back is not what was decided":
      payment && sumOf(end.refunded) + failedCents + sumOf(lost) !== payment.refundedAmountCents,
    "I-09 transferred more than once": end.transferred.length > Math.max(1, charges.length),
    "I-11 earned is not what was released": end.earned !== earned,
    "I-30 the share has not come to rest":
      payment?.releasedAt && transferBalanceOf(payment) !== 0 && end.transferred.length > 0,
    "I-14 job and payment disagree": end.job[1] !== end.payment[0] || (end.job[2] ?? "none") !== end.payment[1],
    "I-30 still waits": end.waits.some(Boolean),
  };
  return Object.entries(checks).flatMap(([name, isViolated]) => (isViolated ? [name] : []));
}

/** The differences between a final state and the expected one, by field. */
export const differences = (end: object, expected: object): string[] =>
  Object.entries(expected).flatMap(([name, value]) => {
    const found = Object.entries(end).find(([each]) => each === name)?.[1];
    return JSON.stringify(found) === JSON.stringify(value)
      ? []
      : [`${name}: ${JSON.stringify(found)} instead of ${JSON.stringify(value)}`];
  });
