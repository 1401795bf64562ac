import { spanOf, type TimeSpan, type TimeWindow } from "../agenda/windows.ts";
import { type Worker, workFinder } from "../agenda/work-finder.ts";
import { addMs, type Instant, latest, MINUTE_MS } from "../time.ts";

/** A request as far as it says when the work would suit. */
export type Wished = { readonly windows: readonly TimeWindow[]; readonly timeZone: string };

/** What is left of a wished time counts while an appointment of half an hour begins and ends within it. */
const SHORTEST_MS = 30 * MINUTE_MS;

/** The wished times, earliest first. */
const wishedSpans = ({ windows, timeZone }: Wished): readonly TimeSpan[] =>
  windows.map((window) => spanOf(window, timeZone)).sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1));

/** What is left of the wished times. A wish of which nothing is left is none. */
const leftOf = (spans: readonly TimeSpan[], at: Instant): readonly TimeSpan[] =>
  spans
    .map(({ startsAt, endsAt }) => ({ startsAt: latest(startsAt, at), endsAt }))
    .filter(({ startsAt, endsAt }) => addMs(startsAt, SHORTEST_MS) <= endsAt);

/** Whether the times of a request suit somebody: what is left of the wish, and the first time of it that does. */
export type Suited = {
  readonly isSuited: boolean;
  readonly wished: readonly TimeSpan[];
  readonly firstAt?: Instant | undefined;
};

/**
 * Says of requests whether their times suit a handyman: a request without a wish suits everybody. It is made for many
 * requests or many handymen, and computes what they share once.
 */
export function wishMatcher(): (request: Wished, worker: () => Worker, at: Instant) => Suited {
  const firstTimeOf = workFinder();
  const known = new Map<Wished, readonly TimeSpan[]>();
  const spansOf = (request: Wished): readonly TimeSpan[] => {
    const spans = known.get(request) ?? wishedSpans(request);
    known.set(request, spans);
    return spans;
  };
  return (request, worker, at) => {
    const wished = leftOf(spansOf(request), at);
    if (wished.length === 0) return { isSuited: true, wished };
    const firstAt = firstTimeOf(wished, worker());
    return { isSuited: firstAt !== undefined, wished, firstAt };
  };
}
