import type { Range } from "../plain-text.ts";
import { isCardinal, isRomanceCardinal } from "../street/tokens.ts";
import {
  ambiguousLeadingTypes,
  compassLetters,
  compassWords,
  connectives,
  leadingTypes,
  routeWords,
  streetTypes,
} from "../street/words.ts";
import type { AddressWord } from "./address-words.ts";

/** The distinctive words of a street's name, and the numbers of house and unit. */
export type OwnStreet = { readonly distinctive: readonly string[]; readonly numbers: ReadonlySet<string> };

const isCompass = (key: string) => compassLetters.has(key) || compassWords.has(key);
const isLeadingType = (key: string) => leadingTypes.has(key) || ambiguousLeadingTypes.has(key);
const isType = (key: string) => streetTypes.has(key) || isLeadingType(key) || routeWords.has(key);
const isNumbering = (key: string) => /^(?:no|nr|n|num|numero|number)$/.test(key);
/** Words that may stand between house number and street. */
const isFiller = (key: string) =>
  isCompass(key) || isType(key) || connectives.has(key) || isNumbering(key) || /^(?:on|in|na|en)$/.test(key);
const MAX_FILLERS = 4;

/** Whether a word is a number, such as "nine". */
export const isNumberWord = (key: string) => isCardinal({ raw: key, key }) || isRomanceCardinal({ raw: key, key });
const isNumeric = (key: string) => /^\d/.test(key);

/** Without type, direction and connectives, unless nothing else is left. */
export function distinctiveWords(words: readonly AddressWord[]): string[] {
  const distinctive = words.filter(({ key }) => !isCompass(key) && !isType(key) && !connectives.has(key));
  return (distinctive.length > 0 ? distinctive : words).map(({ name }) => name);
}

/** Searches from a word on, past fillers, for a number: its index, or undefined. */
function findNumber(
  words: readonly AddressWord[],
  start: number,
  step: 1 | -1,
  isHouse: (key: string) => boolean,
): number | undefined {
  for (let at = start, fillers = 0; fillers <= MAX_FILLERS; at += step, fillers += 1) {
    const key = words[at]?.key ?? "";
    if (isHouse(key)) return at;
    if (!isFiller(key)) return undefined;
  }
  return undefined;
}

/** The ranges where the street stands next to a number. */
export function streetRanges(words: readonly AddressWord[], { distinctive, numbers }: OwnStreet): Range[] {
  if (distinctive.length === 0) return [];
  const isOwn = (key: string) => numbers.has(key);
  return words.flatMap((_, first) => {
    const end = endOfName(words, first, distinctive);
    if (end === undefined || (isNumberOnly(words.slice(first, end)) && !isNextToType(words, first, end))) return [];
    const before = findNumber(words, first - 1, -1, isOwn) ?? anyNumberBefore(words, first, end);
    if (before !== undefined) {
      // A unit number may stand before the house number.
      const start = withFillers(words, findNumber(words, before - 1, -1, isOwn) ?? before, -1);
      return [rangeOf(words, start, withFillers(words, end - 1, 1))];
    }
    const behind = findNumber(words, end, 1, isOwn) ?? anyNumberBehind(words, first, end);
    return behind === undefined ? [] : [rangeOf(words, withFillers(words, first, -1), behind)];
  });
}

const rangeOf = (words: readonly AddressWord[], first: number, last: number): Range => ({
  from: words[first]?.from ?? 0,
  to: words[last]?.to ?? 0,
});

/** A number alone is not a street's name, except in "412 W 20" and "412 20 St". */
const isNumberOnly = (name: readonly AddressWord[]): boolean => name.every(({ key }) => /^\d+$/.test(key));
const isNextToType = (words: readonly AddressWord[], first: number, end: number): boolean =>
  [words[first - 1], words[end]].some((word) => isType(word?.key ?? "") || isCompass(word?.key ?? ""));

/**
 * A name with a street type is certainly a street, so any number right before it is a house number: a neighbour's, or
 * the own one in words.
 */
function anyNumberBefore(words: readonly AddressWord[], first: number, end: number): number | undefined {
  const at = first - (isCompass(words[first - 1]?.key ?? "") ? 2 : 1);
  const key = words[at]?.key ?? "";
  if (isNumberOnly(words.slice(first, end))) return undefined;
  const isHouse = streetTypes.has(words[end]?.key ?? "") && (/^\d+[a-z]?$/.test(key) || isNumberWord(key));
  return isHouse ? endOfNumber(words, at, -1) : undefined;
}

/**
 * The same after a street that begins with its type, "Calle Luna nueve"; elsewhere only after a word such as "number".
 */
function anyNumberBehind(words: readonly AddressWord[], first: number, end: number): number | undefined {
  const at = streetTypes.has(words[end]?.key ?? "") ? end + 1 : end;
  const isNumbered = isNumbering(words[at]?.key ?? "");
  const hasType = at > end || isLeadingType(words[leading(words, first)]?.key ?? "");
  const isRomance = at === end && isNumberWord(words[at]?.key ?? "");
  const number = isNumbered ? at + 1 : at;
  const key = words[number]?.key ?? "";
  const isHouse = hasType && (isRomance || (isNumbered && (isNumeric(key) || isNumberWord(key))));
  return isHouse ? endOfNumber(words, number, 1) : undefined;
}

/** The index of a leading type, past "das" or "de la". */
const leading = (words: readonly AddressWord[], first: number): number =>
  connectives.has(words[first - 1]?.key ?? "") ? leading(words, first - 1) : first - 1;

/** The last word of a number in words. */
function endOfNumber(words: readonly AddressWord[], at: number, step: 1 | -1): number {
  const [next, after] = [words[at + step]?.key ?? "", words[at + 2 * step]?.key ?? ""];
  if (isNumberWord(next)) return endOfNumber(words, at + step, step);
  return /^(?:and|e|y|o)$/.test(next) && isNumberWord(after) ? endOfNumber(words, at + 2 * step, step) : at;
}

/** Extends a range over the type and direction next to a name ("Rua das" as well), or over "No." next to a number. */
function withFillers(words: readonly AddressWord[], from: number, step: 1 | -1): number {
  const isConnective = step < 0 && connectives.has(words[from - 1]?.key ?? "");
  const at = from + step * (isConnective ? 2 : 1);
  const next = words[at]?.key ?? "";
  const continues = isType(next) || (!isConnective && (isCompass(next) || (next !== "n" && isNumbering(next))));
  return continues ? withFillers(words, at, step) : from;
}

/** The index after the name, if all distinctive words follow one another here; connectives in between are skipped. */
function endOfName(words: readonly AddressWord[], first: number, distinctive: readonly string[]): number | undefined {
  let at = first;
  for (const [index, word] of distinctive.entries()) {
    while (index > 0 && connectives.has(words[at]?.key ?? "") && words[at]?.name !== word) at += 1;
    if (words[at]?.name !== word) return undefined;
    at += 1;
  }
  return at;
}
