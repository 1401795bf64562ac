// No zod here: what counts characters as somebody types is part of the first page of many.

let segmenter: Intl.Segmenter | undefined;
/** Created on first use: it takes as long as a third of a function's start. */
function segmentsOf(typed: string) {
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  return segmenter.segment(typed);
}
/** Text in which every UTF-16 unit is one character. */
const PLAIN = /^[\n -~]*$/;
/** The maximum bytes of one character: the longest emoji has 35. */
const BYTES_PER_CHARACTER = 36;
/** The maximum bytes of one field, so that all fields of a form fit into one body. */
const BYTES_PER_FIELD = 32_000;
/** Invisible characters: controls, zero-width characters, blank letters. */
const INVISIBLE = "\\p{C}\\p{Default_Ignorable_Code_Point}\\u2800";
const VISIBLE = new RegExp(`[^${INVISIBLE}]|[\\t\\n\\r]`, "u");
/** Visible, and no white space. */
const WORD = new RegExp(`[^\\s${INVISIBLE}]`, "u");

/** The number of characters (grapheme clusters): a flag, a family or an accented letter is one. */
export const countCharacters = (typed: string): number =>
  PLAIN.test(typed) ? typed.length : [...segmentsOf(typed)].length;

/** The maximum bytes of a field with this many characters. */
export const maxBytesFor = (max: number): number => Math.min(max * BYTES_PER_CHARACTER, BYTES_PER_FIELD);
export const countBytes = (typed: string): number => new TextEncoder().encode(JSON.stringify(typed)).length - 2;

/**
 * How much of a field for `max` characters a text uses: its characters, or more when their bytes exceed the limit.
 * Counters show this; a text is too long exactly when it is above `max`.
 */
export const usedLength = (typed: string, max: number): number =>
  Math.max(countCharacters(typed), Math.ceil((countBytes(typed) * max) / maxBytesFor(max)));

/** The number of visible characters, inner white space included; minimum lengths count these. */
export function visibleLength(typed: string): number {
  if (PLAIN.test(typed)) return typed.trim().length;
  const characters = [...segmentsOf(typed)].map(({ segment }) => segment);
  const isWord = (character: string) => WORD.test(character);
  const words = characters.slice(characters.findIndex(isWord), characters.findLastIndex(isWord) + 1);
  return words.filter((character) => VISIBLE.test(character)).length;
}

/** The first `most` characters. */
export const truncateCharacters = (typed: string, most: number): string =>
  [...segmentsOf(typed)]
    .slice(0, most)
    .map(({ segment }) => segment)
    .join("");
