import { maskContacts } from "../contact-masking.ts";
import type { PlaceRelation, PlaceView } from "./address.ts";

type Written = { readonly title: string; readonly description: string; readonly address: string };

/**
 * What somebody reads of the words of a request: its customer and administrators all of them, its handyman as soon as they
 * see the exact address (D-47). To everybody else, to whoever had the job as well, contact details are masked.
 */
export function textSeen({ title, description, address }: Written, relation: PlaceRelation, place: PlaceView) {
  if (relation === "customer" || relation === "admin" || place === "exact") return { title, description };
  return { title: maskContacts(title, address).text, description: maskContacts(description, address).text };
}
