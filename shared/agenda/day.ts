import type { JobId, ServiceRequestId, UserId } from "../ids.ts";
import { addMs, type Instant, MINUTE_MS } from "../time.ts";
import { wallTimeAt } from "../time-zones.ts";
import { addDays, spanMinutes, type TimeSpan } from "./windows.ts";

/** More than anybody keeps in one day. */
export const MAX_ENTRIES = 24;

/**
 * A time that is taken: `booked` for a job, or `held` for some minutes, while the customer of a request decides whether
 * to hire.
 */
export type AgendaEntry = {
  jobId?: JobId | undefined;
  serviceRequestId: ServiceRequestId;
  startsAt: Instant;
  endsAt: Instant;
  state: "booked" | "held";
  heldUntil?: Instant | undefined;
};

/**
 * What is booked on one day of a handyman's agenda. Whoever books a time replaces the day: two bookings of one day
 * cannot both be written, so none overlap (I-V1).
 */
export type AgendaDay = {
  userId: UserId;
  /** On the clocks of the handyman's place, when the time was booked. */
  day: string;
  entries: AgendaEntry[];
  createdAt: Instant;
  updatedAt: Instant;
  version: number;
};

/** What decides whether a time is free. */
export type Rules = { readonly bufferMinutes: number; readonly maxPerDay: number; readonly timeZone: string };

/** The date under which a time is booked. */
export const agendaDayOf = ({ startsAt }: Pick<TimeSpan, "startsAt">, timeZone: string): string =>
  wallTimeAt(startsAt, timeZone).day;

/** The entries that count at a time: a hold counts until it is over. */
export const countingEntries = (days: readonly AgendaDay[], at: Instant): readonly AgendaEntry[] =>
  days
    .flatMap(({ entries }) => entries)
    .filter(({ state, heldUntil }) => state === "booked" || (heldUntil !== undefined && heldUntil > at));

/** Whether two times are closer to each other than the buffer. */
export const isTooClose = (a: TimeSpan, b: TimeSpan, bufferMinutes: number): boolean => {
  const buffer = bufferMinutes * MINUTE_MS;
  return addMs(a.endsAt, buffer) > b.startsAt && addMs(b.endsAt, buffer) > a.startsAt;
};

/** Whose time an entry is. */
export type Owner = Pick<AgendaEntry, "jobId" | "serviceRequestId">;
const isOf = (entry: AgendaEntry, { jobId, serviceRequestId }: Owner): boolean =>
  entry.jobId === undefined ? entry.serviceRequestId === serviceRequestId : entry.jobId === jobId;

/**
 * Whether a time is free in an agenda, of which the days around it are given. The owner's own entries do not count: they
 * are replaced.
 */
export function isFree(
  span: TimeSpan,
  { days, rules, owner, at }: { days: readonly AgendaDay[]; rules: Rules; owner?: Owner | undefined; at: Instant },
): boolean {
  const others = countingEntries(days, at).filter((entry) => !(owner && isOf(entry, owner)));
  if (others.some((entry) => isTooClose(entry, span, rules.bufferMinutes))) return false;
  const day = agendaDayOf(span, rules.timeZone);
  const sameDay = others.filter((entry) => agendaDayOf(entry, rules.timeZone) === day);
  return sameDay.length < rules.maxPerDay && sameDay.length < MAX_ENTRIES;
}

/**
 * The dates whose entries may be too close to a time: its own, the one before when something that began there may reach
 * it, and the one after when the buffer does. Nothing takes longer than the longest appointment, in whatever zone.
 */
export function datesAround(span: TimeSpan, { timeZone, bufferMinutes }: Rules): readonly string[] {
  const day = agendaDayOf(span, timeZone);
  const { minutes } = wallTimeAt(span.startsAt, timeZone);
  const isReached = minutes < spanMinutes.max + bufferMinutes;
  const reaches = wallTimeAt(addMs(span.endsAt, bufferMinutes * MINUTE_MS), timeZone).day > day;
  return [...(isReached ? [addDays(day, -1)] : []), day, ...(reaches ? [addDays(day, 1)] : [])];
}

/** The day without its owner's entries and without holds that are over. */
export const withoutEntries = (day: AgendaDay, owner: Owner, at: Instant): AgendaDay => ({
  ...day,
  entries: countingEntries([day], at).filter((entry) => !isOf(entry, owner)),
  updatedAt: at,
});

/** The day with one more entry, in the order of their starts; it takes the place of its owner's former one. */
export const withEntry = (day: AgendaDay, entry: AgendaEntry, at: Instant): AgendaDay => {
  const { entries, ...rest } = withoutEntries(day, entry, at);
  return { ...rest, entries: [...entries, entry].sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1)) };
};
