import { contactKinds } from "../../shared/contacts/kinds.ts";
import { maskContacts } from "../../shared/contacts/mask-contacts.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { ReviewId, type UserId } from "../../shared/ids.ts";
import { isReviewable } from "../../shared/jobs/dispute.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import { reviews } from "../../shared/reviews/contract.ts";
import { mustWait } from "../../shared/reviews/repeat-wait.ts";
import { type NewReview, Review, type WrittenReview } from "../../shared/reviews/schema.ts";
import { toReviewView } from "../../shared/reviews/view.ts";
import { toInstant } from "../../shared/time.ts";
import type { DbReader } from "../runtime/data/db.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { findPublicHandyman } from "../stores/handymen.ts";
import { findReviewable, findReviewedPair } from "../stores/reviews.ts";
import { createReview } from "./commands/create-review.ts";
import { findUnreviewedJob } from "./eligibility.ts";

/** More attempts: all reviews of a handyman write the same figures. */
const MAX_ATTEMPTS = 12;

export default endpoint(reviews.create, async (call) => {
  if (call.body.revieweeId === call.actor.userId) throw new AppError("review.self");
  return retryOnConflict(() => review(call), MAX_ATTEMPTS);
});

async function review({ body, actor, app, storeAnswer }: Call<typeof reviews.create>): Promise<WrittenReview> {
  const { jobId, rating, ...fields } = body;
  const parties = { reviewerId: actor.userId, revieweeId: body.revieweeId };
  const [{ user: reviewee, figures }, pair, job] = await Promise.all([
    findPublicHandyman(app.db, body.revieweeId),
    findReviewedPair(app.db, parties),
    jobId ? findNamedJob(app.db, { ...body, jobId }, actor.userId) : findUnreviewedJob(app.db, parties),
  ]);
  const at = toInstant(app.now());
  if (!job && mustWait(pair, at)) throw new AppError("review.repeated");
  const { masked, ...words } = maskedWords(fields);
  const newReview = toReview({
    ...words,
    ...parties,
    ...(actor.user.firstName && { reviewerFirstName: actor.user.firstName }),
    id: ReviewId.parse(app.newId()),
    jobId: job?.id,
    ratingTenths: Number(rating) * 10,
    createdAt: at,
  });
  const answer = { ...toReviewView(newReview, { reader: actor.userId }), ...(masked.length > 0 && { masked }) };
  await createReview(app, { review: newReview, job, reviewee, figures, pair, also: storeAnswer(answer) });
  return answer;
}

/** Title and comment as they are stored: reviews are public, so contact details in them are kept nowhere. */
function maskedWords({ title, comment }: Pick<NewReview, "title" | "comment">) {
  const [inTitle, inComment] = [maskContacts(title), maskContacts(comment)];
  const masked = contactKinds.filter((kind) => inTitle.kinds.includes(kind) || inComment.kinds.includes(kind));
  return { title: inTitle.text, comment: inComment.text, masked };
}

const isBetween = ({ customerId, handymanId }: Job, reviewerId: UserId, { revieweeId }: NewReview) =>
  customerId === reviewerId && handymanId === revieweeId;

/** The job that the reviewer names. Throws unless it can be reviewed, is between the two, and not reviewed yet. */
async function findNamedJob(db: DbReader, body: NewReview & { jobId: Job["id"] }, reviewerId: UserId): Promise<Job> {
  const [found] = await findReviewable(db, [body.jobId]);
  if (!found || !isBetween(found.job, reviewerId, body)) throw new AppError("job.notFound");
  if (found.isReviewed) throw new AppError("review.repeated");
  if (!isReviewable(found.job)) throw new AppError("job.illegalMove");
  return found.job;
}

/** The entity of a new review. */
const toReview = (input: Omit<Review, "isPublic" | "helpfulCount" | "revision" | "updatedAt" | "version">): Review =>
  Review.parse({ ...input, updatedAt: input.createdAt });
