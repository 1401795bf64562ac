import { type TimeSpan, type TimeWindow, upcomingSpans } from "../agenda/windows.ts";
import { type Worker, workFinder } from "../agenda/work-finder.ts";
import { addMs, type Instant, latest, MINUTE_MS } from "../time.ts";

/** A request as far as it says when the work would suit. */
export type Wished = { readonly windows?: readonly TimeWindow[] | undefined; readonly timeZone: string };

/** What is left of a wished time counts while an appointment of half an hour begins and ends within it. */
const SHORTEST_MS = 30 * MINUTE_MS;

/** What is left of the wished times, earliest first. A wish of which nothing is left is none. */
export const leftOfWish = ({ windows = [], timeZone }: Wished, at: Instant): readonly TimeSpan[] =>
  upcomingSpans(windows, timeZone, at)
    .map(({ startsAt, endsAt }) => ({ startsAt: latest(startsAt, at), endsAt }))
    .filter(({ startsAt, endsAt }) => addMs(startsAt, SHORTEST_MS) <= endsAt);

/** Whether the times of a request suit somebody, and the first one that does, where the request wishes any. */
export type Suited = { readonly isSuited: boolean; readonly firstAt?: Instant | undefined };

/** Says of requests whether their times suit a handyman: a request without a wish suits everybody. */
export function wishMatcher(): (wished: Wished, worker: () => Worker, at: Instant) => Suited {
  const firstTimeOf = workFinder();
  return (wished, worker, at) => {
    const left = wished.windows?.length ? leftOfWish(wished, at) : [];
    if (left.length === 0) return { isSuited: true };
    const firstAt = firstTimeOf(left, worker());
    return { isSuited: firstAt !== undefined, firstAt };
  };
}
