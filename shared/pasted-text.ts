/** Invisible characters: default-ignorable ones, format and control characters. */
const INVISIBLE = /(?![\s\u0085])[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;
/** These, and characters that stand for nothing: private, unassigned, halves of pairs. White space is visible. */
const INVISIBLE_OR_UNKNOWN = /(?!\s)[\p{C}\p{Default_Ignorable_Code_Point}]/gu;
/** White space of all kinds, with the blank Braille pattern. */
const BLANKS = /[\s\p{Z}\u0085\u2800]+/gu;
/** Dashes, minus signs and hyphens, and characters that look like one. */
const DASH = /[\p{Dash}\u02d7\u2043\u2052\u23af\u2500\u2501\u2796\u30fc\uff70]/gu;
const APOSTROPHE = /[’‘‛`´ʹʼʽˈʾʿ′]/gu;
const DOT = /[·•․‧∙⋅﹒]/gu;
const DIGIT = /(?![0-9])\p{Nd}/gu;
/** Full-width forms of ASCII punctuation, each at this offset. */
const FULL_WIDTH = /[\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff5e]/gu;
const FULL_WIDTH_OFFSET = 0xfee0;
/** Arabic decimal and thousands separators. */
const arabicMarks: Readonly<Record<string, string>> = { "\u066b": ".", "\u066c": ",", "\u060c": "," };

const codeOf = (character: string) => character.codePointAt(0) ?? 0;

/** The value of a decimal digit in any script: Unicode keeps the ten digits of a script together. */
export function digitOf(character: string): string {
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(codeOf(character) - before - 1))) before += 1;
  return String(before % 10);
}

/** A text without the characters that nobody sees, spaces aside. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE_OR_UNKNOWN, "");

/** Typed or pasted digits and punctuation in ASCII, with single spaces. */
export const normalizePasted = (typed: string): string =>
  typed
    .replace(INVISIBLE, "")
    .replace(BLANKS, " ")
    .replace(DASH, "-")
    .replace(APOSTROPHE, "'")
    .replace(DOT, ".")
    .replace(DIGIT, digitOf)
    .replace(/[\u066b\u066c\u060c]/g, (mark) => arabicMarks[mark] ?? mark)
    .replace(FULL_WIDTH, (character) => String.fromCodePoint(codeOf(character) - FULL_WIDTH_OFFSET))
    .trim();

/** The same for any value; what is not a text stays as it is. */
export const normalizeIfText = (value: unknown): unknown =>
  typeof value === "string" ? normalizePasted(value) : value;

const ZIP = /^(\d{5})(?: ?-? ?(\d{4}))?$/;

/** A ZIP code in its stored form: five digits, or nine with a hyphen, whatever separator was typed. */
export function normalizeZip(typed: string): string {
  const normalized = normalizePasted(typed);
  const [, area, addOn] = ZIP.exec(normalized) ?? [];
  if (!area) return normalized;
  return addOn ? `${area}-${addOn}` : area;
}
