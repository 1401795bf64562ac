import * as z from "zod";
import { ReviewId, UserId } from "../ids.ts";
import { limits } from "../limits.ts";
import { createdOnly, timestamps } from "../stored.ts";
import { optionalText } from "../text.ts";
import { Instant } from "../time-schema.ts";
import { HidingReason } from "./schema.ts";

/** How many open reports of one review are kept with their words; further ones say nothing new. */
export const MAX_REPORTS = 10;

/** A report names the published rule that the review breaks. */
export const NewReviewReport = z.object({ reason: HidingReason, text: optionalText(limits.reason) });
export type NewReviewReport = z.output<typeof NewReviewReport>;

/** A report as an administrator reads it: of its author no more than whether the review is about them. */
export const ReviewReport = z.object({
  reason: HidingReason,
  text: z.string().optional(),
  isByReviewee: z.boolean(),
  createdAt: Instant,
});
export type ReviewReport = z.output<typeof ReviewReport>;

/** The open reports of one review, the first one first. A decision about the review deletes them. */
export const ReviewReports = z.object({ reviewId: ReviewId, reports: z.array(ReviewReport), ...timestamps });
export type ReviewReports = z.output<typeof ReviewReports>;

/** Marks a review as reported by somebody: a second report changes nothing, after a decision neither. */
export const ReviewReporter = z.object({ reviewId: ReviewId, reporterId: UserId, ...createdOnly });
