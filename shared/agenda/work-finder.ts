import { type Instant, latest, MINUTE_MS } from "../time.ts";
import { agendaDayOf } from "./day.ts";
import { hoursOn, type Week, workingSpans } from "./hours.ts";
import { addDays, spanMinutes, type TimeSpan } from "./windows.ts";

/** Somebody's working hours, on the clocks of their place. */
export type Worker = { readonly week: Week; readonly timeZone: string };

/** Somebody works at a time when they do for as long as the shortest appointment takes. */
const SHORTEST_MS = spanMinutes.min * MINUTE_MS;

const msBetween = (from: Instant, to: Instant): number => Date.parse(to) - Date.parse(from);

/**
 * Finds the first of some times, given earliest first, at which somebody works; undefined when they work at none. One
 * finder serves many people: it remembers the working times of a day, which most of them share.
 */
export function workFinder(): (spans: readonly TimeSpan[], worker: Worker) => Instant | undefined {
  const days = new Map<string, string>();
  const working = new Map<string, readonly TimeSpan[]>();
  const remember = <T>(known: Map<string, T>, key: string, find: () => T): T => {
    const found = known.get(key) ?? find();
    known.set(key, found);
    return found;
  };
  return (spans, { week, timeZone }) => {
    for (const span of spans) {
      const from = remember(days, timeZone + span.startsAt, () => agendaDayOf(span, timeZone));
      const hours = JSON.stringify([hoursOn(week, from), hoursOn(week, addDays(from, 1))]);
      const found = remember(working, `${timeZone} ${from} ${hours}`, () =>
        workingSpans(week, { from, days: 2, timeZone }),
      );
      for (const { startsAt, endsAt } of found) {
        const first = latest(startsAt, span.startsAt);
        if ([endsAt, span.endsAt].every((end) => msBetween(first, end) >= SHORTEST_MS)) return first;
      }
    }
    return undefined;
  };
}
