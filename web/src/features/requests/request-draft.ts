import * as z from "zod";
import { ServiceCategory } from "../../../../shared/categories.ts";
import { Urgency } from "../../../../shared/requests/urgency.ts";
import { readDraft } from "../../forms/draft.ts";
import { KeptPhotos } from "../../forms/kept-photo.ts";

const typed = z.string().catch("");

/** The form as far as it is filled in. Whatever an old draft lacks or garbles is as in an empty form. */
export const RequestDraft = z.object({
  title: typed,
  description: typed,
  category: ServiceCategory.catch("other"),
  urgency: Urgency.catch("medium"),
  address: typed,
  city: typed,
  zipCode: typed,
  photos: KeptPhotos,
});
export type RequestDraft = z.output<typeof RequestDraft>;

export const emptyRequest: RequestDraft = RequestDraft.parse({});

/** The draft of an earlier visit; undefined when there is none. */
export function findRequestDraft(name: string): RequestDraft | undefined {
  const stored = readDraft(name);
  return stored && RequestDraft.parse(stored);
}
