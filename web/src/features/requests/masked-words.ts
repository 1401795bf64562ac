import { type Masked, maskContacts } from "../../../../shared/contact-masking.ts";
import type { RequestDraft } from "./request-draft.ts";

/** The words of a request as handymen read them before one of them has the job, and what is hidden in each. */
export type MaskedWords = Readonly<Record<"title" | "description" | "city", Masked>>;

export const maskedWords = ({ title, description, city, address }: RequestDraft): MaskedWords => ({
  title: maskContacts(title, address),
  description: maskContacts(description, address),
  city: maskContacts(city, address),
});
