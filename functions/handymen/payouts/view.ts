import { toDecimal, ZERO_CENTS } from "../../../shared/money.ts";
import { instantFeeOf, type PayoutView } from "../../../shared/payments/payouts.ts";
import type { ProviderPayout } from "../../runtime/ports/stripe.ts";

/** A payout as its handyman sees it. */
export const toPayoutView = ({ amountCents, attemptId: _, ...payout }: ProviderPayout): PayoutView => ({
  ...payout,
  amount: toDecimal(amountCents),
  fee: toDecimal(payout.isInstant ? instantFeeOf(amountCents) : ZERO_CENTS),
});
