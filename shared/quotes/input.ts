import * as z from "zod";
import { AppointmentTime } from "../jobs/appointments/schema.ts";
import { limits } from "../limits.ts";
import type { Message } from "../messages.ts";
import { policy } from "../policy.ts";
import { Price } from "../price-schema.ts";
import { optionalText, typedText } from "../text.ts";
import { Instant } from "../time-schema.ts";
import { WarrantyPeriod } from "../warranty.ts";
import { WorkDuration } from "../work-duration-schema.ts";
import { quoteAnswers } from "./schema.ts";

/** How long a quote stays valid, in days. */
export const validDays = { min: policy.minQuoteDays, max: policy.maxQuoteDays, usual: policy.usualQuoteDays } as const;

/** The revision of the request that the handyman has read; a former one is refused. Absent: the present one. */
const revision = z.int().positive().optional();

/** A handyman's offer as the form sends it. The bounds of price and start are checked separately, as business rules. */
export const NewQuote = z.object({
  price: Price,
  message: typedText({
    min: policy.minQuoteMessageCharacters,
    max: limits.message,
    message: `Say what you would do (at least ${policy.minQuoteMessageCharacters} characters)`,
  }),
  estimatedDuration: WorkDuration.optional(),
  availableFrom: Instant.optional(),
  includesSupplies: z.boolean().default(false),
  warrantyPeriod: WarrantyPeriod.default("none"),
  validDays: z.int().min(validDays.min).max(validDays.max).default(validDays.usual),
  isAiGenerated: z.boolean().default(false),
  revision,
});
export type NewQuote = z.output<typeof NewQuote>;

/** The terms that the caller has seen; others are refused with `quote.stale`. */
const version = z.int().positive();

export const QuoteChange = NewQuote.extend({ version });
export type QuoteChange = z.output<typeof QuoteChange>;

export const QuoteAnswer = z
  .object({
    answer: z.enum(quoteAnswers),
    version,
    /** Of a counter-offer. */
    price: Price.optional(),
    /** Of a declined quote; the handyman reads it. */
    reason: optionalText(limits.reason),
    /** Of a confirmed quote. */
    revision,
  })
  .refine(({ answer, price }) => answer !== "counter" || price !== undefined, {
    path: ["price"],
    error: "Enter a price such as 120 or 120.50" satisfies Message,
  });
export type QuoteAnswer = z.output<typeof QuoteAnswer>;

/** What the customer saw and agrees to. */
export const Hire = z.object({
  version,
  price: Price,
  /**
   * One of the handyman's free times, which is agreed on with the hiring; `named`: from the start that the quote names on,
   * which is proposed to the handyman, or agreed on where the customer holds it.
   */
  time: z.union([z.literal("named"), AppointmentTime]).optional(),
});
