import { streetIn } from "../street/find.ts";
import { HIDDEN_STREET } from "./hidden-street.ts";

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
