import type { Job } from "../../../shared/jobs/schema.ts";
import { withRating } from "../../../shared/reviews/rating.ts";
import type { Review, ReviewedPair } from "../../../shared/reviews/schema.ts";
import type { UserFigures } from "../../../shared/session/figures.ts";
import type { User } from "../../../shared/session/schema.ts";
import type { WriteContext } from "../../runtime/app.ts";
import { create, replace, type Write } from "../../runtime/data/db.ts";
import { conditionNot } from "../../runtime/data/field-checks.ts";
import * as table from "../../runtime/data/table.ts";
import { emit } from "../../runtime/events/outbox.ts";
import { figuresWrites } from "../../stores/handymen.ts";

type ReviewInput = {
  readonly review: Review;
  readonly job: Job | undefined;
  readonly reviewee: User;
  readonly figures: UserFigures;
  readonly pair: ReviewedPair | undefined;
  readonly also: readonly Write[];
};

/**
 * Stores a review with the reviewee's averages, the marks of job and pair, and the event. Throws `conflict.busy` when
 * one of them was written meanwhile (I-19).
 */
export async function createReview(
  app: WriteContext,
  { review, job, reviewee, figures, pair, also }: ReviewInput,
): Promise<void> {
  const { id, reviewerId, revieweeId, ratingTenths, createdAt } = review;
  const ratings = withRating(figures, { ratingTenths, isVerified: job !== undefined });
  const reviewedPair = { reviewerId, revieweeId, reviewedAt: createdAt, version: pair?.version ?? 1 };
  await app.db.transact([
    create(table.review, review),
    create(table.reviewLink, { id, revieweeId, createdAt, version: 1 }),
    conditionNot(table.user, reviewee, { is: { isActive: false }, orElse: "handyman.notFound" }),
    ...figuresWrites(reviewee, { ...figures, ...ratings, updatedAt: createdAt }),
    pair ? replace(table.reviewedPair, reviewedPair) : create(table.reviewedPair, reviewedPair),
    ...(job ? [create(table.reviewedJob, { jobId: job.id, reviewId: id, createdAt, version: 1 })] : []),
    emit(app, "review.created", { reviewId: id, handymanId: revieweeId, reviewerId, ratingTenths }),
    ...also,
  ]);
}
