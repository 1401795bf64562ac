import { doorWords } from "../street/door-words.ts";
import { streetIn } from "../street/find.ts";
import {
  compassLetters,
  compassWords,
  connectives,
  leadingTypes,
  streetTypes,
  weakLeadingTypes,
} from "../street/words.ts";
import { plainText, type Range } from "./plain-text.ts";

type Word = Range & { readonly key: string };

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/\p{N}[\p{L}\p{N}]*(?:[-/]\p{N}[\p{L}\p{N}]*)*|\p{L}[\p{L}\p{N}]*(?:['’-]\p{L}+)*/gu)].map(
    ({ 0: raw, index }) => ({
      key: raw.replace(/['’]/g, ""),
      from: index,
      to: index + raw.length,
    }),
  );

const isCompass = (key: string) => compassLetters.has(key) || compassWords.has(key);
const isType = (key: string) => streetTypes.has(key) || leadingTypes.has(key) || weakLeadingTypes.has(key);
/** Words that stand between the number of a house and its street. */
const isFiller = (key: string) =>
  isCompass(key) || isType(key) || connectives.has(key) || /^(?:no|nr|n|num|numero|number|on|in|na|en)$/.test(key);
const MOST_FILLERS = 4;

/** The words that tell a street from others: without type, compass and the small words between. */
function tellingWords(name: string): string[] {
  const keys = wordsOf(plainText(name).text).map(({ key }) => key);
  const telling = keys.filter((key) => !isCompass(key) && !isType(key) && !connectives.has(key));
  return telling.length > 0 ? telling : keys;
}

/** From a word on, past fillers to a house number: its place, or undefined. */
function numberFrom(
  words: readonly Word[],
  start: number,
  step: 1 | -1,
  numbers: ReadonlySet<string>,
): number | undefined {
  for (let at = start, passed = 0; passed <= MOST_FILLERS; at += step, passed += 1) {
    const key = words[at]?.key ?? "";
    if (numbers.has(key)) return at;
    if (!isFiller(key)) return undefined;
  }
  return undefined;
}

function streetRanges(words: readonly Word[], telling: readonly string[], numbers: ReadonlySet<string>): Range[] {
  return words.flatMap((_, first) => {
    const end = endOfName(words, first, telling);
    if (end === undefined) return [];
    const before = numberFrom(words, first - 1, -1, numbers);
    const behind = before === undefined ? numberFrom(words, end, 1, numbers) : undefined;
    if (before === undefined && behind === undefined) return [];
    const start = withFillers(words, before ?? first, -1);
    const last = behind ?? withFillers(words, end - 1, 1);
    return [{ from: words[start]?.from ?? 0, to: words[last]?.to ?? 0 }];
  });
}

/** Over the type and the compass beside a name, "Rua das" as well, or "No." beside a number. */
function withFillers(words: readonly Word[], from: number, step: 1 | -1): number {
  const isSmall = step < 0 && connectives.has(words[from - 1]?.key ?? "");
  const at = from + step * (isSmall ? 2 : 1);
  const next = words[at]?.key ?? "";
  const goesOn = isType(next) || (!isSmall && (isCompass(next) || /^(?:no|nr|num|numero|number)$/.test(next)));
  return goesOn ? withFillers(words, at, step) : from;
}

/** Behind the last telling word, when all of them stand here one after the other; small words between are passed over. */
function endOfName(words: readonly Word[], first: number, telling: readonly string[]): number | undefined {
  let at = first;
  for (const [index, wanted] of telling.entries()) {
    while (index > 0 && connectives.has(words[at]?.key ?? "") && words[at]?.key !== wanted) at += 1;
    if (words[at]?.key !== wanted) return undefined;
    at += 1;
  }
  return at;
}

/** Where the words of a part stand one after the other. */
const sameRanges = (words: readonly Word[], wanted: readonly string[]): Range[] =>
  words.flatMap(({ from }, first) => {
    const isHere = wanted.every((key, index) => words[first + index]?.key === key);
    return isHere ? [{ from, to: words[first + wanted.length - 1]?.to ?? from }] : [];
  });

const isSecret = (keys: readonly string[]) => keys.length > 1 && keys.some((key) => /\p{N}/u.test(key));

/** Where a unit is named: "Apt 3B", "apt3b", "#3B". */
function unitRanges(text: string, words: readonly Word[], units: readonly string[]): Range[] {
  return words.flatMap((word, at) => {
    const next = words[at + 1];
    if (next && doorWords.has(word.key) && units.includes(next.key)) return [{ from: word.from, to: next.to }];
    const isSigned = units.includes(word.key) && text[word.from - 1] === "#";
    const isJoined = units.some((unit) => word.key.endsWith(unit) && doorWords.has(word.key.slice(0, -unit.length)));
    return isSigned || isJoined ? [word] : [];
  });
}

/** Where a plain text names the door of this address: its street with the number, its unit, or the words as they were typed. */
export function ownAddressIn(text: string, address: string): Range[] {
  const words = wordsOf(text);
  const typed = wordsOf(plainText(address).text);
  const units = typed.flatMap(({ key }, at) => (doorWords.has(key) ? (typed[at + 1]?.key ?? []) : []));
  const counted = typed.map(({ key }) => key).filter((key) => /\p{N}/u.test(key));
  const inUnits = unitRanges(text, words, units);
  // Without one of its numbers nothing else of it is a door.
  if (!words.some(({ key }) => counted.includes(key))) return inUnits;
  const parts = address.split(/[,;]/).map((part) => wordsOf(plainText(part).text).map(({ key }) => key));
  const street = streetIn(address);
  const shown = new Set(wordsOf(plainText(street ?? "").text).map(({ key }) => key));
  const numbers = new Set(counted.filter((key) => !shown.has(key)));
  const name = street && numbers.size > 0 ? streetRanges(words, tellingWords(street), numbers) : [];
  return [...name, ...inUnits, ...parts.filter(isSecret).flatMap((wanted) => sameRanges(words, wanted))];
}
