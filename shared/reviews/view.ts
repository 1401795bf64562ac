import type { UserId } from "../ids.ts";
import type { Review, ReviewView } from "./schema.ts";

type Reader = { readonly reader: UserId; readonly isHelpful?: boolean };

/** A public review as `reader` sees it, who may have marked it as helpful; the rating as text, "4" or "4.5". */
export const toReviewView = (
  { jobId, ratingTenths, ...review }: Review,
  { reader, isHelpful = false }: Reader,
): ReviewView => ({
  ...review,
  isOwn: review.reviewerId === reader,
  isHelpful,
  rating: String(ratingTenths / 10),
  isVerifiedJob: jobId !== undefined,
});
