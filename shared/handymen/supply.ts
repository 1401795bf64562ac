import * as z from "zod";
import { ServiceCategory } from "../category-schema.ts";
import { ZipCode } from "../text.ts";
import { HOUR_MS } from "../time.ts";
import { Instant } from "../time-schema.ts";

/** How long a count is kept. */
export const SUPPLY_KEPT_MS = HOUR_MS;

/** What a visitor asks: who works in this trade, at this place. */
export const SupplyQuery = z.object({ category: ServiceCategory, zipCode: ZipCode });

/**
 * How many handymen would be notified of a request. Three are the fewest that are counted, since fewer could be known by
 * name; without a count, `isFew` tells one or two from nobody.
 */
export const SupplyView = z.object({
  count: z.int().min(3).optional(),
  isFew: z.boolean(),
  answersWithinHours: z.int().positive().optional(),
});
export type SupplyView = z.output<typeof SupplyView>;

/** The answer, stored by trade and the five digits of the ZIP code. */
export const Supply = SupplyView.extend({ category: ServiceCategory, zipCode: z.string(), until: Instant });
export type Supply = z.output<typeof Supply>;
