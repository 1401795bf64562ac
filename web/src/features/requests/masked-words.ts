import { type Masked, maskContacts } from "../../../../shared/contact-masking.ts";
import type { RequestDraft } from "./request-draft.ts";

/** The texts of a request as handymen see them before acceptance, each with what is masked in it. */
export type MaskedWords = Readonly<Record<"title" | "description" | "city", Masked>>;

export const maskedWords = ({ title, description, city, address }: RequestDraft): MaskedWords => ({
  title: maskContacts(title, address),
  description: maskContacts(description, address),
  city: maskContacts(city, address),
});
