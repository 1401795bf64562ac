import type { Range } from "../plain-text.ts";
import { ordinalWords, tensWords } from "../street/unit-words.ts";

/** A word of a plain text: `key` is compared with house and unit numbers, `name` with the words of a street. */
export type AddressWord = Range & { readonly key: string; readonly name: string };

const ordinals = [...ordinalWords].slice(0, 20);
const tens = [...tensWords].slice(0, 8);

/** "20th", "twentieth" and "20" name the same street, as "Twenty-First" and "21st" do. */
function streetNumberOf(key: string): string {
  const [, digits] = /^(\d{1,3})(?:st|nd|rd|th)$/.exec(key) ?? [];
  if (digits) return digits;
  const [first = "", last = ""] = key.includes("-") ? key.split("-") : ["", key];
  const ordinal = ordinals.indexOf(last) + 1;
  const ten = tens.indexOf(first) + 2;
  if (ordinal === 0 || (first !== "" && ten < 2)) return key;
  return String(ordinal + (first === "" ? 0 : ten * 10));
}

const NUMBER =
  "\\p{N}+(?:\\p{L}{1,2}\\p{N}*(?!\\p{L}))?(?:[-/]\\p{N}+(?:\\p{L}{1,2}(?!\\p{L}))?)*(?:-\\p{L}(?![\\p{L}\\p{N}]))?";
const WORD = "\\p{L}[\\p{L}\\p{N}]*(?:['’-]\\p{L}+)*";
const WORDS = new RegExp(`${NUMBER}|${WORD}`, "gu");

/** The words of a plain text: "45-17" as 4517, "3-B" as 3b, "742evergreen" as two words. */
export const addressWords = (text: string): AddressWord[] =>
  [...text.matchAll(WORDS)].map(({ 0: raw, index }) => {
    const key = /^\p{N}/u.test(raw) ? raw.replaceAll("-", "") : raw.replace(/['’]/g, "");
    return { key, name: streetNumberOf(key), from: index, to: index + raw.length };
  });
