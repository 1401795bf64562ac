import type { UserId } from "../../shared/ids.ts";
import type { HelpfulMark, Review } from "../../shared/reviews/schema.ts";

/** More attempts: all who mark a review write its count. */
export const MAX_ATTEMPTS = 12;

/** The mark of a review as helpful by a user. */
export const helpfulMarkOf = ({ id, revieweeId, createdAt }: Review, userId: UserId): HelpfulMark => ({
  id,
  revieweeId,
  createdAt,
  userId,
  version: 1,
});
