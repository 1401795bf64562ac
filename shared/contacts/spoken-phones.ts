import type { Range } from "../plain-text.ts";
import { isAmount } from "./amounts.ts";
import { type DigitRun, digitRuns } from "./digit-runs.ts";
import { sequenceWords, signWords } from "./number-words.ts";

/** The minimum digits of a number, and how many of its words must be number words. */
const MIN_DIGITS = 7;
const MIN_WORDS = 3;
/** The digits of a number with area code, and with country code. */
const isFullLength = (digits: string) => digits.length === 10 || digits.length === 11;

/** One digit for another: "5a1b2c5d5e5f0g1h4i7". */
const SINGLE_DIGITS = /(?<![a-z\d])\d(?:[a-z]{1,2}\d){8,12}[a-z]?(?![a-z\d])/g;
/** Letters for the digits that they look like: "5l2-555-Ol47", "11 9876S-4321". */
const LOOKALIKES = [
  /(?<![a-z\d])\(?[\doilszb]{3}[\s().-]{1,3}[\doilszb]{3}[\s.-]{1,3}[\doilszb]{4}(?![a-z\d])/g,
  /(?<![a-z\d])\(?[\doilszb]{2}[\s().-]{1,3}[\doilszb]{5}[\s.-]{1,3}[\doilszb]{4}(?![a-z\d])/g,
];
const MIN_TRUE_DIGITS = 6;

const isLookalike = (found: string) =>
  /[a-z]/.test(found) &&
  found.replace(/\D/g, "").length >= MIN_TRUE_DIGITS &&
  found.split(/[\s().-]+/).every((group) => group === "" || /\d/.test(group));

/** The telephone numbers of a plain text in words, digits among them: "five five five one two three four". */
export function spokenPhonesIn(text: string): Range[] {
  const disguised = [
    ...text.matchAll(SINGLE_DIGITS),
    ...LOOKALIKES.flatMap((form) => [...text.matchAll(form)].filter(([found]) => isLookalike(found))),
  ];
  return [
    ...digitRuns(text).filter((run) => isPhone(run) && (isDigitByDigit(run) || !isAmount(text, run))),
    ...disguised.map(({ 0: found, index }) => ({ from: index, to: index + found.length })),
  ];
}

/** Counting, "one two three four five six seven", is no number. */
const isCounting = (digits: string) => "0123456789101112".includes(digits);

function isPhone(run: DigitRun): boolean {
  const { digits, words } = run;
  if (isCounting(digits)) return false;
  if (words === 0) return isSequence(run);
  // In a number of full length one number word is enough: "415-555-oh132".
  return digits.length >= MIN_DIGITS && (words >= MIN_WORDS || isFullLength(digits));
}

const isDigitByDigit = ({ groups }: DigitRun) => groups.every((group) => group.length === 1);

/** Typed groups with words in between: "first 512, then 555, last four 0147", "5 1 2 then 5 5 5 then 0 1 4 7". */
function isSequence(run: DigitRun): boolean {
  const { digits, groups, fillers } = run;
  if (!isFullLength(digits) || groups.every((group) => /^[1-9]\d*[05]$/.test(group))) return false;
  const isDictated = fillers.filter((word) => signWords.has(word)).length > 1;
  if (isDigitByDigit(run)) return fillers.length > 0;
  return isDictated || (groups.length < 5 && fillers.some((word) => sequenceWords.has(word)));
}
