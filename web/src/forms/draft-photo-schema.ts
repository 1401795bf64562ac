import * as z from "zod";
import { DRAFT_PHOTO_PATH, type DraftPhoto } from "./draft-photo.ts";

/** The photos of a draft; invalid data becomes an empty list. */
export const DraftPhotos = z
  .array(z.object({ path: z.string().regex(DRAFT_PHOTO_PATH), sentAt: z.number() }) satisfies z.ZodType<DraftPhoto>)
  .catch([]);
