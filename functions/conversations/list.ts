import { conversations } from "../../shared/conversations/contract.ts";
import type { Conversation } from "../../shared/conversations/schema.ts";
import { mergePages, type Page } from "../../shared/page.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import {
  conversationRef,
  conversationSortKey,
  listConversations,
  listConversationsAbout,
} from "../stores/conversations.ts";
import { loadAllSurroundings } from "./surroundings.ts";
import { readerOf, requireSide, toConversationRow } from "./view.ts";

const PAGE_ITEMS = 20;

type ListCall = Call<typeof conversations.list>;

async function readPages({ query, actor: { userId }, app }: ListCall, limit: number): Promise<Page<Conversation>[]> {
  const { serviceRequestId, handymanId, cursor = "~" } = query;
  if (serviceRequestId || handymanId) {
    const items = await listConversationsAbout(app.db, userId, { serviceRequestId, handymanId });
    return [{ items: items.filter((each) => conversationSortKey(each) < cursor) }];
  }
  const sides = ["customer", "handyman"] as const;
  return Promise.all(sides.map((side) => listConversations(app.db, userId, side, { limit, cursor: query.cursor })));
}

/** Found by two indexes, which may lag, and read strongly, so that a read mark shows at once. */
export default endpoint(conversations.list, async (call) => {
  const { query, actor, app, reply } = call;
  const { userId } = actor;
  const limit = Math.min(query.limit ?? PAGE_ITEMS, PAGE_ITEMS);
  const { items, cursor } = mergePages(await readPages(call, limit), { limit, sortKeyOf: conversationSortKey });
  reply.nextCursor(cursor);
  const current = items.length > 0 ? await app.db.getAll(items.map(({ id }) => conversationRef(id))) : [];
  const shown = current.flatMap((conversation) =>
    conversation ? [{ conversation, side: requireSide(conversation, userId) }] : [],
  );
  const surroundings = await loadAllSurroundings(app, shown);
  return shown.flatMap(({ conversation }, index) => {
    const around = surroundings[index];
    return around ? [toConversationRow(conversation, readerOf(conversation, actor), around)] : [];
  });
});
