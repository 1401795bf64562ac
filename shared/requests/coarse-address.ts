import { streetIn } from "../street/find.ts";
import { HIDDEN_STREET } from "./hidden-street.ts";

/**
 * How much of an address is shown. `exact`: the whole address and the photos; `coarse`: the street without numbers, and
 * the photos; `gone`: only the street without numbers, after the reader's job is over.
 */
export type AddressVisibility = "exact" | "coarse" | "gone";

/**
 * A street without house and unit number: enough to judge the distance, too little to find the door (D-22). Streets are
 * recognised by grammar (`shared/street`); without a certain match nothing is shown.
 */
export function coarseStreet(address: string): string {
  const street = streetIn(address) ?? "";
  return street.length >= 3 ? street : HIDDEN_STREET;
}

type AddressFields = { readonly address: string; readonly zipCode: string };

/** The address for readers without access: ZIP+4 is cut, since it names one side of a block. */
export const coarseAddress = ({ address, zipCode }: AddressFields): AddressFields => ({
  address: coarseStreet(address),
  zipCode: zipCode.slice(0, 5),
});

/** What a former handyman still sees: the coarse address, no photos (D-22). */
export const redactedAddress = (fields: AddressFields) => ({ ...coarseAddress(fields), imageUrls: [] });

type PlaceFields = AddressFields & { readonly imageUrls: string[] };

/** The address as this reader sees it. */
export function visibleAddress({ address, zipCode, imageUrls }: PlaceFields, view: AddressVisibility): PlaceFields {
  const place = { address, zipCode, imageUrls };
  if (view === "exact") return place;
  return view === "gone" ? redactedAddress(place) : { ...place, ...coarseAddress(place) };
}
