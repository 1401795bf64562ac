import * as z from "zod";
import { UserId } from "../ids.ts";
import { shownToCustomerFields } from "../session/shown-to-customer.ts";
import { createdOnly } from "../stored.ts";
import { Instant, LocalDate } from "../time-schema.ts";

/** A handyman whom a customer wants to find again. */
export const SavedHandyman = z.object({ userId: UserId, handymanId: UserId, ...createdOnly });
export type SavedHandyman = z.output<typeof SavedHandyman>;

/** A saved handyman as their customer sees them. */
export const SavedHandymanView = z.object({
  handymanId: UserId,
  ...shownToCustomerFields,
  /** False while the handyman's account is not active, or one of the two has blocked the other. */
  isAvailable: z.boolean(),
  /** Only while the handyman takes no new jobs. */
  pausedUntil: LocalDate.optional(),
  savedAt: Instant,
});
export type SavedHandymanView = z.output<typeof SavedHandymanView>;
