import { streetIn } from "../street/find.ts";
import { HIDDEN_STREET } from "./hidden-street.ts";

/**
 * A street without house number and unit: enough to judge the way there, too little to ring the bell (D-22). It is found by
 * the grammar of streets (`shared/street`); of an address in which nothing is a street for sure, nothing is shown.
 */
export function coarse(address: string): string {
  const street = streetIn(address) ?? "";
  return street.length >= 3 ? street : HIDDEN_STREET;
}

type Place = { readonly address: string; readonly zipCode: string };

/** A place as whoever has no business there may know it: the four digits behind a ZIP code name one side of one block. */
export const coarsely = ({ address, zipCode }: Place): Place => ({
  address: coarse(address),
  zipCode: zipCode.slice(0, 5),
});

/** What whoever had a job keeps of its place once they have no business there: neither its door nor its photos (D-22). */
export const leftOf = (place: Place) => ({ ...coarsely(place), imageUrls: [] });
