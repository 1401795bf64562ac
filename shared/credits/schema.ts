import * as z from "zod";
import { CreditTransactionId, LeadResponseId, ServiceRequestId, UserId } from "../ids.ts";
import { Cents, SignedCents } from "../money-schema.ts";
import { createdOnly } from "../stored.ts";

export const TransactionType = z.enum(["purchase", "lead_cost", "lead_refund", "bonus", "adjustment"]);

/** One change of a handyman's credit balance, append-only; after = before + amount. */
export const CreditTransaction = z
  .object({
    id: CreditTransactionId,
    userId: UserId,
    type: TransactionType,
    amountCents: SignedCents,
    description: z.string(),
    serviceRequestId: ServiceRequestId.optional(),
    stripePaymentIntentId: z.string().optional(),
    balanceBeforeCents: SignedCents,
    balanceAfterCents: SignedCents,
    ...createdOnly,
  })
  .refine(
    ({ balanceBeforeCents, amountCents, balanceAfterCents }) => balanceBeforeCents + amountCents === balanceAfterCents,
    "A credit transaction must add up",
  );
export type CreditTransaction = z.output<typeof CreditTransaction>;

/** A handyman's paid answer to a request; at most one for each request and handyman. */
export const LeadResponse = z.object({
  id: LeadResponseId,
  serviceRequestId: ServiceRequestId,
  handymanId: UserId,
  creditsCostCents: Cents,
  hasSubmittedQuote: z.boolean().default(false),
  responseTimeMinutes: z.int().nonnegative().optional(),
  ...createdOnly,
});
export type LeadResponse = z.output<typeof LeadResponse>;
