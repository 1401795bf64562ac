import { withoutInvisible } from "../pasted-text.ts";
import {
  boxWords,
  digitUnitWords,
  floorWords,
  numberedUnitWords,
  numberWords,
  ordinalWords,
  romanceNumberWords,
  stopWords,
  unitWords,
} from "./unit-words.ts";
import { compassLetters, states, streetTypes } from "./words.ts";

/** A word of an address: `raw` as typed, `key` for lookups. */
export type Token = { readonly raw: string; readonly key: string };
/** `word`: may belong to a name; `number`: contains a digit; `unit`: a unit with its number; `end`: anything else. */
export type Item = Token & { readonly kind: "word" | "number" | "door" | "end" };

/** Separators of an address: punctuation, and dashes next to a space. */
const SEPARATOR = /[,;:!?|•·*()[\]{}<>—،、。，…~]|(?<=\s)[-–]+|[-–]+(?=\s)/u;
const LATIN = /^[\p{Script=Latin}\p{M}'’ʻʼ`.\-–]+$/u;
const ROMAN = /^(?=.{2})m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/;
const ORDINAL = /^\d{1,3}(?:st|nd|rd|th)$/;
const ROMANCE_ORDINAL = /^\d{1,2}(?:ra|da|ta|er|ma|va|na|ro|do|to|mo|vo|no)$/;

const hasDigit = ({ raw }: Token): boolean => /\p{N}/u.test(raw);
export const isOrdinal = ({ raw, key }: Token): boolean =>
  ORDINAL.test(key) || ROMANCE_ORDINAL.test(key) || /^\d{1,2}[ªº]$/.test(raw);
/** Roman numerals: in capitals, since "Dix" is a name, or of four letters. "MD" and "D.C." are states. */
export const isRoman = ({ raw, key }: Token): boolean =>
  ROMAN.test(key) && (raw === raw.toUpperCase() || key.length > 3) && !raw.includes(".") && !states.has(key);
export const isLetter = ({ key }: Token): boolean => /^[a-z]$/.test(key);
/** Number words, with hyphens: "Twenty-Two". */
export const isCardinal = ({ key }: Token): boolean => key.split("-").every((each) => numberWords.has(each));
export const isRomanceCardinal = ({ key }: Token): boolean => romanceNumberWords.has(key);

/** The lookup form of a word: lower case, no accents, dots and apostrophes. */
export const keyOf = (raw: string): string =>
  raw
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}.'’ʻʼ`"“”]/gu, "");

/** The parts of an address, each as words. */
export const partsOf = (address: string): Token[][] => withoutInvisible(address).split(SEPARATOR).map(tokensOf);

function tokensOf(part: string): Token[] {
  const spaced = part
    // Separates "412/West", "12.Oak", "R.Augusta" and "W20th"; joins "20 th".
    .replace(/(\p{N})[./–-](?=\p{L}{2}|\d{1,3}(?:st|nd|rd|th)(?!\p{L}))/giu, "$1 ")
    .replace(/(\p{L}\.)(?=\p{L}{3})/gu, "$1 ")
    .replace(/(?<![\p{L}\p{N}])([nsew])(?=\d{1,3}(?:st|nd|rd|th)(?!\p{L}))/giu, "$1 ")
    .replace(/(\p{N})\s+(th|nd)(?![\p{L}\p{N}])/giu, "$1$2");
  return spaced.split(/\s+/).flatMap((word) => {
    const raw = word.replace(/^[^\p{L}\p{N}#&@/]+/u, "").replace(/[^\p{L}\p{N}\p{M}.º°ª#&@/]+$/u, "");
    return raw === "" ? [] : [{ raw, key: keyOf(raw) }];
  });
}

/** The items of one part; a unit includes its number. */
export function itemsOf(tokens: readonly Token[]): Item[] {
  const items: Item[] = [];
  let next = 0;
  for (const [at, token] of tokens.entries()) {
    if (at < next) continue;
    const length = unitAt(tokens, at);
    items.push({ ...token, kind: length > 0 ? "door" : kindOf(token) });
    next = at + Math.max(length, 1);
  }
  return items;
}

function kindOf(token: Token): Item["kind"] {
  if (hasDigit(token)) return isOrdinal(token) ? "word" : "number";
  if (unitWords.has(token.key) || stopWords.has(token.key)) return "end";
  return LATIN.test(token.raw) || token.key === "c/" ? "word" : "end";
}

/** The number of words of a unit that begins here; 0 when there is none. */
function unitAt(tokens: readonly Token[], at: number): number {
  const [token, next, after] = tokens.slice(at, at + 3);
  if (!token) return 0;
  const isFloor = isOrdinal(token) || ordinalWords.has(token.key);
  if (isFloor && next && floorWords.has(next.key)) return 2;
  if (token.key === "s/n") return 1;
  if (token.raw.startsWith("#")) return token.raw === "#" && next ? 2 : 1;
  // "n." is a number, "N." is north.
  const isUnit = unitWords.has(token.key) || numberedUnitWords.has(token.key) || token.raw === "n.";
  if (!isUnit || !next) return 0;
  if (next.raw === "#" && after) return 3;
  return isName(token, next, after) ? countNumberWords(tokens, at + 1) + 1 : 0;
}

/** Whether a word after a unit designator is the unit's name. */
function isName(unit: Token, name: Token, after: Token | undefined): boolean {
  if (isOrdinal(name)) return false;
  if (hasDigit(name) || name.raw.startsWith("#")) return true;
  if (isCardinal(name) || isRomanceCardinal(name)) return true;
  if (digitUnitWords.has(unit.key)) return false;
  // "Unit E Street" has no unit name, "Unit B Main Street" has.
  const belongsToStreet = after !== undefined && streetTypes.has(after.key) && !unitWords.has(unit.key);
  return (isLetter(name) && !belongsToStreet && !compassLetters.has(name.key)) || isRoman(name);
}

/** A unit's number may have several words. */
function countNumberWords(tokens: readonly Token[], from: number): number {
  const first = tokens[from];
  if (!first || !(isCardinal(first) || isRomanceCardinal(first))) return 1;
  const rest = tokens.slice(from, from + 8);
  const end = rest.findIndex((each) => !(isCardinal(each) || isRomanceCardinal(each)));
  return end < 0 ? rest.length : end;
}

/** The words after a PO box number; the box and what precedes it is no street. */
export function afterPoBox(tokens: readonly Token[]): readonly Token[] {
  const box = tokens.findLastIndex(({ key }, at) => boxWords.has(key) && tokens.slice(at + 1, at + 2).some(hasDigit));
  return box < 0 ? tokens : tokens.slice(box + 2);
}
