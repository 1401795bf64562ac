import * as z from "zod";
import { contactKinds } from "../contacts/kinds.ts";
import { JobId, ReviewId, UserId } from "../ids.ts";
import { limits } from "../limits.ts";
import type { Message } from "../messages.ts";
import { createdOnly, timestamps } from "../stored.ts";
import { typedLine, typedText } from "../text.ts";
import { Instant } from "../time-schema.ts";

/** Why an administrator may hide a review: the reasons that the terms name, and no other. */
export const hidingReasons = ["invented", "insult", "privateData", "advertising", "otherMatter"] as const;
export const HidingReason = z.enum(hidingReasons);
export type HidingReason = z.output<typeof HidingReason>;

/** A review of a handyman. The rating is stored in tenths and sent as text, "1" to "5". */
export const Review = z.object({
  id: ReviewId,
  jobId: JobId.optional(),
  reviewerId: UserId,
  /** As it was when they wrote it. */
  reviewerFirstName: z.string().optional(),
  revieweeId: UserId,
  ratingTenths: z.int().min(10).max(50),
  title: z.string(),
  comment: z.string(),
  isPublic: z.boolean().default(true),
  /** Who has hidden it, when and why; absent while it is public. */
  hidden: z
    .object({ reason: HidingReason, note: z.string().optional(), hiddenAt: Instant, hiddenBy: UserId })
    .optional(),
  /** The administrator who has shown it again, or has kept it though it was reported. */
  shownBy: UserId.optional(),
  /** The time of the first report that nobody has decided about; absent without one. */
  reportedAt: Instant.optional(),
  /** How many people have marked it as helpful: the number of its `HelpfulMark`s. */
  helpfulCount: z.int().nonnegative().default(0),
  /** Counts reports and decisions: what an administrator has to have seen. Marks as helpful leave it alone. */
  revision: z.int().positive().default(1),
  ...timestamps,
});
export type Review = z.output<typeof Review>;

/** Finds a review by its id. */
export const ReviewLink = z.object({ id: ReviewId, revieweeId: UserId, ...createdOnly });

/** When one user last reviewed another: without a job, once in thirty days (D-17). */
export const ReviewedPair = z.object({
  reviewerId: UserId,
  revieweeId: UserId,
  reviewedAt: Instant,
  version: z.int().positive().default(1),
});
export type ReviewedPair = z.output<typeof ReviewedPair>;

/** Says that somebody finds a review helpful; sorted as the review is, so that one query reads those of a page. */
export const HelpfulMark = z.object({
  userId: UserId,
  revieweeId: UserId,
  /** The review's id. */
  id: ReviewId,
  /** When the review was written. */
  createdAt: Instant,
  version: z.int().positive().default(1),
});
export type HelpfulMark = z.output<typeof HelpfulMark>;

/** Marks a job as reviewed. */
export const ReviewedJob = z.object({ jobId: JobId, reviewId: ReviewId, ...createdOnly });

/** The ratings as the API sends them. */
export const stars = ["1", "2", "3", "4", "5"] as const;

const ratingMessage: Message = "Rating is required";
const titleMessage: Message = "Title must be at least 3 characters";
const commentMessage: Message = "Comment must be at least 10 characters";

/** The form. Without a job id the server looks for an unreviewed job. */
export const NewReview = z.object({
  revieweeId: UserId,
  jobId: JobId.nullish(),
  rating: z.enum(stars, ratingMessage),
  title: typedLine({ min: 3, max: limits.title, message: titleMessage }),
  comment: typedText({ min: 10, max: limits.comment, message: commentMessage }),
});
export type NewReview = z.output<typeof NewReview>;

/**
 * A public review: of its author the first name alone, with whether it belongs to a job. `isOwn`: its reader wrote it;
 * `isHelpful`: they have marked it so.
 */
export const ReviewView = z.object({
  id: ReviewId,
  isOwn: z.boolean(),
  reviewerFirstName: z.string().optional(),
  rating: z.string(),
  title: z.string(),
  comment: z.string(),
  isVerifiedJob: z.boolean(),
  helpfulCount: z.int(),
  isHelpful: z.boolean(),
  createdAt: Instant,
});
export type ReviewView = z.output<typeof ReviewView>;

/** A review for its author: `masked` are the kinds of contact details that were not stored, absent if there were none. */
export const WrittenReview = ReviewView.extend({ masked: z.array(z.enum(contactKinds)).optional() });
export type WrittenReview = z.output<typeof WrittenReview>;
