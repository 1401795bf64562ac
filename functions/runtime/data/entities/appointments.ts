import { AgendaDay } from "../../../../shared/agenda/day-schema.ts";
import { CustomerHolds, HOLD_MS } from "../../../../shared/agenda/holds.ts";
import { CalendarLink } from "../../../../shared/appointments/calendar-link.ts";
import type { UserId } from "../../../../shared/ids.ts";
import { addMs, DAY_MS } from "../../../../shared/time.ts";
import { defineEntity } from "../db.ts";

/** How long a day of an agenda is stored after it is over. */
const AGENDA_KEPT_MS = 400 * DAY_MS;

/** `DAY#` sorts before `SKILL#`, so that the one query of a profile page does not read it. */
export const agendaDay = /* @__PURE__ */ defineEntity({
  type: "agendaDay",
  schema: AgendaDay,
  key: ({ userId, day }: { userId: UserId; day: string }) => ({ pk: `USER#${userId}`, sk: `DAY#${day}` }),
  timeToLive: ({ day }) => addMs(new Date(`${day}T12:00:00.000Z`), AGENDA_KEPT_MS),
});

/** In the customer's partition, before the skills of a customer who is a handyman as well. */
export const customerHolds = /* @__PURE__ */ defineEntity({
  type: "customerHolds",
  schema: CustomerHolds,
  key: ({ userId }: { userId: UserId }) => ({ pk: `USER#${userId}`, sk: "HOLDS" }),
  timeToLive: ({ updatedAt }) => addMs(updatedAt, HOLD_MS),
});

/** Whose appointments a calendar link shows, by the hash of its token. */
export const calendar = /* @__PURE__ */ defineEntity({
  type: "calendar",
  schema: CalendarLink,
  key: ({ hash }: { hash: string }) => ({ pk: `CALENDAR#${hash}`, sk: "CALENDAR" }),
});
