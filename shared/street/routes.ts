import {
  compassBefore,
  isCompass,
  isNumber,
  isPlainNumber,
  isWord,
  type Match,
  type Position,
  withCompass,
} from "./match.ts";
import { type Item, isCardinal } from "./tokens.ts";
import {
  frontageWords,
  localRouteWords,
  numberedTypes,
  routeQualifiers,
  routeTails,
  routeWords,
  states,
} from "./words.ts";

/** "US-31", "FM2222", "NC-54"; not `fl`, which is a floor as well. */
const JOINED = /^([a-z]{1,3})(-?)\d{1,4}[a-z]?$/;
const ROUTE_NUMBER = /^(?:\d{1,4}[a-z]?|a\d[a-z])$/;
const ROAD_WORDS = new Set(["road", "rd"]);
/** Roads with numbers of their own; other roads only after a house number. */
const ROAD_OWNERS = new Set(["county", "co", "state"]);

/** A road whose name is a number: "Route 9W", "County Road KK", "I-35 Frontage Rd". */
export function routeAt({ items, at, isNumbered }: Position): Match | undefined {
  const start = at + compassBefore(items, at);
  const end = endOfRoute(items, start, isNumbered) ?? (start > at ? endOfRoute(items, at, isNumbered) : undefined);
  return end === undefined ? undefined : { from: at, to: withRouteTail(items, end) };
}

function endOfRoute(items: readonly Item[], start: number, isNumbered: boolean): number | undefined {
  if (isJoined(items[start])) return start + 1;
  let at = start;
  while (isQualifier(items, at)) at += 1;
  const word = items[at];
  if (!isWord(word)) return undefined;
  const owners = items.slice(start, at).map(({ key }) => key);
  const isRoad =
    ROAD_WORDS.has(word.key) && owners.length > 0 && (isNumbered || owners.every((key) => ROAD_OWNERS.has(key)));
  const isKnown = routeWords.has(word.key) || isRoad || (isNumbered && localRouteWords.has(word.key));
  return (isKnown || isMarketRoad(word, owners)) && isRouteName(items[at + 1], word) ? at + 2 : undefined;
}

/** "Farm to Market 2222": `market` stands for the road. */
const isMarketRoad = (word: Item, owners: readonly string[]): boolean =>
  word.key === "market" && owners.at(-1) === "to";

function isQualifier(items: readonly Item[], at: number): boolean {
  const [item, next] = items.slice(at, at + 2);
  // Elsewhere "to" is a stop word.
  if (!item || !next || (item.kind !== "word" && item.key !== "to")) return false;
  const isKnown = routeQualifiers.has(item.key) || states.has(item.key);
  return isKnown && (next.key === "to" || (isWord(next) && !isRouteLetters(next)));
}

function isJoined(item: Item | undefined): boolean {
  const [, letters = "", dash] = JOINED.exec(isNumber(item) ? item.key : "") ?? [];
  if (letters === "") return false;
  return /^(?:us|fm|sr|cr|i|ih|hwy|pr)$/.test(letters) || (dash === "-" && (states.has(letters) || letters === "rt"));
}

const isRouteLetters = ({ raw }: Item): boolean => /^[A-Z]{1,2}$/.test(raw);

function isRouteName(item: Item | undefined, word: Item): boolean {
  if (!item) return false;
  if (isNumber(item)) return ROUTE_NUMBER.test(item.key);
  // "I", "US" and "Loop" take only numbers.
  const takesWords = word.key.length > 2 || word.key === "rd";
  return takesWords && isWord(item) && (isCardinal(item) || isRouteLetters(item)) && !localRouteWords.has(word.key);
}

function withRouteTail(items: readonly Item[], end: number): number {
  const to = withCompass(items, end);
  const [first, second] = items.slice(to, to + 2);
  if (isWord(first) && frontageWords.has(first.key) && isWord(second) && ROAD_WORDS.has(second.key)) return to + 2;
  return isWord(first) && routeTails.has(first.key) ? to + 1 : to;
}

/** A street of a grid whose name is a number: "1450 S 500 E", "412 W 20 St". */
export function gridAt({ items, at, isNumbered }: Position): Match | undefined {
  const [first, second, third] = items.slice(at, at + 3);
  const isGrid = isNumbered && isCompass(first) && isNumber(second) && /^\d{1,5}$/.test(second.key) && isCompass(third);
  if (isGrid) return { from: at + 1, to: at + 3 };
  const start = at + compassBefore(items, at);
  if (start === at && !isNumbered) return undefined;
  const [number, type, next] = items.slice(start, start + 3);
  if (!isPlainNumber(number) || !isWord(type)) return undefined;
  // After a house number, the miles are the name: "28600 W 14 Mile Rd".
  const isMiles = isNumbered && type.key === "mile" && isWord(next) && numberedTypes.has(next.key);
  if (isMiles) return { from: at, to: withCompass(items, start + 3) };
  if (!numberedTypes.has(type.key)) return undefined;
  // "77 31 Avenue 24" is ambiguous: two streets, or a number in two parts.
  if (isNumber(next) && type.key.startsWith("av")) return undefined;
  const isUnambiguous = !isWord(next) || isCompass(next) || (start > at && !numberedTypes.has(next.key));
  return isUnambiguous ? { from: at, to: withCompass(items, start + 2) } : undefined;
}
