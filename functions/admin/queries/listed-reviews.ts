import type { HiddenReview, ListedReview } from "../../../shared/admin/list-schema.ts";
import type { UserId } from "../../../shared/ids.ts";
import type { ReviewReport } from "../../../shared/reviews/report.ts";
import type { Review } from "../../../shared/reviews/schema.ts";
import { toReviewView } from "../../../shared/reviews/view.ts";
import { type DbReader, ref } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";
import { nameOf } from "./case-parts.ts";

/** Reviews as administrators see them, with the names of both people and what is said against them. */
export async function listedReviews(db: DbReader, reviews: readonly Review[]): Promise<ListedReview[]> {
  const ids = [...new Set(reviews.flatMap(({ reviewerId, revieweeId }) => [reviewerId, revieweeId]))];
  const [reports, users] = await Promise.all([
    openReports(db, reviews),
    db.getAllEventually(ids.map((id) => ref(table.user, { id }))),
  ]);
  const names = new Map(users.map((user, index) => [ids[index], nameOf(user)]));
  const named = (id: UserId) => ({ id, name: names.get(id) });
  return reviews.map((review) => {
    const { jobId, reviewerId, revieweeId, revision } = review;
    const { helpfulCount: _, isHelpful: __, isOwn: ___, ...view } = toReviewView(review, { reader: reviewerId });
    const people = { reviewer: named(reviewerId), reviewee: named(revieweeId) };
    return { ...view, ...people, jobId, revision, hidden: hiddenView(review), reports: reports.get(review.id) };
  });
}

/** The reports of those that are reported, by the review's id. */
async function openReports(db: DbReader, reviews: readonly Review[]): Promise<ReadonlyMap<string, ReviewReport[]>> {
  const ids = reviews.filter(({ reportedAt }) => reportedAt).map(({ id }) => id);
  const found = await db.getAll(ids.map((reviewId) => ref(table.reviewReports, { reviewId })));
  return new Map(found.flatMap((each) => (each ? [[each.reviewId, each.reports] as const] : [])));
}

/** Why it is hidden; by whom stands in the history. */
export const hiddenView = ({ hidden }: Review): HiddenReview | undefined =>
  hidden && { reason: hidden.reason, note: hidden.note, hiddenAt: hidden.hiddenAt };
