import type { Range } from "../plain-text.ts";
import { ambiguousNumberWords, fillerWords, hundredWords, numberWords, repeatWords } from "./number-words.ts";

/** Digits as typed or said: `word` is absent for typed digits, `zeros` are what a later word may fill ("fifty" five). */
type Part = Range & {
  readonly digits: string;
  readonly isWord: boolean;
  readonly repeat?: number;
  /** "Three fives". */
  readonly isPlural?: boolean;
  /** The word means something else as well. */
  readonly isAmbiguous?: boolean;
};
/** Digits that follow one another with little in between. */
export type DigitRun = Range & {
  readonly digits: string;
  /** The lengths of the parts, typed or said. */
  readonly groups: readonly string[];
  /** The number of parts that are words; none if all of these may mean something else. */
  readonly words: number;
  /** The words between them. */
  readonly fillers: readonly string[];
};

const MAX_TYPED = 8;
const MAX_FILLERS = 4;
const SEPARATORS = /^[\s,.()/\-_*~|:□+&<>=]{0,6}$/;
const leet: Readonly<Record<string, string>> = { 0: "o", 1: "i", 3: "e", 4: "a", 5: "s", 7: "t" };
const unleet = (word: string) => word.replace(/\d/g, (digit) => leet[digit] ?? digit);
/** Longest first, so that "seventy" is not read as "seven". */
const byLength = [...numberWords.keys(), ...hundredWords].toSorted((a, b) => b.length - a.length);
const JOINED = new RegExp(byLength.join("|"), "y");

/** The words of "fiveonetwo", or none unless all of it are number words. */
function joinedWords(word: string): string[] {
  const found: string[] = [];
  JOINED.lastIndex = 0;
  while (JOINED.lastIndex < word.length) {
    const [next] = JOINED.exec(word) ?? [];
    if (!next) return [];
    found.push(next);
  }
  return found;
}

function partsOf(word: string, from: number): Part[] {
  const range = { from, to: from + word.length };
  if (/^\d+$/.test(word)) return word.length > MAX_TYPED ? [] : [{ ...range, digits: word, isWord: false }];
  const repeat = repeatWords.get(word);
  if (repeat) return [{ ...range, digits: "", isWord: true, repeat }];
  const said = numberWords.get(word) ?? (/\d/.test(word) ? numberWords.get(unleet(word)) : undefined);
  if (said) return [{ ...range, digits: said, isWord: true, isAmbiguous: ambiguousNumberWords.has(word) }];
  const plural = word.endsWith("s") ? numberWords.get(word.slice(0, -1)) : undefined;
  if (plural?.length === 1) return [{ ...range, digits: plural, isWord: true, isPlural: true }];
  if (hundredWords.has(word)) return [{ ...range, digits: "", isWord: true, isAmbiguous: true }];
  if (/\d/.test(word)) return mixedParts(word, from);
  const joined = word.length > 5 ? joinedWords(word) : [];
  let at = from;
  return joined.map((each) => {
    const start = at;
    at += each.length;
    return { from: start, to: at, digits: numberWords.get(each) ?? "", isWord: true };
  });
}

/** The parts of "five12", or none unless all of it are digits and number words. */
function mixedParts(word: string, from: number): Part[] {
  const pieces = [...word.matchAll(/[a-z]+|\d+/g)].map(({ 0: piece, index }) => partsOf(piece, from + index));
  return pieces.some((each) => each.length === 0) ? [] : pieces.flat();
}

/** "Fifty" has a place for "five", "quinientos" for "doce". */
const hasPlace = (before: string, digits: string) =>
  /[1-9]0+$/.test(before) && before.length > digits.length && before.endsWith("0".repeat(digits.length));

/** The digits of the parts, one after the other. */
function digitsOf(parts: readonly Part[]): string {
  let [digits, said, times] = ["", "", 1];
  for (const part of parts) {
    if (part.repeat) times = part.repeat;
    if (part.isPlural && /[2-4]$/.test(digits)) {
      times = Number(digits.at(-1));
      digits = digits.slice(0, -1);
    }
    const isFilling = part.isWord && times === 1 && part.digits !== "0" && hasPlace(said, part.digits);
    if (isFilling && part.digits !== "") {
      digits = digits.slice(0, -part.digits.length) + part.digits;
      said = said.slice(0, -part.digits.length) + part.digits;
    } else {
      digits += part.digits.repeat(part.digits.length === 1 ? times : 1);
      said = part.isWord ? part.digits : "";
    }
    if (part.digits !== "") times = 1;
  }
  return digits;
}

const isFiller = (word: string, before: string) =>
  fillerWords.has(word) || (/^(?:last|ultimos|ultimas)$/.test(before) && /^(?:four|4|cuatro|quatro)$/.test(word));

/** All runs of digits and number words of a plain text. */
export function digitRuns(text: string): DigitRun[] {
  const runs: DigitRun[] = [];
  let parts: Part[] = [];
  let [fillers, pending]: [string[], string[]] = [[], []];
  let end = 0;
  const close = () => {
    if (parts.length > 1) runs.push(runOf(parts, fillers));
    [parts, fillers, pending] = [[], [], []];
  };
  for (const { 0: word, index } of text.matchAll(/[a-z\d]+/g)) {
    if (!SEPARATORS.test(text.slice(end, index))) close();
    end = index + word.length;
    if (parts.length > 0 && isFiller(word, pending.at(-1) ?? "")) {
      pending.push(word);
      if (pending.length > MAX_FILLERS) close();
      continue;
    }
    const next = partsOf(word, index);
    if (next.length === 0) {
      close();
      continue;
    }
    fillers.push(...pending);
    pending = [];
    parts.push(...next);
  }
  close();
  return runs;
}

const runOf = (parts: readonly Part[], fillers: readonly string[]): DigitRun => ({
  from: parts[0]?.from ?? 0,
  to: parts.at(-1)?.to ?? 0,
  digits: digitsOf(parts),
  groups: parts.map(({ digits }) => digits),
  words: parts.some(({ isWord, isAmbiguous }) => isWord && !isAmbiguous)
    ? parts.filter(({ isWord }) => isWord).length
    : 0,
  fillers,
});
