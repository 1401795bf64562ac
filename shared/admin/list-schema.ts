import * as z from "zod";
import { JobId } from "../ids.ts";
import { limits } from "../limits.ts";
import { PageQuery } from "../page.ts";
import { PaymentState } from "../payments/payment-state.ts";
import { JobStatus } from "../requests/state-schema.ts";
import { ReviewReport } from "../reviews/report.ts";
import { HidingReason, ReviewView, stars } from "../reviews/schema.ts";
import { ReviewVisibility } from "../reviews/visibility.ts";
import { optionalText } from "../text.ts";
import { Instant } from "../time-schema.ts";
import { Named } from "./schema.ts";

/**
 * A page of an administrators' list, newest first; `before`: only what is older than that. Of a reported review both are
 * about its report.
 */
const ListQuery = PageQuery.extend({ before: Instant.optional() });
export type ListQuery = z.output<typeof ListQuery>;

/** A job begins with its acceptance. */
export const ListedJobStatus = JobStatus.exclude(["pending", "quoted"]);

export const RequestListQuery = ListQuery.extend({ status: JobStatus.optional() });
export const JobListQuery = ListQuery.extend({ status: ListedJobStatus.optional() });
export const PaymentListQuery = ListQuery.extend({ state: PaymentState.optional() });
export const ReviewListQuery = ListQuery.extend({
  visibility: ReviewVisibility.optional(),
  rating: z.enum(stars).optional(),
});

/**
 * The number of a review's decisions and reports, from 1. A decision names the one on screen; a former one is refused.
 */
const revision = z.int().positive();

/** Hides a review for one of the published reasons, shows it again, or keeps one that is reported. */
export const ReviewDecision = z.discriminatedUnion("isHidden", [
  z.object({ isHidden: z.literal(true), reason: HidingReason, note: optionalText(limits.reason), revision }),
  z.object({ isHidden: z.literal(false), revision }),
]);
export type ReviewDecision = z.output<typeof ReviewDecision>;

/** Why a review is not shown, and since when. */
export const HiddenReview = z.object({ reason: HidingReason, note: z.string().optional(), hiddenAt: Instant });
export type HiddenReview = z.output<typeof HiddenReview>;

/** A review in the administrators' list, with both people. */
export const ListedReview = ReviewView.omit({ helpfulCount: true, isHelpful: true, isOwn: true }).extend({
  jobId: JobId.optional(),
  reviewer: Named,
  reviewee: Named,
  revision,
  hidden: HiddenReview.optional(),
  /** Those that no decision has closed yet, the first one first. */
  reports: z.array(ReviewReport).optional(),
});
export type ListedReview = z.output<typeof ListedReview>;
