import { digitOf } from "../pasted-text.ts";

/** A text in plain characters, with the index of each in the typed text; `at` is absent when both are the same. */
export type PlainText = { readonly text: string; readonly at?: readonly number[] };

const PLAIN = /^[\n -~]*$/;

/** White space is visible. */
const UNSEEN = /(?!\s)[\p{C}\p{Default_Ignorable_Code_Point}]/gu;
const DIGIT = /\p{Nd}/u;

/** A text without its invisible characters. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, "");

function plainSign(sign: string): string {
  if (/[\n -~]/.test(sign)) return sign;
  if (withoutUnseen(sign) === "") return "";
  const [base = ""] = sign.normalize("NFKD");
  if (DIGIT.test(base)) return /\d/.test(base) ? base : digitOf(base);
  if (/\s/.test(base)) return " ";
  return /[\u2010-\u2015\u2212]/.test(base) ? "-" : base;
}

/** Lower case without accents, digits of every script as 0 to 9, dashes as "-", invisible characters removed. */
export function plainText(typed: string): PlainText {
  if (PLAIN.test(typed)) return { text: typed.toLowerCase() };
  const signs: string[] = [];
  const at: number[] = [];
  let index = 0;
  for (const sign of typed) {
    const plain = /\p{M}/u.test(sign) ? "" : plainSign(sign).toLowerCase().slice(0, 1);
    if (plain !== "") {
      signs.push(plain);
      at.push(index);
    }
    index += sign.length;
  }
  at.push(typed.length);
  return { text: signs.join(""), at };
}

/** A range of a plain text; `to` is exclusive. */
export type Range = { readonly from: number; readonly to: number };
