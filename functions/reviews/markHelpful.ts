import { AppError } from "../../shared/errors/errors.ts";
import { reviews } from "../../shared/reviews/contract.ts";
import { create, increase } from "../runtime/data/db.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { findReview } from "../stores/reviews.ts";
import { helpfulMarkOf, MAX_ATTEMPTS } from "./helpful-mark.ts";

async function mark({ params, actor: { userId }, app }: Call<typeof reviews.markHelpful>) {
  const review = await findReview(app.db, params.id);
  if ([review.reviewerId, review.revieweeId].includes(userId)) throw new AppError("review.helpfulOwn");
  const helpful = helpfulMarkOf(review, userId);
  // Idempotent: marked before (I-14).
  if (await app.db.get(table.helpfulMark, helpful)) return;
  if (!review.isPublic) throw new AppError("review.hidden");
  await app.db.transact([
    create(table.helpfulMark, helpful),
    increase(table.review, review, { by: { helpfulCount: 1 } }),
  ]);
}

export default endpoint(reviews.markHelpful, (call) => retryOnConflict(() => mark(call), MAX_ATTEMPTS));
