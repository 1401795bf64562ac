import { reviews } from "../../shared/reviews/contract.ts";
import { increase, remove } from "../runtime/data/db.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { findReview } from "../stores/reviews.ts";
import { helpfulMarkOf, MAX_ATTEMPTS } from "./helpful-mark.ts";

async function unmark({ params, actor, app }: Call<typeof reviews.unmarkHelpful>) {
  const review = await findReview(app.db, params.id);
  const helpful = await app.db.get(table.helpfulMark, helpfulMarkOf(review, actor.userId));
  // Idempotent: never marked, or taken back before (I-14).
  if (!helpful) return;
  await app.db.transact([
    remove(table.helpfulMark, helpful, helpful.version),
    increase(table.review, review, { by: { helpfulCount: -1 } }),
  ]);
}

export default endpoint(reviews.unmarkHelpful, (call) => retryOnConflict(() => unmark(call), MAX_ATTEMPTS));
