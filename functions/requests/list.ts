import { limits } from "../../shared/limits.ts";
import { requests } from "../../shared/requests/contract.ts";
import type { ServiceRequest } from "../../shared/requests/schema.ts";
import { toInstant } from "../../shared/time.ts";
import { findHandyman } from "../handymen/store.ts";
import { endpoint } from "../runtime/endpoint.ts";
import { feedOf } from "./feed.ts";
import { isOffered, listAllRequests, listOwnRequests } from "./store.ts";
import { viewOf } from "./view.ts";

export default endpoint(requests.list, async ({ query, actor, app, reply }) => {
  const limit = query.limit ?? limits.listItems;
  if (actor.role === "handyman") {
    const profile = await findHandyman(app.db, actor.userId);
    const feed = profile?.isActive ? await feedOf(app.db, { profile, limit, cursor: query.cursor }) : { items: [] };
    reply.next(feed.cursor);
    // Enrolling takes nothing away: what they ordered themselves comes first, all of it beside the first page (D-34).
    const own = query.cursor ? { items: [] } : await listOwnRequests(app.db, actor.userId, { limit: limits.listItems });
    const now = toInstant(app.now());
    const isTakable = (request: ServiceRequest) => isOffered(request, actor.userId) && request.expiresAt > now;
    const available = feed.items.filter(({ request }) => isTakable(request));
    return [
      ...own.items.map((request) => viewOf(request, actor)),
      ...available.map(({ request, distanceMiles }) => viewOf(request, actor, distanceMiles)),
    ];
  }
  const asked = { limit, cursor: query.cursor };
  const isAdmin = actor.role === "admin";
  const page = await (isAdmin ? listAllRequests(app.db, asked) : listOwnRequests(app.db, actor.userId, asked));
  reply.next(page.cursor);
  return page.items.map((request) => viewOf(request, actor));
});
