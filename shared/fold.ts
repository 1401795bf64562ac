/** Letters that Unicode does not take apart into a base letter and an accent. */
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

/** What is left out: accents, signs without a width, and whatever stands for an apostrophe. */
const DROPPED = /[\p{M}\p{Default_Ignorable_Code_Point}'’‘‛`´ʹʻʼʽˈʾʿ′＇]/gu;
/** What parts words: blanks of all kinds, dashes, dots and commas. */
const BETWEEN_WORDS = /[\s\p{Dash}.,·•/_]+/gu;

/** A text as it is searched: without case, accents, apostrophes and dashes, its words parted by one blank. */
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
