import { isCardinal, isRomanceCardinal } from "../street/tokens.ts";
import {
  compassLetters,
  compassWords,
  connectives,
  leadingTypes,
  routeWords,
  streetTypes,
  weakLeadingTypes,
} from "../street/words.ts";
import type { AddressWord } from "./address-words.ts";
import type { Range } from "./plain-text.ts";

/** The distinctive words of a street's name, and the numbers of house and unit. */
export type OwnStreet = { readonly telling: readonly string[]; readonly numbers: ReadonlySet<string> };

const isCompass = (key: string) => compassLetters.has(key) || compassWords.has(key);
const isLeadingType = (key: string) => leadingTypes.has(key) || weakLeadingTypes.has(key);
const isType = (key: string) => streetTypes.has(key) || isLeadingType(key) || routeWords.has(key);
const isNumbering = (key: string) => /^(?:no|nr|n|num|numero|number)$/.test(key);
/** Words that may stand between house number and street. */
const isFiller = (key: string) =>
  isCompass(key) || isType(key) || connectives.has(key) || isNumbering(key) || /^(?:on|in|na|en)$/.test(key);
const MOST_FILLERS = 4;

/** Whether a word is a number, such as "nine". */
export const isWritten = (key: string) => isCardinal({ raw: key, key }) || isRomanceCardinal({ raw: key, key });
const isNumeric = (key: string) => /^\d/.test(key);

/** Without type, direction and connectives, unless nothing else is left. */
export function tellingWords(words: readonly AddressWord[]): string[] {
  const telling = words.filter(({ key }) => !isCompass(key) && !isType(key) && !connectives.has(key));
  return (telling.length > 0 ? telling : words).map(({ name }) => name);
}

/** Searches from a word on, past fillers, for a number: its index, or undefined. */
function numberFrom(
  words: readonly AddressWord[],
  start: number,
  step: 1 | -1,
  isHouse: (key: string) => boolean,
): number | undefined {
  for (let at = start, passed = 0; passed <= MOST_FILLERS; at += step, passed += 1) {
    const key = words[at]?.key ?? "";
    if (isHouse(key)) return at;
    if (!isFiller(key)) return undefined;
  }
  return undefined;
}

/** The ranges where the street stands next to a number. */
export function streetRanges(words: readonly AddressWord[], { telling, numbers }: OwnStreet): Range[] {
  if (telling.length === 0) return [];
  const isOwn = (key: string) => numbers.has(key);
  return words.flatMap((_, first) => {
    const end = endOfName(words, first, telling);
    if (end === undefined || (isBare(words.slice(first, end)) && !isBesideType(words, first, end))) return [];
    const before = numberFrom(words, first - 1, -1, isOwn) ?? anyNumberBefore(words, first, end);
    if (before !== undefined) {
      // A unit number may stand before the house number.
      const start = withFillers(words, numberFrom(words, before - 1, -1, isOwn) ?? before, -1);
      return [rangeOf(words, start, withFillers(words, end - 1, 1))];
    }
    const behind = numberFrom(words, end, 1, isOwn) ?? anyNumberBehind(words, first, end);
    return behind === undefined ? [] : [rangeOf(words, withFillers(words, first, -1), behind)];
  });
}

const rangeOf = (words: readonly AddressWord[], first: number, last: number): Range => ({
  from: words[first]?.from ?? 0,
  to: words[last]?.to ?? 0,
});

/** A number alone is not a street's name, except in "412 W 20" and "412 20 St". */
const isBare = (name: readonly AddressWord[]): boolean => name.every(({ key }) => /^\d+$/.test(key));
const isBesideType = (words: readonly AddressWord[], first: number, end: number): boolean =>
  [words[first - 1], words[end]].some((word) => isType(word?.key ?? "") || isCompass(word?.key ?? ""));

/**
 * A name with a street type is certainly a street, so any number right before it is a house number: a neighbour's, or
 * the own one in words.
 */
function anyNumberBefore(words: readonly AddressWord[], first: number, end: number): number | undefined {
  const at = first - (isCompass(words[first - 1]?.key ?? "") ? 2 : 1);
  const key = words[at]?.key ?? "";
  if (isBare(words.slice(first, end))) return undefined;
  const isHouse = streetTypes.has(words[end]?.key ?? "") && (/^\d+[a-z]?$/.test(key) || isWritten(key));
  return isHouse ? beyondNumber(words, at, -1) : undefined;
}

/**
 * The same after a street that begins with its type, "Calle Luna nueve"; elsewhere only after a word such as "number".
 */
function anyNumberBehind(words: readonly AddressWord[], first: number, end: number): number | undefined {
  const at = streetTypes.has(words[end]?.key ?? "") ? end + 1 : end;
  const isNumbered = isNumbering(words[at]?.key ?? "");
  const isTyped = at > end || isLeadingType(words[leading(words, first)]?.key ?? "");
  const isRomance = at === end && isWritten(words[at]?.key ?? "");
  const number = isNumbered ? at + 1 : at;
  const key = words[number]?.key ?? "";
  const isHouse = isTyped && (isRomance || (isNumbered && (isNumeric(key) || isWritten(key))));
  return isHouse ? beyondNumber(words, number, 1) : undefined;
}

/** The index of a leading type, past "das" or "de la". */
const leading = (words: readonly AddressWord[], first: number): number =>
  connectives.has(words[first - 1]?.key ?? "") ? leading(words, first - 1) : first - 1;

/** The last word of a number in words. */
function beyondNumber(words: readonly AddressWord[], at: number, step: 1 | -1): number {
  const [next, after] = [words[at + step]?.key ?? "", words[at + 2 * step]?.key ?? ""];
  if (isWritten(next)) return beyondNumber(words, at + step, step);
  return /^(?:and|e|y|o)$/.test(next) && isWritten(after) ? beyondNumber(words, at + 2 * step, step) : at;
}

/** Extends a range over the type and direction next to a name ("Rua das" as well), or over "No." next to a number. */
function withFillers(words: readonly AddressWord[], from: number, step: 1 | -1): number {
  const isSmall = step < 0 && connectives.has(words[from - 1]?.key ?? "");
  const at = from + step * (isSmall ? 2 : 1);
  const next = words[at]?.key ?? "";
  const goesOn = isType(next) || (!isSmall && (isCompass(next) || (next !== "n" && isNumbering(next))));
  return goesOn ? withFillers(words, at, step) : from;
}

/** The index after the name, if all distinctive words follow one another here; connectives in between are skipped. */
function endOfName(words: readonly AddressWord[], first: number, telling: readonly string[]): number | undefined {
  let at = first;
  for (const [index, wanted] of telling.entries()) {
    while (index > 0 && connectives.has(words[at]?.key ?? "") && words[at]?.name !== wanted) at += 1;
    if (words[at]?.name !== wanted) return undefined;
    at += 1;
  }
  return at;
}
