import * as z from "zod";
import { ServiceCategory } from "../category-schema.ts";
import { ServiceRequestId, UserId } from "../ids.ts";
import { createdOnly, timestamps } from "../stored.ts";
import { Instant } from "../time-schema.ts";

/** Who was notified of a request: nobody is, twice (I-M2). */
export const NotifiedHandymen = z.object({
  serviceRequestId: ServiceRequestId,
  handymanIds: z.array(UserId),
  /** How many of them before the request was opened the last time; each opening may notify the whole number again. */
  formerCount: z.int().nonnegative().default(0),
  /** The opening of the request that `formerCount` is about. */
  openedAt: Instant,
  ...timestamps,
});
export type NotifiedHandymen = z.output<typeof NotifiedHandymen>;

/** The latest requests of a customer of which people were notified: they bound how many more may be. */
export const MatchedRequests = z.object({
  userId: UserId,
  /** Latest last. */
  requests: z.array(z.object({ id: ServiceRequestId, at: Instant })),
  ...timestamps,
});
export type MatchedRequests = z.output<typeof MatchedRequests>;

/** An open request with nobody in range: whoever begins to work there is notified of it. */
export const UnservedRequest = z.object({
  serviceRequestId: ServiceRequestId,
  category: ServiceCategory,
  latitude: z.number(),
  longitude: z.number(),
  expiresAt: Instant,
  ...createdOnly,
});
export type UnservedRequest = z.output<typeof UnservedRequest>;
