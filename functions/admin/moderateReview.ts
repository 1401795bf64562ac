import { admin } from "../../shared/admin/contract.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { moderateReview } from "./commands/moderate-review.ts";
import { listedReviews } from "./queries/listed-reviews.ts";

export default endpoint(admin.moderateReview, async ({ params, body, actor, app }) => {
  const review = await moderateReview(app, { id: params.id, decision: body, by: actor.userId });
  const [row] = await listedReviews(app.db, [review]);
  if (!row) throw new Error("A review has no row.");
  return row;
});
