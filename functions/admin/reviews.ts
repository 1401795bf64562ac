import { admin } from "../../shared/admin/contract.ts";
import { limits } from "../../shared/limits.ts";
import { reviewLists, reviewSortPrefix } from "../../shared/reviews/visibility.ts";
import * as table from "../runtime/data/table.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { listedReviews } from "./queries/listed-reviews.ts";
import { queryAdminList } from "./queries/lists.ts";

export default endpoint(admin.reviews, async ({ query, app, reply }) => {
  const { limit = limits.pageItems, visibility, rating, ...page } = query;
  const statuses = reviewLists({ visibility, rating });
  // What is reported waits: the oldest report first.
  const order = { ascending: visibility === "reported", prefixOf: reviewSortPrefix };
  const search = { list: "review", statuses, limit, ...order, ...page } as const;
  const { items, cursor } = await queryAdminList(app.db, table.review, search);
  reply.nextCursor(cursor);
  return listedReviews(app.db, items);
});
