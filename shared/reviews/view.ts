import type { UserId } from "../ids.ts";
import type { Review, ReviewView } from "./schema.ts";

/** A public review as `reader` sees it; the rating as text, "4" or "4.5". */
export const toReviewView = ({ jobId, ratingTenths, ...review }: Review, reader: UserId): ReviewView => ({
  ...review,
  isOwn: review.reviewerId === reader,
  rating: String(ratingTenths / 10),
  isVerifiedJob: jobId !== undefined,
});
