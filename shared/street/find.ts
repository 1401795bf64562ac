import { limits } from "../limits.ts";
import { furtherNumberWords } from "./door-words.ts";
import { avenueAt, bareAt, streetAt, writtenNumberAt } from "./english.ts";
import { isNumber, type Match, type Spot } from "./match.ts";
import { avenidaAt, contentIn, isPlainLeading, isWeakLeading, ruaAt } from "./romance.ts";
import { gridAt, routeAt } from "./routes.ts";
import { behindBox, type Item, itemsOf, partsOf } from "./tokens.ts";

/** How certain a street is: 3 with a house number before it, 2 with a number next to it, 1 by its words alone. */
type Sureness = 3 | 2 | 1;
type Found = { readonly name: string; readonly sureness: Sureness };

/** Longer texts are not parsed. */
const MOST_UNITS = limits.address * 4;
/** The type and two words of the name. */
const MOST_OPEN_ENDED = 3;
const readers = [avenidaAt, routeAt, gridAt, avenueAt, streetAt, ruaAt, bareAt];

/** The street of an address; undefined when none is certain. */
export function streetIn(address: string): string | undefined {
  if (address.length > MOST_UNITS) return undefined;
  const parts = partsOf(address).map((tokens) => itemsOf(behindBox(tokens)));
  const found = parts.flatMap((items, index) =>
    bestOf(streetsOf(items, parts[index - 1] ?? [], parts[index + 1] ?? [])),
  );
  const sure = [3, 2].map((wanted) => found.find(({ sureness }) => sureness === wanted)).find(Boolean);
  const street = sure ?? (found.length === 1 ? found[0] : undefined);
  if (!street) return undefined;
  const shown = new Set(street.name.split(" "));
  const numbers = parts.flat().flatMap(({ raw, kind }) => (kind === "number" ? [raw] : []));
  const isTwice = (number: string) => shown.has(number) && numbers.indexOf(number) !== numbers.lastIndexOf(number);
  // "9 Route 9" would show the house number as well.
  return numbers.some(isTwice) ? undefined : street.name;
}

const bestOf = (found: readonly Found[]): Found[] => found.toSorted((a, b) => b.sureness - a.sureness).slice(0, 1);

/** A house number, or the unit next to it. */
const isHouse = (item: Item | undefined): boolean => item?.kind === "number" || item?.kind === "door";
const isNumberAlone = (items: readonly Item[]): boolean => items.some(isNumber) && items.every(isHouse);

/** The streets of one part, from left to right, without overlaps. */
function streetsOf(items: readonly Item[], former: readonly Item[], next: readonly Item[]): Found[] {
  const found: Found[] = [];
  let done = 0;
  for (const at of items.keys()) {
    if (at < done) continue;
    const read = readAt(items, at);
    if (!read) continue;
    const { match, isNumbered } = read;
    const behind = items[match.to] ?? next[0];
    const isBeside = isHouse(behind) || (at === 0 && isNumberAlone(former));
    const sureness = isNumbered ? 3 : isBeside ? 2 : 1;
    if (!isBeside && isOpenEnded(items.slice(match.from, match.to))) continue;
    if (sureness > 1 || !isWeakLeading(items[match.from])) found.push({ name: nameOf(items, match), sureness });
    done = match.to;
  }
  return found;
}

/** Whether a person's name may follow a street that begins with its type. */
const isOpenEnded = (words: readonly Item[]): boolean =>
  (isPlainLeading(words[0]) || isWeakLeading(words[0])) && contentIn(words) > MOST_OPEN_ENDED;

type Read = { readonly match: Match; readonly isNumbered: boolean };

/** A street at the start of a part or after a number or unit; those that begin with their type, anywhere. */
function readAt(items: readonly Item[], at: number): Read | undefined {
  const before = items[at - 1];
  const isStart = at === 0 || isHouse(before);
  if (!isStart && !isPlainLeading(items[at])) return undefined;
  const isNumbered = isHouse(before) && hasNumber(items, at);
  const written = isStart && !isNumbered ? writtenNumberAt(items, at) : 0;
  if (written === undefined || (isNumbered && goesOnInWords(items, at))) return undefined;
  const spot: Spot = { items, at: at + written, isNumbered: isNumbered || written > 0 };
  for (const read of readers) {
    const match = read(spot);
    if (match) return { match, isNumbered: spot.isNumbered };
  }
  return undefined;
}

/** Whether the house number continues in words: "12 Hundred Elm Street", but not "12 Hundred Oaks Drive". */
const goesOnInWords = (items: readonly Item[], at: number): boolean =>
  furtherNumberWords.has(items[at]?.key ?? "") && writtenNumberAt(items, at) !== undefined;

const hasNumber = (items: readonly Item[], before: number): boolean =>
  items.slice(Math.max(before - 3, 0), before).some(isNumber);

const nameOf = (items: readonly Item[], { from, to }: Match): string =>
  items
    .slice(from, to)
    .map(({ raw }) => raw)
    .join(" ")
    .replace(/(?<=\p{L}{4})(?<!blvd|pkwy|terr|expy)\.$/iu, "");
