import * as z from "zod";
import { PaymentId, UserId } from "../ids.ts";
import { Cents } from "../money.ts";
import { timestamps } from "../stored.ts";

/**
 * An instant payout, stored before Stripe is called: its id is the idempotency key. Numbered from one for each
 * handyman, who can have one open at a time.
 */
export const PayoutAttempt = z.object({
  id: PaymentId,
  userId: UserId,
  number: z.int().positive(),
  amountCents: Cents,
  feeCents: Cents,
  /** The handyman's connected account at Stripe. */
  account: z.string(),
  state: z.enum(["begun", "made", "refused"]),
  stripePayoutId: z.string().optional(),
  /** The client's key of the request that started it, if it sent one: only the same request continues it. */
  callerKey: z.string().optional(),
  ...timestamps,
});
export type PayoutAttempt = z.output<typeof PayoutAttempt>;
