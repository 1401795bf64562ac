import type { JobId, UserId } from "../../../../shared/ids.ts";
import { Review, ReviewedJob, ReviewedPair } from "../../../../shared/reviews/schema.ts";
import type { Instant } from "../../../../shared/time.ts";
import { defineEntity } from "../db.ts";
import { dateSortKey } from "./keys.ts";

export const review = /* @__PURE__ */ defineEntity({
  type: "review",
  schema: Review,
  key: (review: { revieweeId: UserId; createdAt: Instant; id: string }) => ({
    pk: `USER#${review.revieweeId}`,
    sk: `REVIEW#${dateSortKey(review)}`,
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
