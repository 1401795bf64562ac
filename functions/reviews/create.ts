import { AppError } from "../../shared/errors.ts";
import { ReviewId, type UserId } from "../../shared/ids.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import { reviews } from "../../shared/reviews/contract.ts";
import type { NewReview, ReviewView } from "../../shared/reviews/schema.ts";
import { viewOf } from "../../shared/reviews/view.ts";
import { mustWait } from "../../shared/reviews/wait.ts";
import { toInstant } from "../../shared/time.ts";
import { findShownHandyman } from "../handymen/store.ts";
import type { DbReader } from "../runtime/db.ts";
import { type Call, endpoint } from "../runtime/endpoint.ts";
import { retryLostRace } from "../runtime/race.ts";
import { addReview, findPair, findReviewable, findUnreviewedJob, toReview } from "./store.ts";

/** More attempts: all reviews of a handyman write the same user item. */
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
    jobId ? namedJob(app.db, { ...body, jobId }, actor.userId) : findUnreviewedJob(app.db, parties),
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

const isBetween = ({ customerId, handymanId }: Job, reviewerId: UserId, { revieweeId }: NewReview) =>
  customerId === reviewerId && handymanId === revieweeId;

/** The job that the reviewer names. Throws unless it is completed, between the two, and not reviewed yet. */
async function namedJob(db: DbReader, body: NewReview & { jobId: Job["id"] }, reviewerId: UserId): Promise<Job> {
  const [found] = await findReviewable(db, [body.jobId]);
  if (!found || !isBetween(found.job, reviewerId, body)) throw new AppError("job.notFound");
  if (found.isReviewed) throw new AppError("review.repeated");
  if (found.job.status !== "completed") throw new AppError("job.illegalMove");
  return found.job;
}
