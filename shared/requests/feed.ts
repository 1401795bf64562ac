import * as z from "zod";
import { ServiceRequestId, UserId } from "../ids.ts";
import { createdOnly } from "../stored.ts";
import { Instant } from "../time-schema.ts";
import { ServiceRequest } from "./schema.ts";

/**
 * What the feed's index holds of an open request beside its keys: what decides whether it is offered to a handyman. The
 * index cannot get another field later without being made anew.
 */
export const FeedFields = ServiceRequest.pick({
  customerId: true,
  category: true,
  latitude: true,
  longitude: true,
  expiresAt: true,
  excludedHandymanIds: true,
  windows: true,
  timeZone: true,
});

/** An open request as the feed knows it; its id and time are in its sort key. */
export const FeedEntry = FeedFields.extend(ServiceRequest.pick({ id: true, createdAt: true }).shape);
export type FeedEntry = z.output<typeof FeedEntry>;

/** The moment of the last change of a list: a grid cell's open requests, or what only one user sees. */
export const ListChange = z.object({
  /** A grid cell, or the id of a user. */
  list: z.string(),
  changedAt: Instant,
});
export type ListChange = z.output<typeof ListChange>;

/** A request that a handyman does not want to see any more. */
export const Dismissal = z.object({
  userId: UserId,
  requestId: ServiceRequestId,
  /** When the request ends. */
  until: Instant,
  ...createdOnly,
});
export type Dismissal = z.output<typeof Dismissal>;
