import type { Range } from "../plain-text.ts";

/** A word of a plain text; `key` is its form for comparison, `raw` as it stands. */
export type TextWord = Range & { readonly raw: string; readonly key: string };

const WORD = /[\p{L}\d](?:[\p{L}\d@$|]*[\p{L}\d])?/gu;
const signs: Readonly<Record<string, string>> = {
  0: "o",
  1: "i",
  3: "e",
  4: "a",
  5: "s",
  7: "t",
  "@": "a",
  $: "s",
  "|": "i",
};

const DISGUISED = /[013457@$|]/;
const MIN_LETTERS = 2;

/** A word with "l" as "i", since "1" stands for both. */
const disguisedKey = (word: string) => word.replaceAll("l", "i");

/** The keys of names, each as it is and disguised. */
export const wordKeys = (names: string): ReadonlySet<string> =>
  new Set(
    names
      .trim()
      .split(/\s+/)
      .flatMap((name) => [name, disguisedKey(name)]),
  );

/** A word with signs and digits as the letters that they stand for: "z@p", "ze11e". */
function wordKey(word: string): string {
  if (!DISGUISED.test(word) || word.replace(/[^\p{L}]/gu, "").length < MIN_LETTERS) return word;
  return disguisedKey(word.replace(/[013457@$|]/g, (sign) => signs[sign] ?? sign));
}

/** Letters that spell a word one by one: "z a p", "v e n m o". */
const SPELLED = /(?<![\p{L}\d])[\p{L}\d@](?:[ ._-][\p{L}\d@]){2,15}(?![\p{L}\d@])/gu;

/** The words of a plain text; letters with blanks in between are one word. */
export function textWords(text: string): TextWord[] {
  const spelled = [...text.matchAll(SPELLED)].map(({ 0: raw, index }) => ({
    raw,
    from: index,
    to: index + raw.length,
  }));
  const isSpelled = ({ from }: Range) => spelled.some((each) => from >= each.from && from < each.to);
  const written = [...text.matchAll(WORD)]
    .map(({ 0: raw, index }) => ({ raw, from: index, to: index + raw.length }))
    .filter((word) => spelled.length === 0 || !isSpelled(word));
  return [...written, ...spelled]
    .toSorted((one, other) => one.from - other.from)
    .map((word) => ({ ...word, key: wordKey(word.raw.replace(/[ ._-]/g, "")) }));
}
