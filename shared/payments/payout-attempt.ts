import * as z from "zod";
import { PaymentId, UserId } from "../ids.ts";
import { Cents } from "../money.ts";
import { timestamps } from "../stored.ts";

/**
 * An instant payout, written before the provider is asked: its id is the idempotency key. Counted from one for each
 * handyman, who has one under way at a time.
 */
export const PayoutAttempt = z.object({
  id: PaymentId,
  userId: UserId,
  number: z.int().positive(),
  amountCents: Cents,
  feeCents: Cents,
  /** The handyman's account at the provider. */
  account: z.string(),
  state: z.enum(["begun", "made", "refused"]),
  stripePayoutId: z.string().optional(),
  /** Which press asked for it, where that can be told: only that one goes on with it. */
  callerKey: z.string().optional(),
  ...timestamps,
});
export type PayoutAttempt = z.output<typeof PayoutAttempt>;
