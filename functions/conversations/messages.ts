import { conversations } from "../../shared/conversations/contract.ts";
import { nextPollSeconds, readUpToOf } from "../../shared/conversations/rules.ts";
import { otherSideOf } from "../../shared/jobs/other-side.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { conversationRef, findOwnConversation, readMessages } from "../stores/conversations.ts";
import { loadSurroundings } from "./surroundings.ts";
import { requireSide, toMessageView, withoutHiddenNumber } from "./view.ts";

/** Polled while the conversation is on a screen: when nothing is new, it costs no more than the session's batch read. */
export default endpoint(
  conversations.messages,
  async ({ params: { id }, query: { after, before }, actor: { userId }, app }) => {
    const conversation = await findOwnConversation(app.db, id, userId);
    const side = requireSide(conversation, userId);
    const { lastMessageId, lastAt, removedIds } = conversation;
    const isKnown = after !== undefined && after >= lastMessageId;
    const range = after === undefined ? { before } : { after };
    const { items, cursor } = isKnown ? { items: [] } : await readMessages(app, id, range);
    const oldestFirst = after === undefined ? items.toReversed() : items;
    const hasNumber = items.some(({ event, by }) => event === "numberShared" && by !== side);
    const shown = hasNumber
      ? withoutHiddenNumber(conversation, side, await loadSurroundings(app, conversation, side))
      : conversation;
    return {
      messages: oldestFirst.map((message) => toMessageView(message, shown, side)),
      lastMessageId,
      ...(after === undefined && { hasOlder: cursor !== undefined }),
      otherReadUpTo: readUpToOf(conversation, otherSideOf(side)),
      removedIds,
      nextPollSeconds: nextPollSeconds(lastAt, app.now()),
    };
  },
  { prefetch: ({ id }) => conversationRef(id) },
);
