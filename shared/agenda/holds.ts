import * as z from "zod";
import { ServiceRequestId, UserId } from "../ids.ts";
import { policy } from "../policy.ts";
import { timestamps } from "../stored.ts";
import { MINUTE_MS } from "../time.ts";
import { Instant } from "../time-schema.ts";
import type { TimeSpan } from "./windows.ts";

/** How long a time is held while the customer of a request decides whether to hire. */
export const HOLD_MS = policy.holdMinutes * MINUTE_MS;

/** A time that a customer holds in the agenda of a handyman who has quoted on their request. */
const Hold = z.object({
  serviceRequestId: ServiceRequestId,
  handymanId: UserId,
  startsAt: Instant,
  endsAt: Instant,
  heldUntil: Instant,
  /** The date under which the handyman's agenda has it. */
  agendaDay: z.string(),
});
export type Hold = z.output<typeof Hold>;

/** What one customer holds. Each hold writes it, so that two at once cannot exceed the bound. */
export const CustomerHolds = z.object({
  userId: UserId,
  /** One for a request; some may be over. */
  holds: z.array(Hold).max(policy.heldTimes).default([]),
  ...timestamps,
});
export type CustomerHolds = z.output<typeof CustomerHolds>;

type Stored = Pick<CustomerHolds, "holds"> | undefined;

/** What a customer still holds for a request. */
export const holdOf = (stored: Stored, serviceRequestId: ServiceRequestId, at: Instant): Hold | undefined =>
  stored?.holds.find((hold) => hold.serviceRequestId === serviceRequestId && hold.heldUntil > at);

/** What a customer still holds for other requests. */
export const otherHolds = (stored: Stored, serviceRequestId: ServiceRequestId, at: Instant): Hold[] =>
  (stored?.holds ?? []).filter((hold) => hold.serviceRequestId !== serviceRequestId && hold.heldUntil > at);

/** Whether this very time is held with this handyman. */
export const isHeldTime = (hold: Hold | undefined, handymanId: UserId, { startsAt, endsAt }: TimeSpan): hold is Hold =>
  hold?.handymanId === handymanId && hold.startsAt === startsAt && hold.endsAt === endsAt;
