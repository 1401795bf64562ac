import { limits } from "../limits.ts";
import { leadingTypeStreetAt, trailingTypeStreetAt, untypedStreetAt, writtenNumberAt } from "./english.ts";
import { isNumber, type Match, type Position } from "./match.ts";
import { countNameWords, isAmbiguousLeading, isLeadingType, numberedAvenueAt, romanceStreetAt } from "./romance.ts";
import { gridAt, routeAt } from "./routes.ts";
import { afterPoBox, type Item, itemsOf, partsOf } from "./tokens.ts";
import { multiplierWords } from "./unit-words.ts";

/** How certain a street is: 3 with a house number before it, 2 with a number next to it, 1 by its words alone. */
type Confidence = 3 | 2 | 1;
type Found = { readonly name: string; readonly confidence: Confidence };

/** Longer texts are not parsed. */
const MAX_UNITS = limits.address * 4;
/** The type and two words of the name. */
const MAX_OPEN_ENDED = 3;
const readers = [
  numberedAvenueAt,
  routeAt,
  gridAt,
  leadingTypeStreetAt,
  trailingTypeStreetAt,
  romanceStreetAt,
  untypedStreetAt,
];

/** The street of an address; undefined when none is certain. */
export function streetIn(address: string): string | undefined {
  if (address.length > MAX_UNITS) return undefined;
  const parts = partsOf(address).map((tokens) => itemsOf(afterPoBox(tokens)));
  const found = parts.flatMap((items, index) =>
    bestOf(streetsOf(items, parts[index - 1] ?? [], parts[index + 1] ?? [])),
  );
  const confident = [3, 2].map((level) => found.find(({ confidence }) => confidence === level)).find(Boolean);
  const street = confident ?? (found.length === 1 ? found[0] : undefined);
  if (!street) return undefined;
  const streetWords = new Set(street.name.split(" "));
  const numbers = parts.flat().flatMap(({ raw, kind }) => (kind === "number" ? [raw] : []));
  const isRepeated = (number: string) =>
    streetWords.has(number) && numbers.indexOf(number) !== numbers.lastIndexOf(number);
  // "9 Route 9" would show the house number as well.
  return numbers.some(isRepeated) ? undefined : street.name;
}

const bestOf = (found: readonly Found[]): Found[] => found.toSorted((a, b) => b.confidence - a.confidence).slice(0, 1);

/** A house number, or the unit next to it. */
const isHouse = (item: Item | undefined): boolean => item?.kind === "number" || item?.kind === "door";
const isNumberAlone = (items: readonly Item[]): boolean => items.some(isNumber) && items.every(isHouse);

/** The streets of one part, from left to right, without overlaps. */
function streetsOf(items: readonly Item[], former: readonly Item[], next: readonly Item[]): Found[] {
  const found: Found[] = [];
  let parsedTo = 0;
  for (const at of items.keys()) {
    if (at < parsedTo) continue;
    const read = readAt(items, at);
    if (!read) continue;
    const { match, isNumbered } = read;
    const behind = items[match.to] ?? next[0];
    const isBeside = isHouse(behind) || (at === 0 && isNumberAlone(former));
    const confidence = isNumbered ? 3 : isBeside ? 2 : 1;
    if (!isBeside && mayContinue(items.slice(match.from, match.to))) continue;
    if (confidence > 1 || !isAmbiguousLeading(items[match.from]))
      found.push({ name: nameOf(items, match), confidence });
    parsedTo = match.to;
  }
  return found;
}

/** Whether a person's name may follow a street that begins with its type. */
const mayContinue = (words: readonly Item[]): boolean =>
  (isLeadingType(words[0]) || isAmbiguousLeading(words[0])) && countNameWords(words) > MAX_OPEN_ENDED;

type ReadStreet = { readonly match: Match; readonly isNumbered: boolean };

/** A street at the start of a part or after a number or unit; those that begin with their type, anywhere. */
function readAt(items: readonly Item[], at: number): ReadStreet | undefined {
  const before = items[at - 1];
  const isStart = at === 0 || isHouse(before);
  if (!isStart && !isLeadingType(items[at])) return undefined;
  const isNumbered = isHouse(before) && hasNumber(items, at);
  const written = isStart && !isNumbered ? writtenNumberAt(items, at) : 0;
  if (written === undefined || (isNumbered && goesOnInWords(items, at))) return undefined;
  const spot: Position = { items, at: at + written, isNumbered: isNumbered || written > 0 };
  for (const read of readers) {
    const match = read(spot);
    if (match) return { match, isNumbered: spot.isNumbered };
  }
  return undefined;
}

/** Whether the house number continues in words: "12 Hundred Elm Street", but not "12 Hundred Oaks Drive". */
const goesOnInWords = (items: readonly Item[], at: number): boolean =>
  multiplierWords.has(items[at]?.key ?? "") && writtenNumberAt(items, at) !== undefined;

const hasNumber = (items: readonly Item[], before: number): boolean =>
  items.slice(Math.max(before - 3, 0), before).some(isNumber);

const nameOf = (items: readonly Item[], { from, to }: Match): string =>
  items
    .slice(from, to)
    .map(({ raw }) => raw)
    .join(" ")
    .replace(/(?<=\p{L}{4})(?<!blvd|pkwy|terr|expy)\.$/iu, "");
