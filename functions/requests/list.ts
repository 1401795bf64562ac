import { limits } from "../../shared/limits.ts";
import { requests } from "../../shared/requests/contract.ts";
import { endpoint } from "../runtime/endpoint.ts";
import { feedBesideOwn } from "./handyman-page.ts";
import { listAllRequests, listOwnRequests } from "./store.ts";
import { viewOf } from "./view.ts";

export default endpoint(requests.list, async ({ query, actor, app, reply }) => {
  const asked = { limit: query.limit ?? limits.listItems, cursor: query.cursor };
  if (actor.role === "handyman") {
    const { own, available, cursor } = await feedBesideOwn(app, actor.userId, asked);
    reply.next(cursor);
    return [
      ...own.map((request) => viewOf(request, actor)),
      ...available.map(({ request, distanceMiles }) => viewOf(request, actor, { distanceMiles })),
    ];
  }
  const isAdmin = actor.role === "admin";
  const page = await (isAdmin ? listAllRequests(app.db, asked) : listOwnRequests(app.db, actor.userId, asked));
  reply.next(page.cursor);
  return page.items.map((request) => viewOf(request, actor));
});
