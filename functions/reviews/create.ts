import { AppError } from "../../shared/errors.ts";
import { ReviewId, type UserId } from "../../shared/ids.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import { limits } from "../../shared/limits.ts";
import { reviews } from "../../shared/reviews/contract.ts";
import type { NewReview, ReviewedPair, ReviewView } from "../../shared/reviews/schema.ts";
import { viewOf } from "../../shared/reviews/view.ts";
import { DAY_MS, type Instant, later, toInstant } from "../../shared/time.ts";
import { findShownHandyman } from "../handymen/store.ts";
import { listJobs } from "../jobs/store.ts";
import type { DbReader } from "../runtime/db.ts";
import { type Call, endpoint } from "../runtime/endpoint.ts";
import { retryLostRace } from "../runtime/race.ts";
import { addReview, findPair, findReviewable, toReview } from "./store.ts";

/** How long somebody waits who has no further job with the handyman. */
const PAUSE_MS = 30 * DAY_MS;
/** Everybody who reviews a busy handyman writes the same sums. */
const ROUNDS = 12;

export default endpoint(reviews.create, async (call) => {
  if (call.body.revieweeId === call.actor.userId) throw new AppError("review.self");
  return retryLostRace(() => review(call), ROUNDS);
});

async function review({ body, actor, app, receipt }: Call<typeof reviews.create>): Promise<ReviewView> {
  const { jobId, rating, ...said } = body;
  const parties = { reviewerId: actor.userId, revieweeId: body.revieweeId };
  const [{ user: reviewee }, pair, job] = await Promise.all([
    findShownHandyman(app.db, body.revieweeId),
    findPair(app.db, parties),
    jobId ? namedJob(app.db, { ...body, jobId }, actor.userId) : newestJob(app.db, body, actor.userId),
  ]);
  const at = toInstant(app.now());
  if (!job && mustWait(pair, at)) throw new AppError("review.repeated");
  const made = toReview({
    ...said,
    ...parties,
    id: ReviewId.parse(app.newId()),
    jobId: job?.id,
    ratingTenths: Number(rating) * 10,
    createdAt: at,
  });
  const answer = viewOf(made);
  await addReview(app, { review: made, job, reviewee, pair, also: receipt(answer) });
  return answer;
}

const mustWait = (pair: ReviewedPair | undefined, at: Instant) =>
  pair !== undefined && later(pair.reviewedAt, PAUSE_MS) > at;

const isBetween = ({ customerId, handymanId }: Job, reviewerId: UserId, { revieweeId }: NewReview) =>
  customerId === reviewerId && handymanId === revieweeId;

/** So many of a customer's jobs are looked at together, the newest first, and no more than so often. */
const JOBS_PER_LOOK = 20;
const LOOKS = limits.listItems / JOBS_PER_LOOK;

/** The newest completed job between the two that has no review yet. The list only proposes; each job is read again. */
async function newestJob(db: DbReader, body: NewReview, reviewerId: UserId): Promise<Job | undefined> {
  let cursor: string | undefined;
  for (let look = 0; look < LOOKS; look++) {
    const page = await listJobs(db, reviewerId, "ordered", { limit: JOBS_PER_LOOK, cursor });
    const likely = page.items.filter((job) => isBetween(job, reviewerId, body) && mayBeDone(job));
    const found = await findReviewable(
      db,
      likely.map(({ id }) => id),
    );
    const open = found.filter(({ job, isReviewed }) => job.status === "completed" && !isReviewed).map(({ job }) => job);
    const [newest] = open.toSorted((a, b) => ((a.completedAt ?? "") < (b.completedAt ?? "") ? 1 : -1));
    if (newest || !page.cursor) return newest;
    cursor = page.cursor;
  }
  return undefined;
}

/** The list lags behind: what it shows as under way may be done by now. */
const mayBeDone = ({ status }: Job) => status === "completed" || status === "in_progress";

/** The job that the reviewer names: completed, between the two, and without a review. */
async function namedJob(db: DbReader, body: NewReview & { jobId: Job["id"] }, reviewerId: UserId): Promise<Job> {
  const [found] = await findReviewable(db, [body.jobId]);
  if (!found || !isBetween(found.job, reviewerId, body)) throw new AppError("job.notFound");
  if (found.isReviewed) throw new AppError("review.repeated");
  if (found.job.status !== "completed") throw new AppError("job.illegalMove");
  return found.job;
}
