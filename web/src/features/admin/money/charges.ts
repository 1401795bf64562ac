import type { JobMoney } from "../../../../../shared/admin/schema.ts";
import { type Cents, centsOf } from "../../../../../shared/money.ts";
import { type ChargedSums, isDisputed } from "../../../../../shared/payments/charges.ts";
import { refundTotalsOf, splitAcrossCharges, withRefunded } from "../../../../../shared/payments/refunds.ts";

type ChargeSums = Pick<JobMoney["charges"][number], "amount" | "handymanAmount" | "refundedAmount">;
const inCents = ({ amount, handymanAmount, refundedAmount }: ChargeSums) => ({
  amountCents: centsOf(amount),
  handymanAmountCents: centsOf(handymanAmount),
  refundedAmountCents: centsOf(refundedAmount),
});

/** The sums of a payment and its charges, as `shared/payments/refunds.ts` takes them. */
const chargedSumsOf = (money: JobMoney): ChargedSums => ({
  ...inCents(money),
  ...(money.cancellationFee && { cancellationFeeCents: centsOf(money.cancellationFee) }),
  supplements: money.charges.flatMap(({ supplement, ...sums }) =>
    supplement === undefined ? [] : [{ number: supplement, ...inCents(sums) }],
  ),
});

/** Whether one of the charges has an open chargeback. */
export const isChargebackOpen = ({ charges }: JobMoney): boolean => isDisputed({ supplements: charges });

/** What a refund of this amount takes from each side and from each charge, computed as the server books it. */
export function refundPreview(money: JobMoney, amountCents: Cents) {
  const charged = chargedSumsOf(money);
  const parts = splitAcrossCharges(charged, amountCents);
  const before = refundTotalsOf(charged);
  const after = refundTotalsOf(parts.reduce(withRefunded, charged));
  return {
    fromHandymanCents: after.fromHandymanCents - before.fromHandymanCents,
    fromPlatformCents: after.fromPlatformCents - before.fromPlatformCents,
    parts: parts.map((part) => ({ number: chargeNumberOf(money, part.supplement), amountCents: part.amountCents })),
  };
}

/** The number of the charge that paid for a supplement; 1 for the job itself. */
export const chargeNumberOf = ({ charges }: JobMoney, supplement: number | undefined): number =>
  charges.find((charge) => charge.supplement === supplement)?.number ?? 1;
