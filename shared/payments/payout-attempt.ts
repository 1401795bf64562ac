import * as z from "zod";
import { PaymentId, UserId } from "../ids.ts";
import { Cents } from "../money-schema.ts";
import { timestamps } from "../stored.ts";

/** Why Stripe makes no instant payout; each is an error of `handymen.payout`. */
export const PayoutRefusal = z.enum(["payout.notAvailable", "payout.limitReached", "payout.notEligible"]);
export type PayoutRefusal = z.output<typeof PayoutRefusal>;

/**
 * An instant payout, stored before Stripe is called: its id is the idempotency key. Numbered from one for each
 * handyman, who can have one open at a time.
 */
export const PayoutAttempt = z.object({
  id: PaymentId,
  userId: UserId,
  number: z.int().positive(),
  amountCents: Cents,
  /** The handyman's connected account at Stripe. */
  account: z.string(),
  state: z.enum(["begun", "made", "refused"]),
  stripePayoutId: z.string().optional(),
  /** What Stripe took of the account for it, once it is made. */
  feeCents: Cents.optional(),
  /** Why Stripe refused it. */
  refusal: PayoutRefusal.optional(),
  /** The client's key of the request that started it, if it sent one: only the same request continues it. */
  callerKey: z.string().optional(),
  ...timestamps,
});
export type PayoutAttempt = z.output<typeof PayoutAttempt>;
