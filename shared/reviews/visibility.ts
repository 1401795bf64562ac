import * as z from "zod";
import type { UserId } from "../ids.ts";
import type { Instant } from "../time.ts";
import { type HidingReason, type Review, stars } from "./schema.ts";

export const reviewVisibilities = ["shown", "hidden"] as const;
export const ReviewVisibility = z.enum(reviewVisibilities);
export type ReviewVisibility = z.output<typeof ReviewVisibility>;

const visibilityOf = ({ isPublic }: Pick<Review, "isPublic">): ReviewVisibility => (isPublic ? "shown" : "hidden");

const listName = (visibility: ReviewVisibility, star: number | string) => `${visibility}#${star}`;

/** The administrators' list of a review: by whether it is shown, and by its stars. */
export const reviewListOf = (review: Pick<Review, "isPublic" | "ratingTenths">): string =>
  listName(visibilityOf(review), Math.round(review.ratingTenths / 10));

/** The lists of the reviews that a filter asks for. */
export const reviewLists = ({ visibility, rating }: ReviewFilter): string[] =>
  (visibility ? [visibility] : reviewVisibilities).flatMap((each) =>
    (rating ? [rating] : stars).map((star) => listName(each, star)),
  );
type ReviewFilter = { readonly visibility?: ReviewVisibility | undefined; readonly rating?: string | undefined };

type Hiding = { readonly reason: HidingReason; readonly note?: string | undefined };
type By = { readonly by: UserId; readonly at: Instant };

/** The review, hidden by an administrator. Nothing of it is deleted. */
export const hide = (review: Review, { reason, note }: Hiding, { by, at }: By): Review => ({
  ...review,
  isPublic: false,
  hidden: { reason, note, hiddenAt: at, hiddenBy: by },
  shownBy: undefined,
  updatedAt: at,
});

/** The review, shown again. */
export const show = ({ hidden: _, ...review }: Review, { by, at }: By): Review => ({
  ...review,
  isPublic: true,
  shownBy: by,
  updatedAt: at,
});
