import { digitOf, withoutInvisible } from "../pasted-text.ts";
import { latinLetters } from "./homoglyphs.ts";

/** A text in plain characters, with the index of each in the typed text; `at` is absent when both are the same. */
export type PlainText = { readonly text: string; readonly at?: readonly number[] };

const PLAIN = /^[\n -~]*$/;
const DIGIT = /\p{Nd}/u;
/** Emoji without the digits and signs that may be one. */
const PICTOGRAM = /\p{Extended_Pictographic}/u;
/** Stands for each emoji: one stands between digits, or where an "@" belongs. */
export const EMOJI = "□";

/** Circled digits of the dingbats, which have no plain form: white on black, sans-serif, doubly circled. */
const circledFrom = [0x2776, 0x2780, 0x278a, 0x24f5];
function circledDigit(character: string): string | undefined {
  const code = character.codePointAt(0) ?? 0;
  if (code === 0x24ff) return "0";
  const first = circledFrom.find((each) => code >= each && code < each + 9);
  return first === undefined ? undefined : String(code - first + 1);
}

function toPlainCharacter(character: string): string {
  if (/[\n -~]/.test(character)) return character;
  if (withoutInvisible(character) === "") return "";
  const circled = circledDigit(character);
  if (circled) return circled;
  if (PICTOGRAM.test(character)) return EMOJI;
  const [base = ""] = character.normalize("NFKD");
  if (DIGIT.test(base)) return /\d/.test(base) ? base : digitOf(base);
  if (/\s/.test(base)) return " ";
  return /[\u2010-\u2015\u2212]/.test(base) ? "-" : base;
}

/**
 * Lower case without accents, digits of every script as 0 to 9, letters that look like Latin ones as those, dashes as
 * "-", invisible characters removed.
 */
export function plainText(typed: string): PlainText {
  if (PLAIN.test(typed)) return { text: typed.toLowerCase() };
  const characters: string[] = [];
  const at: number[] = [];
  let index = 0;
  for (const character of typed) {
    const lower = /\p{M}/u.test(character) ? "" : toPlainCharacter(character).toLowerCase().slice(0, 1);
    const plain = latinLetters.get(lower) ?? lower;
    if (plain !== "") {
      characters.push(plain);
      at.push(index);
    }
    index += character.length;
  }
  at.push(typed.length);
  return { text: characters.join(""), at };
}

/** A range of a plain text; `to` is exclusive. */
export type Range = { readonly from: number; readonly to: number };
