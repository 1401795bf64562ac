import { AppError } from "../../shared/errors/errors.ts";
import { reviews } from "../../shared/reviews/contract.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { findReview } from "../stores/reviews.ts";
import { storeReport } from "./commands/store-report.ts";

/** Tells nobody but the administrators. */
async function report({ params: { id }, body, actor: { userId }, app }: Call<typeof reviews.report>) {
  const [review, reporter] = await Promise.all([
    findReview(app.db, id),
    app.db.get(table.reviewReporter, { reviewId: id, reporterId: userId }),
  ]);
  if (review.reviewerId === userId) throw new AppError("review.reportOwn");
  // A repeated report, whatever became of the first one.
  if (reporter) return {};
  if (!review.isPublic) throw new AppError("review.hidden");
  await storeReport(app, { review, reporterId: userId, report: body });
  return {};
}

export default endpoint(reviews.report, (call) => retryOnConflict(() => report(call)));
