import { latinLetters } from "./homoglyphs.ts";
import { digitOf, withoutInvisible } from "./pasted-text.ts";

/** A text in plain characters, with the index of each in the typed text; `at` is absent when both are the same. */
export type PlainText = { readonly text: string; readonly at?: readonly number[] };

const PLAIN = /^[\n -~]*$/;
const DIGIT = /\p{Nd}/u;
/** Emoji without the digits and signs that may be one. */
const PICTOGRAM = /\p{Extended_Pictographic}/u;
/** Stands for each emoji: one stands between digits, or where an "@" belongs. */
export const EMOJI = "□";

/** Symbols such as arrows, which stand between digits. */
const SYMBOL = /(?!°)[\p{So}\u2190-\u21ff\u27f0-\u27ff\u2900-\u297f]/u;

const letters = "abcdefghijklmnopqrstuvwxyz";
/** Characters without a plain form: digits and letters in circles and squares, and the letters that flags are made of. */
const lookedUp: readonly (readonly [first: number, plain: string])[] = [
  ...[0x2776, 0x2780, 0x278a, 0x24f5].map((first) => [first, "123456789"] as const),
  [0x24ff, "0"],
  ...[0x1f150, 0x1f170, 0x1f1e6].map((first) => [first, letters] as const),
];
/** Signs that are written in several ways. */
const signs: readonly (readonly [RegExp, string])[] = [
  [/[\s\u2800]/, " "],
  [/[\u2010-\u2015\u2212]/, "-"],
  [/[“”„‟«»″]/, '"'],
  [/[‘’‚‛‹›′]/, "'"],
];
/** Characters that nobody sees and that stand for ASCII: tags, and variation selectors as bytes. */
const TAGS = /[\u{e0020}-\u{e007e}]|[\u{e0110}-\u{e016e}]/u;
const [TAGS_OFFSET, SELECTORS, SELECTORS_OFFSET] = [0xe0000, 0xe0100, 0xe00f0];

function toPlainCharacter(character: string, readsTags: boolean): string {
  if (/[\n -~]/.test(character)) return character;
  const code = character.codePointAt(0) ?? 0;
  if (readsTags && TAGS.test(character))
    return String.fromCodePoint(code - (code < SELECTORS ? TAGS_OFFSET : SELECTORS_OFFSET));
  if (withoutInvisible(character) === "" || /\p{Emoji_Modifier}/u.test(character)) return "";
  for (const [first, plain] of lookedUp)
    if (code >= first && code < first + plain.length) return plain[code - first] ?? "";
  if (PICTOGRAM.test(character)) return EMOJI;
  const [base = ""] = character.normalize("NFKD");
  if (DIGIT.test(base)) return /\d/.test(base) ? base : digitOf(base);
  return signs.find(([form]) => form.test(base))?.[1] ?? base;
}

/**
 * Lower case without accents, digits of every script as 0 to 9, letters that look like Latin ones as those, dashes as
 * "-", symbols as "~", invisible characters removed; with `readsTags`, tag characters as what they say.
 */
export function plainText(typed: string, readsTags = false): PlainText {
  if (PLAIN.test(typed)) return { text: typed.toLowerCase() };
  const characters: string[] = [];
  const at: number[] = [];
  let index = 0;
  for (const character of typed) {
    const isDropped = /\p{M}/u.test(character) && !(readsTags && TAGS.test(character));
    const lower = isDropped ? "" : toPlainCharacter(character, readsTags).toLowerCase().slice(0, 1);
    const plain = latinLetters.get(lower) ?? (lower !== EMOJI && SYMBOL.test(lower) ? "~" : lower);
    if (plain !== "") {
      // Hidden digits behind a word are none of it.
      if (TAGS.test(character) && /\d/.test(plain) && /\p{L}/u.test(characters.at(-1) ?? "")) {
        characters.push(" ");
        at.push(index);
      }
      characters.push(plain);
      at.push(index);
    }
    index += character.length;
  }
  at.push(typed.length);
  return { text: characters.join(""), at };
}

/** A letter, the same separator and another letter, three times and more: "g m a i l", "g.m.a.i.l". */
const APART = /(?<![\p{L}\d])\p{L}(?<apart>[ ._*|/-]{1,3})\p{L}(?:\k<apart>\p{L}){1,40}(?![\p{L}\d])/gu;

/** The text with the letters joined that stand apart; undefined when none do. */
function joinLetters({ text, at }: PlainText): PlainText | undefined {
  const dropped = new Set<number>();
  for (const { 0: found, index } of text.matchAll(APART))
    for (const { index: sign } of found.matchAll(/\P{L}/gu)) dropped.add(index + sign);
  if (dropped.size === 0) return undefined;
  const kept = Array.from({ length: text.length + 1 }, (_, index) => index).filter((index) => !dropped.has(index));
  return { text: kept.map((index) => text[index] ?? "").join(""), at: kept.map((index) => at?.[index] ?? index) };
}

/**
 * All that a text may say: as it is seen; with what tag characters say, which nobody sees; and with letters joined that
 * stand apart.
 */
export function readingsOf(typed: string): readonly PlainText[] {
  const seen = plainText(typed);
  const tagged = TAGS.test(typed) ? [plainText(typed, true)] : [];
  return [seen, ...tagged, ...[joinLetters(seen) ?? []].flat()];
}

/** A range of a plain text; `to` is exclusive. */
export type Range = { readonly from: number; readonly to: number };

/** The range in the typed text. */
export const toTyped = ({ at }: PlainText, { from, to }: Range): Range =>
  at ? { from: at[from] ?? from, to: at[to] ?? to } : { from, to };

/** Sorted, with overlapping and adjacent ranges merged. */
function mergeRanges(ranges: readonly Range[]): Range[] {
  const result: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && range.from <= last.to) result[result.length - 1] = { from: last.from, to: Math.max(last.to, range.to) };
    else result.push(range);
  }
  return result;
}

/** The text with something else in the place of each range. */
export function replaceRanges(text: string, ranges: readonly Range[], toShown: (length: number) => string): string {
  let done = 0;
  const parts = mergeRanges(ranges).map(({ from, to }) => {
    const part = text.slice(done, from) + toShown(to - from);
    done = to;
    return part;
  });
  return parts.join("") + text.slice(done);
}
