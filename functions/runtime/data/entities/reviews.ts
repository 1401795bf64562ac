import type { JobId, ReviewId, UserId } from "../../../../shared/ids.ts";
import { ReviewReporter, ReviewReports } from "../../../../shared/reviews/report.ts";
import { HelpfulMark, Review, ReviewedJob, ReviewedPair, ReviewLink } from "../../../../shared/reviews/schema.ts";
import { reviewListOf, reviewSortPrefix } from "../../../../shared/reviews/visibility.ts";
import type { Instant } from "../../../../shared/time.ts";
import { defineEntity } from "../db.ts";
import { adminListPartition } from "../index-keys.ts";
import { type ById, dateSortKey } from "./keys.ts";

/** In the handyman's partition · adminList: by whether it is shown or reported, and by its stars. */
export const review = /* @__PURE__ */ defineEntity({
  type: "review",
  schema: Review,
  key: (review: { revieweeId: UserId; createdAt: Instant; id: string }) => ({
    pk: `USER#${review.revieweeId}`,
    sk: `REVIEW#${dateSortKey(review)}`,
  }),
  adminList: (review) => {
    const list = reviewListOf(review);
    const time = { ...review, createdAt: review.reportedAt ?? review.createdAt };
    return { pk: adminListPartition("review", list), sk: reviewSortPrefix(list) + dateSortKey(time) };
  },
});

/** From a review's id to its key. */
export const reviewLink = /* @__PURE__ */ defineEntity({
  type: "reviewLink",
  schema: ReviewLink,
  key: ({ id }: ById<string>) => ({ pk: `REVIEW#${id}`, sk: "REVIEW" }),
});

/** In the partition of whoever finds it helpful, below the handyman, as the review is sorted below theirs. */
export const helpfulMark = /* @__PURE__ */ defineEntity({
  type: "helpfulMark",
  schema: HelpfulMark,
  key: ({ userId, revieweeId, createdAt, id }: Omit<HelpfulMark, "version">) => ({
    pk: `USER#${userId}`,
    sk: `HELPFUL#${revieweeId}#${review.key({ revieweeId, createdAt, id }).sk}`,
  }),
});

/** The review of a job · when one user last reviewed another. */
export const reviewedJob = /* @__PURE__ */ defineEntity({
  type: "reviewedJob",
  schema: ReviewedJob,
  key: ({ jobId }: { jobId: JobId }) => ({ pk: `JOB#${jobId}`, sk: "REVIEW" }),
});

export const reviewedPair = /* @__PURE__ */ defineEntity({
  type: "reviewedPair",
  schema: ReviewedPair,
  key: ({ reviewerId, revieweeId }: { reviewerId: UserId; revieweeId: UserId }) => ({
    pk: `REVIEWER#${reviewerId}`,
    sk: `REVIEWEE#${revieweeId}`,
  }),
});

/** What is said against a review until somebody decides · who has said it. */
export const reviewReports = /* @__PURE__ */ defineEntity({
  type: "reviewReports",
  schema: ReviewReports,
  key: ({ reviewId }: { reviewId: ReviewId }) => ({ pk: `REVIEW#${reviewId}`, sk: "REPORTS" }),
});

export const reviewReporter = /* @__PURE__ */ defineEntity({
  type: "reviewReporter",
  schema: ReviewReporter,
  key: ({ reviewId, reporterId }: { reviewId: ReviewId; reporterId: UserId }) => ({
    pk: `REVIEW#${reviewId}`,
    sk: `REPORTER#${reporterId}`,
  }),
});
