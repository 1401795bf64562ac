import { type MaskedText, maskContacts } from "../../../../shared/contacts/mask-contacts.ts";
import type { RequestDraft } from "./request-draft.ts";

/** The texts of a request as handymen see them before acceptance, each with what is masked in it. */
export type MaskedTexts = Readonly<Record<"title" | "description" | "city", MaskedText>>;

export const maskedTexts = ({ title, description, city, address }: RequestDraft): MaskedTexts => ({
  title: maskContacts(title, address),
  description: maskContacts(description, address),
  city: maskContacts(city, address),
});
