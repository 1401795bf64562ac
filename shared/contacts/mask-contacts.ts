import { bankAccountsIn } from "./bank-accounts.ts";
import { emailsIn } from "./emails.ts";
import { HIDDEN, handlesIn } from "./handles.ts";
import { type ContactKind, contactKinds } from "./kinds.ts";
import { linksIn } from "./links.ts";
import { ownAddressIn } from "./own-address.ts";
import { paymentsIn } from "./payments.ts";
import { phonesIn } from "./phones.ts";
import { type PlainText, plainText, type Range } from "./plain-text.ts";
import { spokenPhonesIn } from "./spoken-phones.ts";
import { textWords } from "./text-words.ts";

/** A text with its contact details masked, and the kinds that were found. */
export type MaskedText = { readonly text: string; readonly kinds: readonly ContactKind[] };

/** Replaces each contact detail. */
export const MASK = "•••";

/** Sorted, with overlapping and adjacent ranges merged. */
function mergeRanges(ranges: readonly Range[]): Range[] {
  const result: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && range.from <= last.to) result[result.length - 1] = { from: last.from, to: Math.max(last.to, range.to) };
    else result.push(range);
  }
  return result;
}

function maskRanges(typed: string, { at }: PlainText, ranges: readonly Range[]): string {
  let done = 0;
  const parts = ranges.map(({ from, to }) => {
    const start = at ? (at[from] ?? typed.length) : from;
    const part = typed.slice(done, start) + MASK;
    done = at ? (at[to] ?? typed.length) : to;
    return part;
  });
  return parts.join("") + typed.slice(done);
}

/** The text with ranges blanked out, so that what is found in them is not found again as something else. */
const withoutRanges = (text: string, ranges: readonly Range[]): string =>
  ranges.reduce((rest, { from, to }) => rest.slice(0, from) + HIDDEN.repeat(to - from) + rest.slice(to), text);

/** What is found in a plain text, by kind: each search reads what the ones before it left. */
function findContacts(typed: string): Readonly<Record<Exclude<ContactKind, "address">, readonly Range[]>> {
  const text = typed.replaceAll(MASK, HIDDEN.repeat(MASK.length));
  const accounts = bankAccountsIn(text);
  let rest = withoutRanges(text, accounts);
  const email = emailsIn(rest);
  rest = withoutRanges(rest, email);
  const link = linksIn(rest);
  rest = withoutRanges(rest, link);
  const digits = phonesIn(rest);
  // A word behind a whole number is not part of it: "555-555-0132 and two more".
  const isWhole = ({ from, to }: Range) => rest.slice(from, to).replace(/\D/g, "").length > 9;
  const phone = [...digits, ...spokenPhonesIn(withoutRanges(rest, digits.filter(isWhole)))];
  rest = withoutRanges(rest, phone);
  const words = textWords(rest);
  return { phone, email, link, handle: handlesIn(rest, words), payment: [...accounts, ...paymentsIn(rest, words)] };
}

/**
 * Masks telephone numbers, e-mail addresses, links, names on other platforms, ways to pay past the product and, if
 * given, the request's own address. Prices, measures, dates, model and part numbers stay.
 */
export function maskContacts(typed: string, address?: string): MaskedText {
  const plain = plainText(typed);
  const found: Readonly<Record<ContactKind, readonly Range[]>> = {
    ...findContacts(plain.text),
    address: address ? ownAddressIn(plain.text, address) : [],
  };
  const kinds = contactKinds.filter((kind) => found[kind].length > 0);
  if (kinds.length === 0) return { text: typed, kinds };
  return { text: maskRanges(typed, plain, mergeRanges(Object.values(found).flat())), kinds };
}
