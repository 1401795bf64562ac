import type { ReviewDecision } from "../../../shared/admin/list-schema.ts";
import { AppError } from "../../../shared/errors/errors.ts";
import type { ReviewId, UserId } from "../../../shared/ids.ts";
import { withoutRating, withRating } from "../../../shared/reviews/rating.ts";
import type { Review } from "../../../shared/reviews/schema.ts";
import { hide, show } from "../../../shared/reviews/visibility.ts";
import { toInstant } from "../../../shared/time.ts";
import type { WriteContext } from "../../runtime/app.ts";
import { type DbReader, ref, remove, replace } from "../../runtime/data/db.ts";
import { retryOnConflict } from "../../runtime/data/optimistic-retry.ts";
import * as table from "../../runtime/data/table.ts";
import { emit } from "../../runtime/events/outbox.ts";
import { auditWrite } from "../../stores/admin.ts";
import { figuresWrites } from "../../stores/handymen.ts";
import { findReview } from "../../stores/reviews.ts";
import { figuresRef } from "../../stores/session.ts";

/** More attempts: all reviews of a handyman write the same figures. */
const MAX_ATTEMPTS = 12;

type ModerationInput = { readonly id: ReviewId; readonly decision: ReviewDecision; readonly by: UserId };

/**
 * Hides a review or shows it again, together with the averages of its handyman, so that these equal the shown reviews at
 * any time (I-19); or keeps one that is reported, of which nobody is told. Nothing of it is deleted but its reports. Asked
 * again by the same administrator, it changes nothing (I-14). Whoever has not seen the latest decision and report is
 * refused: one of two who decide at once, and a call that is repeated after another's.
 */
export const moderateReview = (app: WriteContext, input: ModerationInput): Promise<Review> =>
  retryOnConflict(() => decide(app, input), MAX_ATTEMPTS);

async function decide(app: WriteContext, { id, decision, by }: ModerationInput): Promise<Review> {
  const review = await findReview(app.db, id);
  if ([review.reviewerId, review.revieweeId].includes(by)) throw new AppError("review.own");
  if (isDone(review, decision, by)) return review;
  const isChanged = decision.isHidden === review.isPublic;
  if (decision.revision !== review.revision || !(isChanged || review.reportedAt)) throw new AppError("review.decided");
  const made = { by, at: toInstant(app.now()) };
  const next = decision.isHidden ? hide(review, decision, made) : show(review, made);
  await app.db.transact([
    replace(table.review, next),
    ...(review.reportedAt ? [remove(table.reviewReports, { reviewId: id })] : []),
    ...(isChanged ? [...(await ratingWrites(app.db, next)), eventOf(app, review, decision)] : []),
    auditWrite(app, auditOf(review, decision, by)),
  ]);
  return next;
}

/** The averages of the handyman with a review that was shown or hidden. */
async function ratingWrites(db: DbReader, { revieweeId, isPublic, ratingTenths, jobId, updatedAt }: Review) {
  const [reviewee, figures] = await db.getAll([ref(table.user, { id: revieweeId }), figuresRef(revieweeId)]);
  if (!reviewee || !figures) throw new AppError("review.notFound");
  const counted = { ratingTenths, isVerified: jobId !== undefined };
  const ratings = isPublic ? withRating(figures, counted) : withoutRating(figures, counted);
  return figuresWrites(reviewee, { ...figures, ...ratings, updatedAt });
}

/** Whether the latest decision is this one, by the same administrator. */
function isDone(review: Review, decision: ReviewDecision, by: UserId): boolean {
  const { revision, isPublic, hidden, shownBy, reportedAt } = review;
  if (revision !== decision.revision + 1) return false;
  if (!decision.isHidden) return isPublic && !reportedAt && shownBy === by;
  return hidden?.hiddenBy === by && hidden.reason === decision.reason && hidden.note === decision.note;
}

/** It stands in the history of the handyman, on whose page the review is. */
function auditOf({ revieweeId, title, isPublic }: Review, decision: ReviewDecision, actorId: UserId) {
  const subject = `user#${revieweeId}`;
  if (!decision.isHidden) return { subject, action: isPublic ? "review.keep" : "review.show", actorId, title } as const;
  const { reason: hidingReason, note } = decision;
  return { subject, action: "review.hide", actorId, title, hidingReason, reason: note } as const;
}

function eventOf(app: WriteContext, review: Review, decision: ReviewDecision) {
  const { id: reviewId, revieweeId: handymanId, reviewerId, ratingTenths, title } = review;
  const about = { reviewId, handymanId, reviewerId, ratingTenths, title };
  return decision.isHidden
    ? emit(app, "review.hidden", { ...about, reason: decision.reason })
    : emit(app, "review.shown", about);
}
