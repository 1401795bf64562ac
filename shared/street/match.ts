import type { Item } from "./tokens.ts";
import { compassLetters, compassWords } from "./words.ts";

/** A position in a part, and whether a house number stands right before it. */
export type Position = { readonly items: readonly Item[]; readonly at: number; readonly isNumbered: boolean };
/** The items of a street; `to` is exclusive. */
export type Match = { readonly from: number; readonly to: number };

/** No street has more words. */
const MAX_WORDS = 12;

export const isWord = (item: Item | undefined): item is Item => item?.kind === "word";
export const isNumber = (item: Item | undefined): item is Item => item?.kind === "number";
/** A short number, as in street names. */
export const isPlainNumber = (item: Item | undefined): item is Item =>
  isNumber(item) && /^\d{1,3}[a-z]?$/.test(item.key);

export const isCompassLetter = (item: Item | undefined): boolean =>
  isWord(item) && compassLetters.has(item.key) && /^\p{L}\.?\p{L}?\.?$/u.test(item.raw);
export const isCompass = (item: Item | undefined): boolean =>
  isCompassLetter(item) || (isWord(item) && compassWords.has(item.key));

/** The words from here to the next item that is none. */
export function wordsFrom(items: readonly Item[], at: number): readonly Item[] {
  const near = items.slice(at, at + MAX_WORDS);
  const end = near.findIndex((item) => !isWord(item));
  return end < 0 ? near : near.slice(0, end);
}

/** The number of direction words here that belong to the name: 0 or 1. */
export const compassBefore = (items: readonly Item[], at: number): number => (isCompass(items[at]) ? 1 : 0);

/** The end of a street including a direction word. A full one belongs to a town if more words follow. */
export function withCompass(items: readonly Item[], to: number): number {
  const item = items[to];
  if (isCompassLetter(item)) return to + 1;
  return isCompass(item) && !isWord(items[to + 1]) ? to + 1 : to;
}
