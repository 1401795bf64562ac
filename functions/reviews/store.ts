import type { JobId, UserId } from "../../shared/ids.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import { limits } from "../../shared/limits.ts";
import type { Page, PageRequest } from "../../shared/page.ts";
import { withRating } from "../../shared/reviews/rating.ts";
import { mustWait } from "../../shared/reviews/repeat-wait.ts";
import { Review, type ReviewedPair } from "../../shared/reviews/schema.ts";
import type { User } from "../../shared/session/schema.ts";
import { toInstant } from "../../shared/time.ts";
import type { BaseApp } from "../runtime/app.ts";
import { create, type Db, type DbReader, ref, replace, type Write } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";
import { emit } from "../runtime/events/outbox.ts";

type Pair = { readonly reviewerId: UserId; readonly revieweeId: UserId };

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

/** How many jobs one page of the search reads, and how many pages at most. */
const JOBS_PER_PAGE = 20;
const MAX_PAGES = limits.listItems / JOBS_PER_PAGE;

/** The index lags: a job in progress there may be completed by now. */
const mayBeCompleted = ({ status }: Job) => status === "completed" || status === "in_progress";

/** The newest completed job between the two without a review. The index only suggests jobs; each is read again. */
export async function findUnreviewedJob(db: DbReader, { reviewerId, revieweeId }: Pair): Promise<Job | undefined> {
  const pk = `CUSTOMER#${reviewerId}`;
  const sortKeyOf = (job: Job) => table.job.gsi1?.(job)?.sk ?? "";
  let after: string | undefined;
  for (let pageNumber = 0; pageNumber < MAX_PAGES; pageNumber++) {
    const page = await db.query(table.job, {
      index: "gsi1",
      pk,
      prefix: "JOB#",
      limit: JOBS_PER_PAGE,
      after,
      sortKeyOf,
    });
    const candidates = page.items.filter((job) => job.handymanId === revieweeId && mayBeCompleted(job));
    const found = await findReviewable(
      db,
      candidates.map(({ id }) => id),
    );
    const open = found.filter(({ job, isReviewed }) => job.status === "completed" && !isReviewed).map(({ job }) => job);
    const [newest] = open.toSorted((a, b) => ((a.completedAt ?? "") < (b.completedAt ?? "") ? 1 : -1));
    if (newest || !page.cursor) return newest;
    after = page.cursor;
  }
  return undefined;
}

/** Whether a review would be accepted now: for a job, or without one after 30 days (D-17). */
export async function mayReview({ db, now }: BaseApp & { db: DbReader }, pair: Pair): Promise<boolean> {
  if (pair.reviewerId === pair.revieweeId) return false;
  const reviewedPair = await findReviewedPair(db, pair);
  return !mustWait(reviewedPair, toInstant(now())) || (await findUnreviewedJob(db, pair)) !== undefined;
}

type ReviewInput = {
  readonly review: Review;
  readonly job: Job | undefined;
  readonly reviewee: User;
  readonly pair: ReviewedPair | undefined;
  readonly also: readonly Write[];
};

/**
 * Stores a review with the reviewee's averages, the marks of job and pair, and the event. Throws `conflict.busy` when
 * one of them was written meanwhile (I-19).
 */
export async function createReview(
  app: BaseApp & { db: Db },
  { review, job, reviewee, pair, also }: ReviewInput,
): Promise<void> {
  const { id, reviewerId, revieweeId, ratingTenths, createdAt } = review;
  const ratings = withRating(reviewee, { ratingTenths, isVerified: job !== undefined });
  const reviewedPair = { reviewerId, revieweeId, reviewedAt: createdAt, version: pair?.version ?? 1 };
  await app.db.transact([
    create(table.review, review),
    replace(table.user, { ...reviewee, ...ratings, updatedAt: createdAt }),
    pair ? replace(table.reviewedPair, reviewedPair) : create(table.reviewedPair, reviewedPair),
    ...(job ? [create(table.reviewedJob, { jobId: job.id, reviewId: id, createdAt, version: 1 })] : []),
    emit(app, "review.created", { reviewId: id, handymanId: revieweeId, reviewerId, ratingTenths }),
    ...also,
  ]);
}

/** The entity of a new review. */
export const toReview = (input: Omit<Review, "isPublic" | "helpfulCount" | "updatedAt" | "version">): Review =>
  Review.parse({ ...input, updatedAt: input.createdAt });
