import { toDecimal, ZERO_CENTS } from "../../shared/money.ts";
import { instantFeeOf, type PayoutView } from "../../shared/payments/payouts.ts";
import type { MadePayout } from "../runtime/app.ts";

/** A payout as its handyman sees it. */
export const payoutViewOf = ({ amountCents, attemptId: _, ...payout }: MadePayout): PayoutView => ({
  ...payout,
  amount: toDecimal(amountCents),
  fee: toDecimal(payout.isInstant ? instantFeeOf(amountCents) : ZERO_CENTS),
});
