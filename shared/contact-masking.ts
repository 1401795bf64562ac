import { emailsIn } from "./contacts/emails.ts";
import { ownAddressIn } from "./contacts/own-address.ts";
import { phonesIn } from "./contacts/phones.ts";
import { type PlainText, plainText, type Range } from "./contacts/plain-text.ts";
import { spokenPhonesIn } from "./contacts/spoken-phones.ts";

export const contactKinds = ["phone", "email", "address"] as const;
export type ContactKind = (typeof contactKinds)[number];
/** A text as whoever is no party to it reads it, and what was found in it. */
export type Masked = { readonly text: string; readonly kinds: readonly ContactKind[] };

/** What stands in place of each of them. */
export const MASK = "•••";

/** In order, and those that touch as one. */
function merged(ranges: readonly Range[]): Range[] {
  const result: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && range.from <= last.to) result[result.length - 1] = { from: last.from, to: Math.max(last.to, range.to) };
    else result.push(range);
  }
  return result;
}

function replaced(typed: string, { at }: PlainText, ranges: readonly Range[]): string {
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
 * Telephone numbers, e-mail addresses and, where it is given, the own address, masked in a text that people wrote. Prices,
 * measures, dates and the numbers of models and parts stay.
 */
export function maskContacts(typed: string, address?: string): Masked {
  const plain = plainText(typed);
  const found: Readonly<Record<ContactKind, readonly Range[]>> = {
    phone: [...phonesIn(plain.text), ...spokenPhonesIn(plain.text)],
    email: emailsIn(plain.text),
    address: address ? ownAddressIn(plain.text, address) : [],
  };
  const kinds = contactKinds.filter((kind) => found[kind].length > 0);
  if (kinds.length === 0) return { text: typed, kinds };
  return { text: replaced(typed, plain, merged(Object.values(found).flat())), kinds };
}
