import { maskContacts } from "../contact-masking.ts";
import type { PlaceView } from "./address.ts";

type Written = {
  readonly title: string;
  readonly description: string;
  readonly city: string;
  readonly address: string;
};

/**
 * Title, description and city as a reader sees them. Readers of the exact address see all (D-47); for others, including
 * administrators, contact details are masked.
 */
export function textSeen(written: Written, place: PlaceView): Omit<Written, "address"> {
  const seen = (typed: string) => (place === "exact" ? typed : maskContacts(typed, written.address).text);
  return { title: seen(written.title), description: seen(written.description), city: seen(written.city) };
}

/** A job's title outside of the job's page: in e-mails, statements, the ledger and at Stripe. */
export const maskedTitle = ({ title, address }: Pick<Written, "title" | "address">): string =>
  maskContacts(title, address).text;
