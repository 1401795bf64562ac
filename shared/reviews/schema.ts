import * as z from "zod";
import { JobId, ReviewId, UserId } from "../ids.ts";
import { timestamps } from "../stored.ts";

/** What one user says of another's work. The rating is stored in tenths and read as text, "1" to "5". */
export const Review = z.object({
  id: ReviewId,
  jobId: JobId.optional(),
  reviewerId: UserId,
  revieweeId: UserId,
  ratingTenths: z.int().min(10).max(50),
  title: z.string(),
  comment: z.string(),
  isPublic: z.boolean().default(true),
  helpfulCount: z.int().nonnegative().default(0),
  ...timestamps,
});
export type Review = z.output<typeof Review>;
