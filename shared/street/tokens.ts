import { withoutUnseen } from "../contacts/plain-text.ts";
import {
  boxWords,
  countedDoorWords,
  doorWords,
  floorWords,
  numberedDoorWords,
  numberWords,
  ordinalWords,
  romanceNumberWords,
  strangeWords,
} from "./door-words.ts";
import { compassLetters, states, streetTypes } from "./words.ts";

/** A word of an address: as it was typed, and as it is looked up. */
export type Token = { readonly raw: string; readonly key: string };
/** `word` may be part of a name; `number` holds a digit; `door` is a unit with what it is called by; `end` is anything else. */
export type Item = Token & { readonly kind: "word" | "number" | "door" | "end" };

/** What parts an address: signs, and a dash with room at one side of it. */
const PARTING = /[,;:!?|•·*()[\]{}<>—،、。，…~]|(?<=\s)[-–]+|[-–]+(?=\s)/u;
const LATIN = /^[\p{Script=Latin}\p{M}'’ʻʼ`.\-–]+$/u;
const ROMAN = /^(?=.{2})m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/;
const ORDINAL = /^\d{1,3}(?:st|nd|rd|th)$/;
const ROMANCE_ORDINAL = /^\d{1,2}(?:ra|da|ta|er|ma|va|na|ro|do|to|mo|vo|no)$/;

const hasDigit = ({ raw }: Token): boolean => /\p{N}/u.test(raw);
export const isOrdinal = ({ raw, key }: Token): boolean =>
  ORDINAL.test(key) || ROMANCE_ORDINAL.test(key) || /^\d{1,2}[ªº]$/.test(raw);
/** In capitals, since "Dix" is a name, or of four letters. "MD" and "D.C." are states. */
export const isRoman = ({ raw, key }: Token): boolean =>
  ROMAN.test(key) && (raw === raw.toUpperCase() || key.length > 3) && !raw.includes(".") && !states.has(key);
export const isLetter = ({ key }: Token): boolean => /^[a-z]$/.test(key);
/** A number in words, hyphens included: "Twenty-Two". */
export const isCardinal = ({ key }: Token): boolean => key.split("-").every((each) => numberWords.has(each));
export const isRomanceCardinal = ({ key }: Token): boolean => romanceNumberWords.has(key);

/** A word as it is looked up: small, plain letters without dots and apostrophes. */
export const keyOf = (raw: string): string =>
  raw
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}.'’ʻʼ`"“”]/gu, "");

/** The parts of an address, each in words. */
export const partsOf = (address: string): Token[][] => withoutUnseen(address).split(PARTING).map(tokensOf);

function tokensOf(part: string): Token[] {
  const parted = part
    // "412/West" and "12.Oak" are two words, "R.Augusta" and "W20th" as well; "20 th" is one.
    .replace(/(\p{N})[./–-](?=\p{L}{2}|\d{1,3}(?:st|nd|rd|th)(?!\p{L}))/giu, "$1 ")
    .replace(/(\p{L}\.)(?=\p{L}{3})/gu, "$1 ")
    .replace(/(?<![\p{L}\p{N}])([nsew])(?=\d{1,3}(?:st|nd|rd|th)(?!\p{L}))/giu, "$1 ")
    .replace(/(\p{N})\s+(th|nd)(?![\p{L}\p{N}])/giu, "$1$2");
  return parted.split(/\s+/).flatMap((word) => {
    const raw = word.replace(/^[^\p{L}\p{N}#&@/]+/u, "").replace(/[^\p{L}\p{N}\p{M}.º°ª#&@/]+$/u, "");
    return raw === "" ? [] : [{ raw, key: keyOf(raw) }];
  });
}

/** The items of one part: doors swallow what they are called by. */
export function itemsOf(tokens: readonly Token[]): Item[] {
  const items: Item[] = [];
  let next = 0;
  for (const [at, token] of tokens.entries()) {
    if (at < next) continue;
    const length = doorAt(tokens, at);
    items.push({ ...token, kind: length > 0 ? "door" : kindOf(token) });
    next = at + Math.max(length, 1);
  }
  return items;
}

function kindOf(token: Token): Item["kind"] {
  if (hasDigit(token)) return isOrdinal(token) ? "word" : "number";
  if (doorWords.has(token.key) || strangeWords.has(token.key)) return "end";
  return LATIN.test(token.raw) || token.key === "c/" ? "word" : "end";
}

/** How many words a door takes that begins here: none when there is no door. */
function doorAt(tokens: readonly Token[], at: number): number {
  const [token, next, after] = tokens.slice(at, at + 3);
  if (!token) return 0;
  const isFloor = isOrdinal(token) || ordinalWords.has(token.key);
  if (isFloor && next && floorWords.has(next.key)) return 2;
  if (token.key === "s/n") return 1;
  if (token.raw.startsWith("#")) return token.raw === "#" && next ? 2 : 1;
  // A small "n." stands for a number, a great one for the north.
  const isDoor = doorWords.has(token.key) || numberedDoorWords.has(token.key) || token.raw === "n.";
  if (!isDoor || !next) return 0;
  if (next.raw === "#" && after) return 3;
  return isName(token, next, after) ? countWords(tokens, at + 1) + 1 : 0;
}

/** Whether a word behind a door's is what it is called by. */
function isName(door: Token, name: Token, after: Token | undefined): boolean {
  if (isOrdinal(name)) return false;
  if (hasDigit(name) || name.raw.startsWith("#")) return true;
  if (isCardinal(name) || isRomanceCardinal(name)) return true;
  if (countedDoorWords.has(door.key)) return false;
  // "Unit E Street" has no name before its type; "Unit B Main Street" has.
  const isStreets = after !== undefined && streetTypes.has(after.key) && !doorWords.has(door.key);
  return (isLetter(name) && !isStreets && !compassLetters.has(name.key)) || isRoman(name);
}

/** A door's name may be a number of several words. */
function countWords(tokens: readonly Token[], from: number): number {
  const first = tokens[from];
  if (!first || !(isCardinal(first) || isRomanceCardinal(first))) return 1;
  const rest = tokens.slice(from, from + 8);
  const end = rest.findIndex((each) => !(isCardinal(each) || isRomanceCardinal(each)));
  return end < 0 ? rest.length : end;
}

/** What stands behind the number of a box; the box itself, and what leads to it, is no street. */
export function behindBox(tokens: readonly Token[]): readonly Token[] {
  const box = tokens.findLastIndex(({ key }, at) => boxWords.has(key) && tokens.slice(at + 1, at + 2).some(hasDigit));
  return box < 0 ? tokens : tokens.slice(box + 2);
}
