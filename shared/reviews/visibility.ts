import * as z from "zod";
import type { UserId } from "../ids.ts";
import type { Instant } from "../time.ts";
import { type HidingReason, type Review, stars } from "./schema.ts";

/** A reported review is shown as well. */
export const reviewVisibilities = ["reported", "shown", "hidden"] as const;
export const ReviewVisibility = z.enum(reviewVisibilities);
export type ReviewVisibility = z.output<typeof ReviewVisibility>;

function visibilityOf({ isPublic, reportedAt }: Pick<Review, "isPublic" | "reportedAt">): ReviewVisibility {
  if (!isPublic) return "hidden";
  return reportedAt ? "reported" : "shown";
}

const listName = (visibility: ReviewVisibility, star: number | string) => `${visibility}#${star}`;

/** The administrators' list of a review: by whether it is shown or reported, and by its stars. */
export const reviewListOf = (review: Pick<Review, "isPublic" | "reportedAt" | "ratingTenths">): string =>
  listName(visibilityOf(review), Math.round(review.ratingTenths / 10));

/** What sort keys of a list begin with: reported reviews come before all times, so that lists of all begin with them. */
export const reviewSortPrefix = (list: string): string => (list.startsWith("reported") ? "R#" : "");

/** The lists of the reviews that a filter asks for. */
export const reviewLists = ({ visibility, rating }: ReviewFilter): string[] =>
  listedVisibilities(visibility).flatMap((each) => (rating ? [rating] : stars).map((star) => listName(each, star)));

function listedVisibilities(visibility: ReviewVisibility | undefined): readonly ReviewVisibility[] {
  if (visibility === "shown") return ["reported", "shown"];
  return visibility ? [visibility] : reviewVisibilities;
}
type ReviewFilter = { readonly visibility?: ReviewVisibility | undefined; readonly rating?: string | undefined };

type Hiding = { readonly reason: HidingReason; readonly note?: string | undefined };
type By = { readonly by: UserId; readonly at: Instant };

/** The review, hidden by an administrator. Nothing of it is deleted. */
export const hide = ({ reportedAt: _, ...review }: Review, { reason, note }: Hiding, { by, at }: By): Review => ({
  ...review,
  isPublic: false,
  hidden: { reason, note, hiddenAt: at, hiddenBy: by },
  shownBy: undefined,
  revision: review.revision + 1,
  updatedAt: at,
});

/** The review, shown again, or kept though it was reported. */
export const show = ({ hidden: _, reportedAt: __, ...review }: Review, { by, at }: By): Review => ({
  ...review,
  isPublic: true,
  shownBy: by,
  revision: review.revision + 1,
  updatedAt: at,
});
