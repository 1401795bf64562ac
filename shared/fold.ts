/** Letters that Unicode normalization does not decompose. */
const letters: Readonly<Record<string, string>> = {
  ł: "l",
  đ: "d",
  ð: "d",
  ø: "o",
  ħ: "h",
  ŧ: "t",
  ŋ: "n",
  ı: "i",
  ĸ: "k",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
};
const LETTER = new RegExp(`[${Object.keys(letters).join("")}]`, "g");

/** Removed: accents, invisible characters, apostrophes of all kinds. */
const DROPPED = /[\p{M}\p{Default_Ignorable_Code_Point}'’‘‛`´ʹʻʼʽˈʾʿ′＇]/gu;
/** Word separators: white space, dashes, dots, commas. */
const BETWEEN_WORDS = /[\s\p{Dash}.,·•/_]+/gu;

/**
 * The folded form of a text for searching: lower case, no accents, apostrophes and dashes, words separated by one
 * space.
 */
export const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(DROPPED, "")
    .toLowerCase()
    .replace(DROPPED, "")
    .replace(LETTER, (letter) => letters[letter] ?? letter)
    .replace(BETWEEN_WORDS, " ")
    .trim();

export const foldedWords = (text: string): string[] => fold(text).split(" ").filter(Boolean);
