import * as z from "zod";
import { AppealGround } from "../../../../../shared/disputes/schema.ts";
import { OpenedCategory } from "../../../../../shared/jobs/dispute-category.ts";
import { DraftPhotos } from "../../../forms/draft-photo-schema.ts";

const typed = z.string().catch("");

/** What is typed in a form of a dispute and kept on this device. Missing or invalid fields get the value of an empty form. */
export const DisputeDraft = z.object({
  category: OpenedCategory.optional().catch(undefined),
  /** Of an appeal. */
  ground: AppealGround.optional().catch(undefined),
  text: typed,
  /** As the reader types it. */
  amount: typed,
  isRedo: z.boolean().catch(false),
  photos: DraftPhotos,
});
export type DisputeDraft = z.output<typeof DisputeDraft>;

export const emptyDraft: DisputeDraft = DisputeDraft.parse({});
