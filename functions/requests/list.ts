import { limits } from "../../shared/limits.ts";
import { requests } from "../../shared/requests/contract.ts";
import { isOpen } from "../../shared/requests/status.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { countOpenQuestions } from "../stores/conversations.ts";
import { listOwnRequests, listRequests } from "../stores/requests.ts";
import { isListUnchanged, listForHandyman } from "./feed/handyman-list.ts";
import { toRequestView } from "./view.ts";

export default endpoint(requests.list, async ({ query, actor, app, reply }) => {
  const { limit = limits.listItems, cursor, since } = query;
  if (actor.role === "handyman") {
    const isPoll = since !== undefined && cursor === undefined;
    if (isPoll && (await isListUnchanged(app, actor.userId, since))) {
      reply.unchanged();
      return [];
    }
    const page = await listForHandyman(app, actor.userId, { limit, cursor });
    reply.nextCursor(page.cursor);
    if (cursor === undefined && page.since) reply.nextSince(page.since);
    return [
      ...page.own.map((request) => toRequestView(request, actor)),
      ...page.available.map(({ request, distanceMiles }) => toRequestView(request, actor, { distanceMiles })),
    ];
  }
  const isAdmin = actor.role === "admin";
  const page = await (isAdmin
    ? listRequests(app.db, { limit, cursor })
    : listOwnRequests(app.db, actor.userId, { limit, cursor }));
  reply.nextCursor(page.cursor);
  const open = isAdmin ? [] : page.items.filter(isOpen);
  const questions = await countOpenQuestions(app.db, actor.userId, open);
  return page.items.map((request) => ({ ...toRequestView(request, actor), openQuestions: questions.get(request.id) }));
});
