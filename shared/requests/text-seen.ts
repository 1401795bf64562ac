import { maskContacts } from "../contact-masking.ts";
import type { PlaceView } from "./address.ts";

type Written = {
  readonly title: string;
  readonly description: string;
  readonly city: string;
  readonly address: string;
};

/**
 * What somebody reads of the words of a request: whoever sees its exact address all of them (D-47). To everybody else, to
 * whoever had the job and to administrators as well, contact details are masked.
 */
export function textSeen(written: Written, place: PlaceView): Omit<Written, "address"> {
  const seen = (typed: string) => (place === "exact" ? typed : maskContacts(typed, written.address).text);
  return { title: seen(written.title), description: seen(written.description), city: seen(written.city) };
}

/** The title of a job where it stands for itself: in mails, statements and books, and at the card provider. */
export const maskedTitle = ({ title, address }: Pick<Written, "title" | "address">): string =>
  maskContacts(title, address).text;
