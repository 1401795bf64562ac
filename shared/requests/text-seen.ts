import { maskContacts } from "../contact-masking.ts";
import type { PlaceRelation, PlaceView } from "./address.ts";

type Written = {
  readonly title: string;
  readonly description: string;
  readonly city: string;
  readonly address: string;
};
type Seen = Pick<Written, "title" | "description" | "city">;

/**
 * What somebody reads of the words of a request: its customer and administrators all of them, its handyman as soon as they
 * see the exact address (D-47). To everybody else, to whoever had the job as well, contact details are masked.
 */
export function textSeen(written: Written, relation: PlaceRelation, place: PlaceView): Seen {
  const isWhole = relation === "customer" || relation === "admin" || place === "exact";
  const seen = (typed: string) => (isWhole ? typed : maskContacts(typed, written.address).text);
  return { title: seen(written.title), description: seen(written.description), city: seen(written.city) };
}
