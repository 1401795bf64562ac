import { isReviewable } from "../../shared/jobs/dispute.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import { limits } from "../../shared/limits.ts";
import { mustWait } from "../../shared/reviews/repeat-wait.ts";
import { toInstant } from "../../shared/time.ts";
import type { BaseApp } from "../runtime/app.ts";
import type { DbReader } from "../runtime/data/db.ts";
import { queryListed } from "../runtime/data/listed-items.ts";
import * as table from "../runtime/data/table.ts";
import { findReviewable, findReviewedPair, type Pair } from "../stores/reviews.ts";

/** How many jobs one page of the search reads, and how many pages at most. */
const JOBS_PER_PAGE = 20;
const MAX_PAGES = limits.listItems / JOBS_PER_PAGE;

/** The index lags: a job in progress or in dispute there may be over by now. */
const mayBeOver = ({ status, disputeOpenedAt }: Job) =>
  status === "completed" || status === "in_progress" || disputeOpenedAt !== undefined;

const endOf = ({ completedAt, cancelledAt }: Job) => completedAt ?? cancelledAt ?? "";

/** The newest reviewable job between the two without a review. The index only suggests jobs; each is read again. */
export async function findUnreviewedJob(db: DbReader, { reviewerId, revieweeId }: Pair): Promise<Job | undefined> {
  const pk = `CUSTOMER#${reviewerId}`;
  let after: string | undefined;
  for (let pageNumber = 0; pageNumber < MAX_PAGES; pageNumber++) {
    const page = await queryListed(db, table.job, { index: "gsi7", pk, prefix: "JOB#", limit: JOBS_PER_PAGE, after });
    const candidates = page.items.filter((job) => job.handymanId === revieweeId && mayBeOver(job));
    const found = await findReviewable(
      db,
      candidates.map(({ id }) => id),
    );
    const open = found.filter(({ job, isReviewed }) => isReviewable(job) && !isReviewed).map(({ job }) => job);
    const [newest] = open.toSorted((a, b) => (endOf(a) < endOf(b) ? 1 : -1));
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
