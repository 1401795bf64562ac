import { centsOf, toDecimal } from "../money.ts";
import type { QuoteSort } from "./sorts.ts";
import type { QuoteView } from "./view.ts";

type Compare = (a: QuoteView, b: QuoteView) => number;
const byRank: Compare = (a, b) => (a.rank ?? Number.MAX_SAFE_INTEGER) - (b.rank ?? Number.MAX_SAFE_INTEGER);
const ascending = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);
const textOrder = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** Later than any start: a quote that names none stands last. */
const NO_START = "~";
const startOf = ({ firstFree, availableFrom }: QuoteView): string => firstFree?.startsAt ?? availableFrom ?? NO_START;

const comparisons: Readonly<Record<QuoteSort, Compare>> = {
  best: byRank,
  total: (a, b) => centsOf(a.total) - centsOf(b.total),
  soonest: (a, b) => textOrder(startOf(a), startOf(b)),
  rating: (a, b) =>
    (b.handyman?.verifiedRating ?? 0) - (a.handyman?.verifiedRating ?? 0) ||
    (b.handyman?.verifiedCount ?? 0) - (a.handyman?.verifiedCount ?? 0),
  distance: (a, b) =>
    ascending(
      a.handyman?.distanceMiles ?? Number.POSITIVE_INFINITY,
      b.handyman?.distanceMiles ?? Number.POSITIVE_INFINITY,
    ),
};

/** A quote that can be chosen, or could be again once the price of a direct acceptance is decided. */
export const isChoosable = ({ isLive, isParked }: Pick<QuoteView, "isLive" | "isParked">): boolean =>
  isLive || isParked;

/** Those to choose from first, in this order and then by rank; the others after them, the newest first. */
export const sortQuotes = (quotes: readonly QuoteView[], sort: QuoteSort): QuoteView[] => {
  const choosable = quotes.filter(isChoosable).toSorted((a, b) => comparisons[sort](a, b) || byRank(a, b));
  const others = quotes.filter((quote) => !isChoosable(quote));
  return [...choosable, ...others.toSorted((a, b) => textOrder(b.closedAt ?? "", a.closedAt ?? ""))];
};

const MIN_FOR_MEDIAN = 3;

/** The middle total of the quotes to choose from, from three on: between the two in the middle, the lower one. */
export function medianTotal(quotes: readonly QuoteView[]): string | undefined {
  const totals = quotes.filter(isChoosable).map(({ total }) => centsOf(total));
  if (totals.length < MIN_FOR_MEDIAN) return undefined;
  const middle = totals.toSorted((a, b) => a - b)[Math.floor((totals.length - 1) / 2)];
  return middle === undefined ? undefined : toDecimal(middle);
}
