import { digitOf } from "../pasted-text.ts";

/** A text in plain signs, and where each of them stands in what was typed; where it is the same text, everywhere the same. */
export type PlainText = { readonly text: string; readonly at?: readonly number[] };

const PLAIN = /^[\n -~]*$/;

/** Room between words is seen. */
const UNSEEN = /(?!\s)[\p{C}\p{Default_Ignorable_Code_Point}]/gu;
const DIGIT = /\p{Nd}/u;

/** A text without what nobody sees of it. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, "");

function plainSign(sign: string): string {
  if (/[\n -~]/.test(sign)) return sign;
  if (withoutUnseen(sign) === "") return "";
  const [base = ""] = sign.normalize("NFKD");
  if (DIGIT.test(base)) return /\d/.test(base) ? base : digitOf(base);
  if (/\s/.test(base)) return " ";
  return /[\u2010-\u2015\u2212]/.test(base) ? "-" : base;
}

/** Small letters without accents, digits of every script as 0 to 9, dashes as "-"; what nobody sees is left out. */
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

/** A part of a plain text: from, and up to but without. */
export type Range = { readonly from: number; readonly to: number };
