import type { Range } from "../plain-text.ts";
import { isAmount } from "./amounts.ts";
import { askingLinks, askingWords, codeLinks, codeWords, reachWords } from "./phone-words.ts";

/** The separators within a number. */
const S = "[\\s().\\-\\[\\]_/\\\\*~|,·•:;=<>{}°□]";
const ANY = `${S}{0,5}`;
const digits = (least: number, most = least) => `(?:${ANY}\\d){${least},${most}}`;
const START = "(?<![\\d$€£])";
const END = "(?!\\d)";
const patterns = (...sources: readonly string[]) => sources.map((source) => new RegExp(source + END, "g"));

/** Digits that are not a telephone number; they are blanked out and so separate their neighbours. */
const nonPhonePatterns = [
  // Dates and times.
  /\b\d{4}[-/.]\d{1,2}[-/.]\d{1,2}\b/g,
  /\b\d{1,2}[-/.]\d{1,2}[-/.](?:19|20)\d{2}\b/g,
  /\b\d{1,2}:\d{2}(?!\d)/g,
  /\b(?:19|20)\d{2} ?[-/] ?(?:19|20)\d{2}\b(?!-)/g,
  // Amounts: 1,234,567.00 and 1.234,00.
  /(?<!\d[\s.,-]?)\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?(?![\s.,-]?\d)/g,
  /(?<!\d[\s.,-]?)\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?(?![\s.,-]?\d)/g,
  /[$€£] ?\d{1,6}(?:[.,]\d{1,2})?(?!\d|[\s.-]\d{3})/g,
  // IP addresses, and ZIP codes after a state or the word ZIP.
  /(?<![\d.])(?=[\d.]{0,15}\d\d)(?:\d{1,3}\.){3}\d{1,3}(?!\.?\d)/g,
  /(?<=\b(?:zip|cep|postal|[a-z]{2})[\s:]{0,2})\d{5}-\d{4}(?!\d)/g,
  /(?<=\b(?:zips?|cep|postal)(?: codes?)?[\s:]{1,2})\d{5}(?:[\s,]{1,2}\d{5})+(?!\d)/g,
  // Parcels and orders, which have more digits than a telephone.
  /(?<!\d[ -]?)\d{4}(?:[ -]\d{4}){3,5}(?:[ -]\d{1,3})?(?![ -]?\d)/g,
  /(?<!\d-?)\d{2,3}-\d{5,7}-\d{5,7}(?!-?\d)/g,
] as const;

/** Patterns that are certainly telephone numbers. */
const certainPatterns = patterns(
  `(?<!\\d\\s?)\\+${ANY}\\d${digits(7, 14)}`,
  `${START}(?:00|011)${ANY}[1-9]${digits(8, 13)}`,
  // North America, and ten digits in any groups.
  `${START}(?:1${ANY})?[([]?[2-9]${digits(9)}`,
  // Brazil: two digits of area code, nine of a mobile, with or without the country code.
  `${START}(?:55${ANY})?[([]?[1-9]${S}?\\d${ANY}9${digits(8)}`,
  `${START}55${ANY}[1-9]\\d${digits(8)}`,
  `${START}\\([1-9]\\d\\)${ANY}\\d{4}${S}{0,2}\\d{4}`,
  `${START}[1-9]\\d[\\s-]\\d{4}-\\d{4}`,
  `${START}9${S}?\\d{4}[\\s-]\\d{4}`,
  `${START}0[389]00${S}?\\d{3}${S}?\\d{4}`,
  `${START}0xx${digits(10, 11)}`,
  `${START}9090${S}?\\d{5}${S}?\\d{4}`,
  // Mexico, with the prefixes of former years.
  `${START}(?:04[45]|01)${S}\\d{2,3}${S}{1,2}\\d{3,4}${S}\\d{4}`,
  // Signs that measures have as well, so only without blanks.
  `${START}[2-9]\\d{2}(?<sign>['"+])\\d{3}\\k<sign>\\d{4}`,
  // Letters of a keypad: "1-800-FIX-TAPS".
  `${START}1[\\s.-]?\\(?8(?:00|33|44|55|66|77|88)\\)?[\\s.-](?=[a-z\\d-]{0,8}[a-z])[a-z\\d]{3}-?[a-z\\d]{4,6}`,
  // Spain.
  `${START}[6-9]\\d{2}(?: \\d{3}){2}`,
  `${START}[6-9]\\d{2}(?: \\d{2}){3}`,
  `${START}[89]\\d \\d{3} \\d{2} \\d{2}`,
  `${START}(?<![a-z\\d]-)[2-9]\\d{2}[-.]\\d{4}(?![-.]\\d)`,
);
/** The same between all digits or groups, whatever it is: "5 and 1 and 2", "512 → 555 → 0147"; in threes no amounts. */
const joinedPatterns = [
  /(?<![\p{L}\d])\d(?<join>[^\d"']{1,16})\d(?:\k<join>\d){8,9}(?![\p{L}\d])/gu,
  /(?<![\p{L}\d$])[2-9]\d\d(?<join>[^\d.,\n]{1,16})[2-9]\d\d\k<join>\d{4}(?![\p{L}\d])/gu,
];
/** Digits and words in quotes; those of feet and inches stand behind their digits. */
const QUOTED = /(?<![\p{L}\d])(["'`])([\p{L}\d][\p{L}\d\s().-]{0,14})\1(?![\p{L}\d])/gu;
export const withoutQuotes = (text: string): string => text.replace(QUOTED, " $2 ");
/** Patterns that are numbers only after a word such as "call". */
const contextPatterns = patterns(`${START}\\d${digits(6, 12)}`);

const word = (words: string) => `(?<![\\p{L}\\d])(?:${words})(?![\\p{L}\\d])`;
const PHONE_CONTEXT = new RegExp(`${word(`${reachWords}|numero|number`)}[^\\n]{0,24}$`, "u");
/** Words that say the same behind a number. */
const BEHIND_CONTEXT =
  /^[^\n\d]{0,8}\b(?:area code|lada|ddd|codigo de area|me liga|call me|call or text|ask for|pergunta por|pregunta por|falar com|chamar)\b/;
/** A code's word, and right before it the one that asks for a call. */
const CODE_CONTEXT = new RegExp(
  `(?:${word(codeWords)}(?<between>[^\\n.!?]{0,18}|(?:[\\s#:.,()="'-]|${word(codeLinks)}){0,24})|#)$`,
  "u",
);
const CODE_BEHIND = new RegExp(
  `^(?:\\s?[(=]\\s?|,?\\s(?:is|was|es|e|era|foi)\\s)(?:[a-z]{1,7}\\s){0,2}${word(codeWords)}`,
  "u",
);
/** "Part numbers 4085550172 and 4085550173". */
const OTHER_NUMBERS = /(?:\d[\d-]{3,15}(?:[,;/&]|\s(?:and|or|y|e|o|ou))\s{0,2}){1,3}$/;
const REACHED = new RegExp(word(reachWords), "u");
const ASKED = new RegExp(
  `(?<!(?:the|my|by|your|this|that)\\s)${word(askingWords)}(?:\\s(?:${askingLinks})){0,3}[\\s,:;.!("'-]{1,3}${word(codeWords)}(?:[\\s#:.,)"'-]|${word("number|no|nr|numero")}){0,5}$`,
  "u",
);
const BEFORE = 60;
/** Stands for digits that are no number; no separator. */
const BLANK = "\u0001";
/** Shorter numbers are not searched. */
const MIN_DIGITS = 4;

/** Whether numbers rise from each to the next, or fall. */
const isOrdered = (groups: readonly string[]): boolean => {
  const steps = new Set(groups.slice(1).map((group, at) => Math.sign(Number(group) - Number(groups[at]))));
  return groups.length > 4 && steps.size === 1 && !steps.has(0);
};

/** Whether the match is a list of numbers instead: separated by commas, in pairs, fractions, or ordered. */
function isList(found: string): boolean {
  const groups = found.split(/\D+/).filter((group) => group !== "");
  const lengths = groups.map((group) => group.length).join("");
  if (/^(?:55|33|81)(?:[-.]\d\d){4}$/.test(found)) return false;
  if (/^2{4,}$/.test(lengths) || isOrdered(groups) || /\d\/\d+[\s,]+\d+\/\d/.test(found)) return true;
  const isRound = groups.every((group) => /^[1-9]\d*[05]$/.test(group));
  return /[,;+]/.test(found.slice(1)) && (isRound || !/^1?(?:334|1+)$/.test(lengths));
}

/** "+…", or groups as telephones of North America have them: a number whatever word stands before it. */
const isFullNumber = (found: string): boolean =>
  found.startsWith("+") || /^\D*(?:1\D+)?[2-9](?!11)\d\d\D+[2-9](?!11)\d\d\D+\d{4}$/.test(found);

/** Whether it is the number of an order, a part and the like, by the word before or behind it. */
function isCode(found: string, before: string, behind: string): boolean {
  if (isFullNumber(found)) return false;
  const code = CODE_CONTEXT.exec(before.replace(OTHER_NUMBERS, ""));
  if (!code) return CODE_BEHIND.test(behind) && !REACHED.test(before);
  const isDialled = found.replace(/\D/g, "").length > 9 && ASKED.test(before);
  return !isDialled && !REACHED.test(code.groups?.between ?? "");
}

function isPhone(text: string, { from, to }: Range, isCertain: boolean): boolean {
  const found = text.slice(from, to);
  const before = text.slice(Math.max(from - BEFORE, 0), from);
  const word = /[a-z]+$/.exec(before)?.[0] ?? "";
  // Letters right before the digits make it a model number, unless they are a call word: "cell4155550132".
  const hasCallWord =
    (PHONE_CONTEXT.test(before) && (word === "" || PHONE_CONTEXT.test(word))) ||
    (word === "" && BEHIND_CONTEXT.test(text.slice(to, to + BEFORE)));
  if ((word !== "" || /[a-z]-$/.test(before)) && !hasCallWord) return false;
  if (isCode(found, before, text.slice(to, to + BEFORE))) return false;
  return hasCallWord || (isCertain && !isList(found));
}

/** "212 and 340 and 1210": three numbers with words between, unless a call word stands before them. */
function isEnumeration(text: string, { from, to }: Range): boolean {
  const found = text.slice(from, to);
  const hasCallWord =
    PHONE_CONTEXT.test(text.slice(Math.max(from - BEFORE, 0), from)) ||
    BEHIND_CONTEXT.test(text.slice(to, to + BEFORE));
  return /^\d{3}[^\d]*\p{L}/u.test(found) && !/\D0\d{3}$/.test(found) && !hasCallWord;
}

/** The area code that is said behind its number: "98734-2210, ddd 11". */
const AREA_BEHIND = /^[^\n\d]{0,12}\b(?:ddd|lada|area code|codigo de area)\s?(?::|is|es|e)?\s?\(?(?=\d{2,3}(?!\d))/;

function areaCodeBehind(text: string, { from, to }: Range): Range[] {
  if (text.slice(from, to).replace(/\D/g, "").length > 9) return [];
  const [before] = AREA_BEHIND.exec(text.slice(to, to + BEFORE)) ?? [];
  if (!before) return [];
  const start = to + before.length;
  return [{ from: start, to: start + (/^\d+/.exec(text.slice(start))?.[0].length ?? 0) }];
}

/** The telephone numbers of a plain text in digits. */
export function phonesIn(plain: string): Range[] {
  if (plain.replace(/\D/g, "").length < MIN_DIGITS) return [];
  // An "o" for a zero: "555-O12-4567".
  const withZeros = plain.replace(/(?<=\d[.-]?)o(?=[\s.-]?\d)|(?<=\d[\s.-]?)o(?=[.-]?\d)/g, "0");
  const text = nonPhonePatterns.reduce(
    (rest, each) => rest.replace(each, (found) => BLANK.repeat(found.length)),
    withZeros,
  );
  const find = (patterns: readonly RegExp[], isCertain: boolean) =>
    patterns.flatMap((pattern) =>
      [...text.matchAll(pattern)]
        .map(({ 0: found, index }) => ({ from: index, to: index + found.length }))
        .filter((range) => isPhone(text, range, isCertain)),
    );
  const found = [
    ...find(certainPatterns, true),
    ...find(joinedPatterns, true).filter((range) => !isAmount(text, range) && !isEnumeration(text, range)),
    ...find(contextPatterns, false),
  ];
  return [...found, ...found.flatMap((range) => areaCodeBehind(text, range))];
}
