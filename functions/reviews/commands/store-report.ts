import type { UserId } from "../../../shared/ids.ts";
import { MAX_REPORTS, type NewReviewReport, type ReviewReports } from "../../../shared/reviews/report.ts";
import type { Review } from "../../../shared/reviews/schema.ts";
import { toInstant } from "../../../shared/time.ts";
import type { WriteContext } from "../../runtime/app.ts";
import { create, replace } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";

type ReportInput = { readonly review: Review; readonly reporterId: UserId; readonly report: NewReviewReport };

/**
 * Stores a report. It counts as a revision of the review, so that no decision closes a report that its administrator has not
 * seen. Beyond the kept ones only its author is marked.
 */
export async function storeReport(app: WriteContext, { review, reporterId, report }: ReportInput): Promise<void> {
  const at = toInstant(app.now());
  const { id: reviewId, reportedAt = at, revision } = review;
  const reporter = create(table.reviewReporter, { reviewId, reporterId, createdAt: at, version: 1 });
  const stored = await app.db.get(table.reviewReports, { reviewId });
  const before: ReviewReports = stored ?? { reviewId, reports: [], createdAt: at, updatedAt: at, version: 1 };
  if (before.reports.length >= MAX_REPORTS) return app.db.transact([reporter]);
  const added = { ...report, isByReviewee: reporterId === review.revieweeId, createdAt: at };
  const next = { ...before, reports: [...before.reports, added], updatedAt: at };
  await app.db.transact([
    reporter,
    stored ? replace(table.reviewReports, next) : create(table.reviewReports, next),
    replace(table.review, { ...review, reportedAt, revision: revision + 1, updatedAt: at }),
  ]);
}
