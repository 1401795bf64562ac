import { plainText, type Range, readingsOf, replaceRanges, toTyped } from "../plain-text.ts";
import { MASK, sensitiveNumbersIn } from "../sensitive-numbers.ts";
import { bankAccountsIn } from "./bank-accounts.ts";
import { emailsIn } from "./emails.ts";
import { HIDDEN, handlesIn } from "./handles.ts";
import { type ContactKind, contactKinds } from "./kinds.ts";
import { linksIn } from "./links.ts";
import { numberWords } from "./number-words.ts";
import { ownAddressIn } from "./own-address.ts";
import { paymentsIn } from "./payments.ts";
import { phonesIn, withoutQuotes } from "./phones.ts";
import { spokenPhonesIn } from "./spoken-phones.ts";
import { textWords } from "./text-words.ts";

/** A text with its contact details masked, and the kinds that were found. */
export type MaskedText = { readonly text: string; readonly kinds: readonly ContactKind[] };

type Found = Partial<Readonly<Record<ContactKind, readonly Range[]>>>;

/** Whether a text can be a part of a telephone number. */
export const hasDigits = (typed: string): boolean =>
  plainText(typed)
    .text.match(/\d|[a-z]+/g)
    ?.some((word) => /\d/.test(word) || numberWords.has(word)) ?? false;

/** The text with ranges blanked out, so that what is found in them is not found again as something else. */
const withoutRanges = (text: string, ranges: readonly Range[]): string =>
  replaceRanges(text, ranges, (length) => HIDDEN.repeat(length));

/** What is found in a plain text, by kind: each search reads what the ones before it left. */
function findContacts(typed: string): Found {
  const text = typed.replaceAll(MASK, HIDDEN.repeat(MASK.length));
  const sensitive = sensitiveNumbersIn(text);
  let rest = withoutRanges(text, sensitive);
  const accounts = bankAccountsIn(rest);
  rest = withoutRanges(rest, accounts);
  const email = emailsIn(rest);
  rest = withoutRanges(rest, email);
  const link = linksIn(rest);
  rest = withoutRanges(rest, link);
  const phone = allPhonesIn(rest);
  rest = withoutRanges(rest, phone);
  const words = textWords(rest);
  const payment = [...accounts, ...paymentsIn(rest, words)];
  return { phone, email, link, handle: handlesIn(rest, words), payment, sensitive };
}

/** The telephone numbers of a plain text in digits and words. */
function allPhonesIn(text: string): Range[] {
  const unquoted = withoutQuotes(text);
  const digits = phonesIn(unquoted);
  // A word behind a whole number is not part of it: "555-555-0132 and two more".
  const isWhole = ({ from, to }: Range) => unquoted.slice(from, to).replace(/\D/g, "").length > 9;
  return [...digits, ...spokenPhonesIn(withoutRanges(unquoted, digits.filter(isWhole)))];
}

/** The part in this text of a telephone number that began in the texts before it. */
function splitPhonesIn(text: string, earlier: readonly string[]): Range[] {
  const before = earlier.map((each) => `${plainText(each).text.replace(/[!?.]{1,3}$/, "")}\n`).join("");
  const all = before + text;
  // Three answers, "350", "400", "1200", are amounts.
  const isRound = ({ from, to }: Range) => /^(?:\d*[05]\D+)+\d*[05]$/.test(all.slice(from, to));
  const isSplit = (range: Range) => range.from < before.length - 1 && range.to > before.length && !isRound(range);
  return allPhonesIn(all)
    .filter(isSplit)
    .map(({ to }) => ({ from: 0, to: to - before.length }));
}

/**
 * Masks telephone numbers, e-mail addresses, links, names on other platforms, ways to pay past the product, payment
 * cards, social security numbers and, if given, the request's own address. Prices, measures, dates, model and part
 * numbers stay. `earlier`: what its writer wrote right before, since a number may come in parts.
 */
export function maskContacts(typed: string, address?: string, earlier: readonly string[] = []): MaskedText {
  const found = readingsOf(typed).flatMap((reading) => {
    const { phone = [], ...others } = findContacts(reading.text);
    const split = earlier.length > 0 ? splitPhonesIn(reading.text, earlier) : [];
    const own = address ? ownAddressIn(reading.text, address) : [];
    return Object.entries({ ...others, phone: [...phone, ...split], address: own }).flatMap(([kind, ranges]) =>
      ranges.map((range) => ({ kind, ...toTyped(reading, range) })),
    );
  });
  const kinds = contactKinds.filter((kind) => found.some((each) => each.kind === kind));
  return { text: kinds.length === 0 ? typed : replaceRanges(typed, found, () => MASK), kinds };
}
