import * as z from "zod";
import { QuoteId, ServiceRequestId, UserId } from "../ids.ts";
import { Cents } from "../money.ts";
import { timestamps } from "../stored.ts";
import { Instant } from "../time.ts";

/** A withdrawn quote is `declined` by its handyman (R-109, D-18). */
export const QuoteStatus = z.enum(["pending", "accepted", "declined", "expired"]);

/** A handyman's offer for a request. */
export const Quote = z.object({
  id: QuoteId,
  serviceRequestId: ServiceRequestId,
  handymanId: UserId,
  priceCents: Cents,
  message: z.string(),
  estimatedDuration: z.string().optional(),
  availableFrom: Instant.optional(),
  includesSupplies: z.boolean().default(false),
  warrantyPeriod: z.string().optional(),
  status: QuoteStatus.default("pending"),
  declinedBy: z.enum(["customer", "handyman"]).optional(),
  isAiGenerated: z.boolean().default(false),
  responseTimeMinutes: z.int().nonnegative().optional(),
  ...timestamps,
});
export type Quote = z.output<typeof Quote>;
