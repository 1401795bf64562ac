import { addMs, HOUR_MS, type Instant, latest, MINUTE_MS } from "../time.ts";
import { wallTimeAt } from "../time-zones.ts";
import { type AgendaDay, agendaDayOf, isFree, type Owner } from "./day.ts";
import { type WorkingHours, workingSpans } from "./hours.ts";
import { addDays, type TimeSpan } from "./windows.ts";

/** The steps in which free times are offered. */
const STEP_MS = 30 * MINUTE_MS;
const MAX_TIMES = 200;

/** What the free times of a handyman depend on. */
export type Agenda = {
  readonly hours: WorkingHours;
  readonly timeZone: string;
  /** The booked days around the times in question. */
  readonly days: readonly AgendaDay[];
};

/** The hours that must lie between now and an appointment; none for an urgent request to somebody who takes emergencies. */
export const leadTimeOf = (
  { leadTimeHours }: Pick<WorkingHours, "leadTimeHours">,
  { isUrgent, emergencyServices }: { readonly isUrgent: boolean; readonly emergencyServices: boolean },
): number => (isUrgent && emergencyServices ? 0 : leadTimeHours * HOUR_MS);

/** Whether a time lies within the working hours. */
export function isWithinHours(span: TimeSpan, { hours, timeZone }: Pick<Agenda, "hours" | "timeZone">): boolean {
  const from = addDays(agendaDayOf(span, timeZone), -1);
  return workingSpans(hours, { from, days: 4, timeZone }).some(
    ({ startsAt, endsAt }) => startsAt <= span.startsAt && span.endsAt <= endsAt,
  );
}

type Search = {
  /** The first local day, and how many. */
  readonly from: string;
  readonly days: number;
  /** How long the appointment takes. */
  readonly minutes: number;
  readonly earliest: Instant;
  readonly at: Instant;
  /** A job whose time may be moved, or a request that may be hired for: its own time does not stand in its way. */
  readonly owner?: Owner | undefined;
};

/** The times at which somebody works and has nothing booked, every half hour, earliest first; at most 200. */
export function freeTimes(
  { hours, timeZone, days: booked }: Agenda,
  search: Search,
  most = MAX_TIMES,
): readonly TimeSpan[] {
  const { from, days, minutes, earliest, at, owner } = search;
  const rules = { ...hours, timeZone };
  const until = addDays(from, days);
  const found: TimeSpan[] = [];
  // One more day: working hours may go on after midnight.
  for (const working of workingSpans(hours, { from, days: days + 1, timeZone })) {
    for (let startsAt = working.startsAt; ; startsAt = addMs(startsAt, STEP_MS)) {
      const span = { startsAt, endsAt: addMs(startsAt, minutes * MINUTE_MS) };
      if (found.length === most) return found;
      if (span.endsAt > working.endsAt || wallTimeAt(startsAt, timeZone).day >= until) break;
      if (startsAt >= earliest && isFree(span, { days: booked, rules, owner, at })) found.push(span);
    }
  }
  return found;
}

/** The part of some working times that is not taken, from a moment on. */
export function withoutTaken(
  working: readonly TimeSpan[],
  taken: readonly TimeSpan[],
  from: Instant,
): readonly TimeSpan[] {
  const inOrder = taken.toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
  return working.flatMap(({ startsAt, endsAt }) => {
    const free: TimeSpan[] = [];
    let opensAt = latest(startsAt, from);
    for (const each of inOrder) {
      if (each.endsAt <= opensAt || each.startsAt >= endsAt) continue;
      if (each.startsAt > opensAt) free.push({ startsAt: opensAt, endsAt: each.startsAt });
      opensAt = latest(opensAt, each.endsAt);
    }
    return opensAt < endsAt ? [...free, { startsAt: opensAt, endsAt }] : free;
  });
}
