import type { UserFigures } from "../session/figures.ts";

/** The totals of a handyman's reviews, and separately of the verified ones, which belong to a job (D-17). */
export type Ratings = Pick<
  UserFigures,
  | "averageRating"
  | "totalReviews"
  | "ratingSumTenths"
  | "starCounts"
  | "verifiedRating"
  | "verifiedCount"
  | "verifiedSumTenths"
>;

/** An average with one decimal, rounded half up in integer arithmetic: 14.0 stars in three reviews are 4.7. */
export const averageOf = (sumTenths: number, count: number): number =>
  count === 0 ? 0 : Math.floor((2 * sumTenths + count) / (2 * count)) / 10;

type Counted = { readonly ratingTenths: number; readonly isVerified: boolean };

/** The totals after one more public review (I-19). */
export const withRating = (before: Ratings, counted: Counted): Ratings => totalsAfter(before, counted, 1);

/** The totals after one public review less: an administrator has hidden it. */
export const withoutRating = (before: Ratings, counted: Counted): Ratings => totalsAfter(before, counted, -1);

function totalsAfter(before: Ratings, { ratingTenths, isVerified }: Counted, by: 1 | -1): Ratings {
  const totalReviews = before.totalReviews + by;
  const ratingSumTenths = before.ratingSumTenths + by * ratingTenths;
  const verifiedCount = before.verifiedCount + (isVerified ? by : 0);
  const verifiedSumTenths = before.verifiedSumTenths + (isVerified ? by * ratingTenths : 0);
  const stars = Math.round(ratingTenths / 10);
  return {
    totalReviews,
    ratingSumTenths,
    averageRating: averageOf(ratingSumTenths, totalReviews),
    starCounts: before.starCounts.map((count, index) => (index + 1 === stars ? count + by : count)),
    verifiedCount,
    verifiedSumTenths,
    verifiedRating: averageOf(verifiedSumTenths, verifiedCount),
  };
}
