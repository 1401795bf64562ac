import type { JobId, UserId } from "../../shared/ids.ts";
import type { Page, PageRequest } from "../../shared/page.ts";
import type { Review, ReviewedPair } from "../../shared/reviews/schema.ts";
import { type DbReader, ref } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";

export type Pair = { readonly reviewerId: UserId; readonly revieweeId: UserId };

/** A handyman's public reviews, newest first. */
export async function listPublicReviews(
  db: DbReader,
  revieweeId: UserId,
  { limit, cursor }: PageRequest,
): Promise<Page<Review>> {
  const sortKeyOf = (review: Review) => table.review.key(review).sk;
  const page = await db.query(table.review, {
    pk: `USER#${revieweeId}`,
    prefix: "REVIEW#",
    limit,
    after: cursor,
    sortKeyOf,
  });
  return { ...page, items: page.items.filter(({ isPublic }) => isPublic) };
}

/** When the reviewer last reviewed this handyman. */
export const findReviewedPair = (db: DbReader, pair: Pair): Promise<ReviewedPair | undefined> =>
  db.get(table.reviewedPair, pair);

/** The jobs with these ids, read strongly, each with whether it has a review. */
export async function findReviewable(db: DbReader, ids: readonly JobId[]) {
  const [jobs, reviewed] = await Promise.all([
    db.getAll(ids.map((id) => ref(table.job, { id }))),
    db.getAll(ids.map((jobId) => ref(table.reviewedJob, { jobId }))),
  ]);
  return jobs.flatMap((job, index) => (job ? [{ job, isReviewed: reviewed[index] !== undefined }] : []));
}
