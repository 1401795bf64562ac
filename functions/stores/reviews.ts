import { AppError } from "../../shared/errors/errors.ts";
import type { JobId, ReviewId, UserId } from "../../shared/ids.ts";
import type { Page, PageRequest } from "../../shared/page.ts";
import type { Review, ReviewedPair } from "../../shared/reviews/schema.ts";
import { type DbReader, ref } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";

export type Pair = { readonly reviewerId: UserId; readonly revieweeId: UserId };

/** A handyman's public reviews, newest first. */
export async function listPublicReviews(db: DbReader, revieweeId: UserId, of: PageRequest): Promise<Page<Review>> {
  const page = await listReviewsAbout(db, revieweeId, of);
  return { ...page, items: page.items.filter(({ isPublic }) => isPublic) };
}

/** All reviews of a handyman, the hidden ones included. */
export const listReviewsAbout = (
  db: DbReader,
  revieweeId: UserId,
  { limit, cursor }: PageRequest,
): Promise<Page<Review>> =>
  db.query(table.review, {
    pk: `USER#${revieweeId}`,
    prefix: "REVIEW#",
    limit,
    after: cursor,
    sortKeyOf: (review) => table.review.key(review).sk,
  });

/** The review. Throws `review.notFound`. */
export async function findReview(db: DbReader, id: ReviewId): Promise<Review> {
  const link = await db.get(table.reviewLink, { id });
  const review = link && (await db.get(table.review, link));
  if (!review) throw new AppError("review.notFound");
  return review;
}

type ReviewPage = PageRequest & { readonly revieweeId: UserId };

/** Which of a page of a handyman's reviews somebody has marked as helpful: no more marks can come before its end. */
export async function listHelpful(db: DbReader, userId: UserId, of: ReviewPage): Promise<ReadonlySet<ReviewId>> {
  const prefix = `HELPFUL#${of.revieweeId}#`;
  const { items } = await db.query(table.helpfulMark, {
    pk: `USER#${userId}`,
    prefix,
    limit: of.limit,
    after: of.cursor && prefix + of.cursor,
    sortKeyOf: (mark) => table.helpfulMark.key(mark).sk,
  });
  return new Set(items.map(({ id }) => id));
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
