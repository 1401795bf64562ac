import { emailsIn } from "./emails.ts";
import { ownAddressIn } from "./own-address.ts";
import { phonesIn } from "./phones.ts";
import { type PlainText, plainText, type Range } from "./plain-text.ts";
import { spokenPhonesIn } from "./spoken-phones.ts";

export const contactKinds = ["phone", "email", "address"] as const;
export type ContactKind = (typeof contactKinds)[number];
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

/**
 * Masks telephone numbers, e-mail addresses and, if given, the request's own address. Prices, measures, dates, model
 * and part numbers stay.
 */
export function maskContacts(typed: string, address?: string): MaskedText {
  const plain = plainText(typed);
  const found: Readonly<Record<ContactKind, readonly Range[]>> = {
    phone: [...phonesIn(plain.text), ...spokenPhonesIn(plain.text)],
    email: emailsIn(plain.text),
    address: address ? ownAddressIn(plain.text, address) : [],
  };
  const kinds = contactKinds.filter((kind) => found[kind].length > 0);
  if (kinds.length === 0) return { text: typed, kinds };
  return { text: maskRanges(typed, plain, mergeRanges(Object.values(found).flat())), kinds };
}
