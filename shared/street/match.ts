import type { Item } from "./tokens.ts";
import { compassLetters, compassWords } from "./words.ts";

/** A place among the items of a part, and whether a house number stands right before it. */
export type Spot = { readonly items: readonly Item[]; readonly at: number; readonly isNumbered: boolean };
/** The items that make a street: from, and up to but without. */
export type Match = { readonly from: number; readonly to: number };

/** No street has more words. */
const MOST_WORDS = 12;

export const isWord = (item: Item | undefined): item is Item => item?.kind === "word";
export const isNumber = (item: Item | undefined): item is Item => item?.kind === "number";
/** A short number without anything else, as streets have one. */
export const isPlainNumber = (item: Item | undefined): item is Item =>
  isNumber(item) && /^\d{1,3}[a-z]?$/.test(item.key);

export const isCompassLetter = (item: Item | undefined): boolean =>
  isWord(item) && compassLetters.has(item.key) && /^\p{L}\.?\p{L}?\.?$/u.test(item.raw);
export const isCompass = (item: Item | undefined): boolean =>
  isCompassLetter(item) || (isWord(item) && compassWords.has(item.key));

/** The words from here on, up to whatever is none. */
export function wordsFrom(items: readonly Item[], at: number): readonly Item[] {
  const near = items.slice(at, at + MOST_WORDS);
  const end = near.findIndex((item) => !isWord(item));
  return end < 0 ? near : near.slice(0, end);
}

/** How many points of the compass stand here that belong before a name. */
export const compassBefore = (items: readonly Item[], at: number): number => (isCompass(items[at]) ? 1 : 0);

/** Where a street ends that may have a point of the compass behind it; one in full is a town's, if more words follow. */
export function withCompass(items: readonly Item[], to: number): number {
  const item = items[to];
  if (isCompassLetter(item)) return to + 1;
  return isCompass(item) && !isWord(items[to + 1]) ? to + 1 : to;
}
