import { limits } from "../../shared/limits.ts";
import { requests } from "../../shared/requests/contract.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { listForHandyman } from "./feed/handyman-list.ts";
import { listOwnRequests, listRequests } from "./store.ts";
import { toRequestView } from "./view.ts";

export default endpoint(requests.list, async ({ query, actor, app, reply }) => {
  const pageRequest = { limit: query.limit ?? limits.listItems, cursor: query.cursor };
  if (actor.role === "handyman") {
    const { own, available, cursor } = await listForHandyman(app, actor.userId, pageRequest);
    reply.nextCursor(cursor);
    return [
      ...own.map((request) => toRequestView(request, actor)),
      ...available.map(({ request, distanceMiles }) => toRequestView(request, actor, { distanceMiles })),
    ];
  }
  const isAdmin = actor.role === "admin";
  const page = await (isAdmin ? listRequests(app.db, pageRequest) : listOwnRequests(app.db, actor.userId, pageRequest));
  reply.nextCursor(page.cursor);
  return page.items.map((request) => toRequestView(request, actor));
});
