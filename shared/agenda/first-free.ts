import { DAY_MS, type Instant, latest, MINUTE_MS } from "../time.ts";
import { agendaDayOf, type Owner } from "./day.ts";
import { type Agenda, freeTimes } from "./free-times.ts";
import { addDays, type TimeSpan, VISIT_MINUTES } from "./windows.ts";

/** How far ahead a first free time is looked for, from the first moment at which it may be. */
const SEARCH_DAYS = 14;
/** Another zone than at the booking, and a time over midnight, move a booked time by a day each. */
const MARGIN_DAYS = 2;

/** When somebody could come first. */
export type FirstFree = {
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  /** It lies within one of the wished times. */
  readonly isWished: boolean;
};

export type FirstFreeSearch = {
  /** The wished times to come, earliest first. */
  readonly wished: readonly TimeSpan[];
  /** Not before this: the lead time, a pause, the start that a quote names. */
  readonly earliest: Instant;
  readonly at: Instant;
  /** The request that asks: what its customer holds does not stand in its own way. */
  readonly owner?: Owner | undefined;
};

/** From where on a time counts that nobody wished: after the last wished one. */
const afterWishes = ({ wished, earliest }: Pick<FirstFreeSearch, "wished" | "earliest">): Instant =>
  latest(earliest, ...wished.map(({ endsAt }) => endsAt));

/** The booked days that decide about the first free time. */
export function daysOfFirstFree(search: Pick<FirstFreeSearch, "wished" | "earliest">): {
  readonly from: string;
  readonly days: number;
} {
  const [from, last] = [search.earliest, afterWishes(search)].map((each) => each.slice(0, 10)) as [string, string];
  const between = Math.round((Date.parse(last) - Date.parse(from)) / DAY_MS);
  return { from: addDays(from, -MARGIN_DAYS), days: between + SEARCH_DAYS + 2 * MARGIN_DAYS + 1 };
}

/**
 * The first time that is free for a visit: within one of the wished times (the whole of one that is shorter), else after
 * the last of them. Undefined for somebody with nothing free for two weeks.
 */
export function firstFree(agenda: Agenda, search: FirstFreeSearch): FirstFree | undefined {
  const { wished, earliest, at, owner } = search;
  for (const wish of wished) {
    const length = (Date.parse(wish.endsAt) - Date.parse(wish.startsAt)) / MINUTE_MS;
    const minutes = Math.min(VISIT_MINUTES, length);
    const from = agendaDayOf(wish, agenda.timeZone);
    const since = latest(earliest, wish.startsAt);
    const [found] = freeTimes(agenda, { from, days: 2, minutes, earliest: since, at, owner }, 1);
    if (found && found.endsAt <= wish.endsAt) return { ...found, isWished: true };
  }
  const since = afterWishes(search);
  const from = agendaDayOf({ startsAt: since }, agenda.timeZone);
  const [found] = freeTimes(agenda, { from, days: SEARCH_DAYS, minutes: VISIT_MINUTES, earliest: since, at, owner }, 1);
  return found && { ...found, isWished: false };
}
