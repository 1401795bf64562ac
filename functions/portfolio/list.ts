import { limits } from "../../shared/limits.ts";
import { portfolio } from "../../shared/portfolio/contract.ts";
import { findShownHandyman, handymanAt } from "../handymen/store.ts";
import { endpoint } from "../runtime/endpoint.ts";
import { listWork } from "./store.ts";

export default endpoint(
  portfolio.list,
  async ({ params, query, actor, app, reply }) => {
    const { userId } = params;
    const isOwn = userId === actor.userId;
    // One's own portfolio is empty before the enrolment; for others the handyman does not exist.
    if (!isOwn) await findShownHandyman(app.db, userId);
    const asked = { limit: query.limit ?? limits.listItems, cursor: query.cursor };
    const { items, cursor } = await listWork(app.db, userId, asked);
    reply.next(cursor);
    return items.filter(({ isPublic }) => isOwn || isPublic);
  },
  { ahead: ({ userId }) => handymanAt(userId) },
);
