import { toDecimal } from "../../../shared/money.ts";
import type { PayoutView } from "../../../shared/payments/payouts.ts";
import type { ProviderPayout } from "../../runtime/ports/stripe.ts";

/** A payout as its handyman sees it. */
export const toPayoutView = ({ amountCents, feeCents, attemptId: _, ...payout }: ProviderPayout): PayoutView => ({
  ...payout,
  amount: toDecimal(amountCents),
  fee: toDecimal(feeCents),
});
