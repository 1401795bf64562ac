import { plainText, type Range, replaceRanges, toTyped } from "./plain-text.ts";

/** Beginnings and lengths of payment cards. */
const CARD_NUMBER = new RegExp(
  `^(?:${[
    "4(?:\\d{12}|\\d{15}|\\d{18})",
    "5[0-8]\\d{14,17}",
    "2[2-7]\\d{14}",
    "3[47]\\d{13}",
    "3(?:0[0-5]|09|[689]\\d)\\d{11,16}",
    "35\\d{14,17}",
    "6\\d{15,18}",
    "(?:5018|5020|5038|6304|6759|676[1-3])\\d{9,12}",
    "9792\\d{12}",
  ].join("|")})$`,
);
/** The lengths of a card's groups; a list of measures has others. */
const CARD_GROUPS = /^(?:4{3}[1-4]|4{4}[1-3]?|465|464|44[58]|6\d{1,2}|88|1{13,19})$/;
const CARD_LABEL =
  /(?<!\p{L})(?:cards?|visa|mastercard|amex|debit|credit|cc|cartao|tarjeta|debito|credito|carte|karte|carta)(?!\p{L})[^\n]{0,24}$/u;
const MIN_CARD = 13;
/** Barcodes have thirteen digits, and end in one that fits a card's by chance. */
const MIN_CODED_CARD = 14;
const MAX_CARD = 19;
const RUN = /\d(?:[\s().\-_/\\*~|,·:'"`□]{0,3}\d){12,}/g;
/** "123-45-6789"; with blanks or dots too, where no other digits stand beside it. */
const SSN =
  /(?<![\p{L}\d][-./]?|\d[ ,])(?!000|666)\d{3}(?<sign>[-. ])(?!00)\d\d\k<sign>(?!0000)\d{4}(?![-./ ]?\d|[\p{L}])/gu;
const SSN_LABEL =
  /(?<!\p{L})(?:ssn|itin|social(?: security)?(?: number| no\.?| #)?|seguro social|seguridad social|previdencia social)[^\n\d]{0,16}$/u;
const NINE = /(?<![\p{L}\d])\d{3}[\s.-]{0,2}\d\d[\s.-]{0,2}\d{4}(?![\p{L}\d])/gu;
const codes =
  "parts?|models?|modelo|sku|upc|ean|barcode|codigo|isbn|imei|items?|orders?|pedido|parcel|tracking|rastreio|rastreo|guia|apn|permit|permiso|alvara|licen[cs]e|licencia|licenca|lic|serial|serie|lote?|pieza|peca|folio|case|claim|invoice|factura|fatura";
const CODE_BEFORE = new RegExp(`(?<!\\p{L})(?:${codes})(?:[\\s#:.]|no|number|numero|is|es|e){0,4}$`, "u");
const BEFORE = 40;

/** The control digit of a card. */
function hasControlDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((all, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return all + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** The cards in a run of groups of digits: each may begin with any group, and end with any. */
function cardsIn(run: string, start: number, before: string): Range[] {
  const isLabeled = CARD_LABEL.test(before);
  const least = CODE_BEFORE.test(before) ? MIN_CODED_CARD : MIN_CARD;
  const groups = [...run.matchAll(/\d+/g)].map(({ 0: digits, index }) => ({ digits, from: start + index }));
  const found: Range[] = [];
  for (let first = 0; first < groups.length; first++) {
    let [digits, lengths] = ["", ""];
    for (const { digits: next, from } of groups.slice(first, first + MAX_CARD)) {
      digits += next;
      lengths += next.length;
      if (digits.length > MAX_CARD) break;
      const isShaped = isLabeled || lengths === String(digits.length) || CARD_GROUPS.test(lengths);
      if (digits.length < least || !isShaped || !CARD_NUMBER.test(digits) || !hasControlDigit(digits)) continue;
      found.push({ from: groups[first]?.from ?? start, to: from + next.length });
    }
  }
  return found;
}

/** Payment cards and social security numbers, which nobody is ever sent. */
export function sensitiveNumbersIn(text: string): Range[] {
  const before = (index: number) => text.slice(Math.max(index - BEFORE, 0), index);
  const toRange = ({ 0: found, index }: RegExpExecArray): Range => ({ from: index, to: index + found.length });
  const cards = [...text.matchAll(RUN)].flatMap(({ 0: run, index }) => cardsIn(run, index, before(index)));
  const formed = [...text.matchAll(SSN)].filter(({ index }) => !CODE_BEFORE.test(before(index)));
  const labeled = [...text.matchAll(NINE)].filter(({ index }) => SSN_LABEL.test(before(index)));
  return [...cards, ...[...formed, ...labeled].map(toRange)];
}

const MIN_DIGITS = 9;
const DIGIT = /\p{N}/gu;
/** Stands for what is masked. */
export const MASK = "•••";

function sensitiveNumbersOf(typed: string): Range[] {
  if ((typed.match(DIGIT)?.length ?? 0) < MIN_DIGITS) return [];
  const plain = plainText(typed);
  return sensitiveNumbersIn(plain.text).map((range) => toTyped(plain, range));
}

export const hasSensitiveNumbers = (typed: string): boolean => sensitiveNumbersOf(typed).length > 0;

/** A text with payment cards and social security numbers masked, and nothing else. */
export const maskSensitiveNumbers = (typed: string): string =>
  replaceRanges(typed, sensitiveNumbersOf(typed), () => MASK);
