import { maskContacts } from "../contacts/mask-contacts.ts";
import type { AddressVisibility } from "./coarse-address.ts";

type RequestText = {
  readonly title: string;
  readonly description: string;
  readonly city: string;
  readonly address: string;
};

/**
 * Title, description and city as a reader sees them. Readers of the exact address see all (D-47); for others, including
 * administrators, contact details are masked.
 */
export function visibleText(text: RequestText, place: AddressVisibility): Omit<RequestText, "address"> {
  const mask = (typed: string) => (place === "exact" ? typed : maskContacts(typed, text.address).text);
  return { title: mask(text.title), description: mask(text.description), city: mask(text.city) };
}

/** A job's title outside of the job's page: in e-mails, statements, the ledger and at Stripe. */
export const maskedTitle = ({ title, address }: Pick<RequestText, "title" | "address">): string =>
  maskContacts(title, address).text;
