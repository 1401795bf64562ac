import { conversations } from "../../shared/conversations/contract.ts";
import { afterReading, digestOf, withDigest } from "../../shared/conversations/digest.ts";
import { isUnreadBy, momentOf, readUpToOf } from "../../shared/conversations/rules.ts";
import type { Conversation } from "../../shared/conversations/schema.ts";
import { toInstant } from "../../shared/time.ts";
import { replace } from "../runtime/data/db.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { findOwnConversation, hasOtherUnread } from "../stores/conversations.ts";
import { messagesSeenWrites } from "../stores/notifications.ts";
import { requireSide } from "./view.ts";

/** More attempts: the other side may be writing. */
const MAX_ATTEMPTS = 12;

async function markRead({ params: { id }, body, actor: { userId }, app }: Call<typeof conversations.read>) {
  const conversation = await findOwnConversation(app.db, id, userId);
  const side = requireSide(conversation, userId);
  // Nobody has read what was not written yet.
  const [upTo = body.upTo] = [body.upTo, conversation.lastMessageId].toSorted();
  // Idempotent: a read mark never moves back (I-14).
  if (upTo <= (readUpToOf(conversation, side) ?? "")) return {};
  const mark = side === "customer" ? { customerReadUpTo: upTo } : { handymanReadUpTo: upTo };
  const read: Conversation = { ...conversation, ...mark, updatedAt: toInstant(app.now()) };
  const isStillUnread = isUnreadBy(read, side);
  const next = isStillUnread ? read : withDigest(read, side, afterReading(digestOf(read, side)));
  const hasUnread = isStillUnread || (await hasOtherUnread(app.db, userId, read));
  await app.db.transact([
    replace(table.conversation, next),
    ...(hasUnread ? [] : await messagesSeenWrites(app, userId, momentOf(upTo))),
  ]);
  return {};
}

export default endpoint(conversations.read, (call) => retryOnConflict(() => markRead(call), MAX_ATTEMPTS));
