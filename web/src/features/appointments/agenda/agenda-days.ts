import { isTooClose } from "../../../../../shared/agenda/day.ts";
import { withoutTaken } from "../../../../../shared/agenda/free-times.ts";
import { hoursOn, type WorkingHours, weekdayOf } from "../../../../../shared/agenda/hours.ts";
import { addDays, spanMinutes, type TimeSpan } from "../../../../../shared/agenda/windows.ts";
import type { AgendaAppointment, AgendaView } from "../../../../../shared/appointments/agenda-view.ts";
import { addMs, DAY_MS, type Instant, latest, MINUTE_MS } from "../../../../../shared/time.ts";
import { instantOf, wallTimeAt } from "../../../../../shared/time-zones.ts";

/** `way`: the pause before a visit that follows another one. */
export type AgendaLine = TimeSpan &
  ({ readonly kind: "visit"; readonly appointment: AgendaAppointment } | { readonly kind: "held" | "free" | "way" });

/** One day of the agenda as it is shown. */
export type ShownDay = {
  readonly day: string;
  /** `off`: a date without hours; `closed`: a day of the week without hours. */
  readonly state: "open" | "off" | "closed";
  /** The hours of this date differ from those of its day of the week. */
  readonly isOther: boolean;
  /** The clocks change on this day. */
  readonly clocks: "forward" | "back" | undefined;
  /** As many visits as the handyman takes a day. */
  readonly isFull: boolean;
  readonly visits: number;
  readonly freeMinutes: number;
  readonly lines: readonly AgendaLine[];
};

export type AgendaSources = { readonly agenda: AgendaView; readonly hours: WorkingHours; readonly timeZone: string };

const minutesOf = ({ startsAt, endsAt }: TimeSpan): number => (Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS;
const byStart = (a: TimeSpan, b: TimeSpan): number => (a.startsAt < b.startsAt ? -1 : 1);

/** From one midnight to the next, on the clocks of the place. */
const wholeDay = (day: string, timeZone: string): TimeSpan => ({
  startsAt: instantOf({ day, minutes: 0 }, timeZone),
  endsAt: instantOf({ day: addDays(day, 1), minutes: 0 }, timeZone),
});

function clocksOn(midnights: TimeSpan): ShownDay["clocks"] {
  const length = minutesOf(midnights) * MINUTE_MS;
  if (length === DAY_MS) return undefined;
  return length < DAY_MS ? "forward" : "back";
}

const partWithin = ({ startsAt, endsAt }: TimeSpan, outer: TimeSpan): readonly TimeSpan[] => {
  const part = {
    startsAt: startsAt < outer.startsAt ? outer.startsAt : startsAt,
    endsAt: endsAt > outer.endsAt ? outer.endsAt : endsAt,
  };
  return part.startsAt < part.endsAt ? [part] : [];
};

/** What a free span leaves for visits, with the pause to those around it. */
function freeLines(span: TimeSpan, taken: readonly TimeSpan[], bufferMinutes: number): readonly AgendaLine[] {
  const near = taken.filter((each) => isTooClose(each, span, bufferMinutes));
  const buffer = bufferMinutes * MINUTE_MS;
  const kept = near.map((each) => ({ startsAt: addMs(each.startsAt, -buffer), endsAt: addMs(each.endsAt, buffer) }));
  return withoutTaken([span], kept, span.startsAt)
    .filter((each) => minutesOf(each) >= spanMinutes.min)
    .map((each) => ({ ...each, kind: "free" }));
}

/** The pauses of a day, each right before what it leads to. */
function wayLines(taken: readonly TimeSpan[], bufferMinutes: number): readonly AgendaLine[] {
  return taken.toSorted(byStart).flatMap(({ startsAt: endsAt }, index, inOrder) => {
    const former = inOrder[index - 1];
    const startsAt = former && latest(former.endsAt, addMs(endsAt, -bufferMinutes * MINUTE_MS));
    return startsAt && startsAt < endsAt ? [{ startsAt, endsAt, kind: "way" as const }] : [];
  });
}

/** One day with its visits, held times and what is free. */
export function shownDay(day: string, { agenda, hours, timeZone }: AgendaSources): ShownDay {
  const midnights = wholeDay(day, timeZone);
  const { appointments, held = [], free = [] } = agenda;
  const isOn = (startsAt: Instant, zone: string) => wallTimeAt(startsAt, zone).day === day;
  const visits = appointments.filter((each) => isOn(each.startsAt, each.timeZone));
  const holds = held.filter(({ startsAt }) => isOn(startsAt, timeZone));
  const own = appointments.filter(({ side }) => side === "handyman");
  const taken = [...own, ...held];
  const ownOfDay = visits.filter(({ side }) => side === "handyman");
  const open = free
    .flatMap((span) => partWithin(span, midnights))
    .flatMap((span) => freeLines(span, taken, hours.bufferMinutes));
  const worked = hoursOn(hours, day);
  const isOther = hours.exceptions.some((each) => each.day === day);
  return {
    day,
    isOther,
    visits: visits.length,
    clocks: clocksOn(midnights),
    state: worked.length > 0 ? "open" : isOther ? "off" : "closed",
    isFull: holds.length + ownOfDay.length >= hours.maxPerDay,
    freeMinutes: open.reduce((sum, each) => sum + minutesOf(each), 0),
    lines: [
      ...visits.map((appointment) => ({ ...spanOfVisit(appointment), kind: "visit" as const, appointment })),
      ...holds.map(({ startsAt, endsAt }) => ({ startsAt, endsAt, kind: "held" as const })),
      ...wayLines([...ownOfDay, ...holds], hours.bufferMinutes),
      ...open,
    ].sort(byStart),
  };
}

const spanOfVisit = ({ startsAt, endsAt }: AgendaAppointment): TimeSpan => ({ startsAt, endsAt });

/** The dates with one of them off, or with the hours of its day of the week again. */
export const withDay = (
  exceptions: WorkingHours["exceptions"],
  day: string,
  isOff: boolean,
): WorkingHours["exceptions"] => [
  ...exceptions.filter((each) => each.day !== day),
  ...(isOff ? [{ day, hours: [] }] : []),
];

/** Whether the handyman works on this day of the week, so that a day off can be given free again. */
export const isWorkday = ({ weeklyHours }: WorkingHours, day: string): boolean =>
  weeklyHours[weekdayOf(day)].length > 0;
