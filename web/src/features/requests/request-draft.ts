import * as z from "zod";
import { ServiceCategory } from "../../../../shared/categories.ts";
import { Urgency } from "../../../../shared/requests/urgency.ts";
import { readDraft } from "../../forms/draft.ts";
import { DraftPhotos } from "../../forms/draft-photo.ts";

const typed = z.string().catch("");

/** The stored form. Missing or invalid fields get the value of an empty form. */
export const RequestDraft = z.object({
  title: typed,
  description: typed,
  category: ServiceCategory.catch("other"),
  urgency: Urgency.catch("medium"),
  address: typed,
  city: typed,
  zipCode: typed,
  photos: DraftPhotos,
});
export type RequestDraft = z.output<typeof RequestDraft>;

export const emptyRequest: RequestDraft = RequestDraft.parse({});

/** The draft of an earlier visit; undefined when there is none. */
export function findRequestDraft(name: string): RequestDraft | undefined {
  const stored = readDraft(name);
  return stored && RequestDraft.parse(stored);
}
