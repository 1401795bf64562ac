import { conversations } from "../../shared/conversations/contract.ts";
import { mergePages } from "../../shared/page.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { conversationRef, conversationSortKey, listConversations } from "./store.ts";
import { loadAllSurroundings } from "./surroundings.ts";
import { requireSide, toConversationRow } from "./view.ts";

const PAGE_ITEMS = 20;

/** Found by two indexes, which may lag, and read strongly, so that a read mark shows at once. */
export default endpoint(conversations.list, async ({ query, actor: { userId }, app, reply }) => {
  const pageRequest = { limit: Math.min(query.limit ?? PAGE_ITEMS, PAGE_ITEMS), cursor: query.cursor };
  const pages = await Promise.all(
    (["customer", "handyman"] as const).map((side) => listConversations(app.db, userId, side, pageRequest)),
  );
  const { items, cursor } = mergePages(pages, { limit: pageRequest.limit, sortKeyOf: conversationSortKey });
  reply.nextCursor(cursor);
  const current = items.length > 0 ? await app.db.getAll(items.map(({ id }) => conversationRef(id))) : [];
  const shown = current.flatMap((conversation) =>
    conversation ? [{ conversation, side: requireSide(conversation, userId) }] : [],
  );
  const surroundings = await loadAllSurroundings(app, shown);
  return shown.flatMap(({ conversation, side }, index) => {
    const around = surroundings[index];
    return around ? [toConversationRow(conversation, side, around)] : [];
  });
});
