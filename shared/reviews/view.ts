import type { Review, ReviewView } from "./schema.ts";

/** A public review; the rating as text, "4" or "4.5". */
export const toReviewView = ({ jobId, ratingTenths, ...review }: Review): ReviewView => ({
  ...review,
  rating: String(ratingTenths / 10),
  isVerifiedJob: jobId !== undefined,
});
