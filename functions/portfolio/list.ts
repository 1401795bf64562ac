import { limits } from "../../shared/limits.ts";
import { portfolio } from "../../shared/portfolio/contract.ts";
import { findPublicHandyman, handymanRefs } from "../handymen/store.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { listPortfolioItems } from "./store.ts";

export default endpoint(
  portfolio.list,
  async ({ params, query, actor, app, reply }) => {
    const { userId } = params;
    const isOwn = userId === actor.userId;
    // One's own portfolio is empty before the enrolment; for others the handyman does not exist.
    if (!isOwn) await findPublicHandyman(app.db, userId);
    const pageRequest = { limit: query.limit ?? limits.listItems, cursor: query.cursor };
    const { items, cursor } = await listPortfolioItems(app.db, userId, pageRequest);
    reply.nextCursor(cursor);
    return items.filter(({ isPublic }) => isOwn || isPublic);
  },
  { prefetch: ({ userId }) => handymanRefs(userId) },
);
