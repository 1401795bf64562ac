/** Signs without a width: what Unicode calls so, format controls, and those that control terminals. */
const UNSEEN = /(?![\s\u0085])[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;
/** Every blank, the one of braille included. */
const BLANKS = /[\s\p{Z}\u0085\u2800]+/gu;
/** Every dash, minus and hyphen, and what looks like one. */
const DASH = /[\p{Dash}\u02d7\u2043\u2052\u23af\u2500\u2501\u2796\u30fc\uff70]/gu;
const APOSTROPHE = /[’‘‛`´ʹʼʽˈʾʿ′]/gu;
const DOT = /[·•․‧∙⋅﹒]/gu;
const DIGIT = /(?![0-9])\p{Nd}/gu;
/** The full-width forms of ASCII, but for digits and letters; each lies this far behind its own sign. */
const FULL_WIDTH = /[\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff5e]/gu;
const FULL_WIDTH_OFFSET = 0xfee0;
/** How numbers in Arabic letters part thousands and decimals. */
const arabicMarks: Readonly<Record<string, string>> = { "\u066b": ".", "\u066c": ",", "\u060c": "," };

const codeOf = (sign: string) => sign.codePointAt(0) ?? 0;

/** The value of a decimal digit of any script: Unicode keeps each set of ten together, from zero on. */
export function digitOf(sign: string): string {
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(codeOf(sign) - before - 1))) before += 1;
  return String(before % 10);
}

/** A line of digits and signs as the eye reads it, however it was typed or pasted: in ASCII, with single blanks. */
export const asSeen = (typed: string): string =>
  typed
    .replace(UNSEEN, "")
    .replace(BLANKS, " ")
    .replace(DASH, "-")
    .replace(APOSTROPHE, "'")
    .replace(DOT, ".")
    .replace(DIGIT, digitOf)
    .replace(/[\u066b\u066c\u060c]/g, (mark) => arabicMarks[mark] ?? mark)
    .replace(FULL_WIDTH, (sign) => String.fromCodePoint(codeOf(sign) - FULL_WIDTH_OFFSET))
    .trim();

/** The same of whatever was sent: what is no text stays as it is. */
export const asSent = (value: unknown): unknown => (typeof value === "string" ? asSeen(value) : value);

const ZIP = /^(\d{5})(?: ?-? ?(\d{4}))?$/;

/** A ZIP code of five digits, or of nine with a hyphen, a blank or nothing between them, in the one form that is kept. */
export function readZip(typed: string): string {
  const seen = asSeen(typed);
  const [, area, addOn] = ZIP.exec(seen) ?? [];
  if (!area) return seen;
  return addOn ? `${area}-${addOn}` : area;
}
