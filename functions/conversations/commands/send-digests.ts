import { afterDigest, afterReading, digestOf, withDigest } from "../../../shared/conversations/digest.ts";
import { isUnreadBy } from "../../../shared/conversations/rules.ts";
import type { Conversation } from "../../../shared/conversations/schema.ts";
import { ConversationId } from "../../../shared/ids.ts";
import { toInstant } from "../../../shared/time.ts";
import type { WriteContext } from "../../runtime/app.ts";
import { replace, type Write } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";
import { emit } from "../../runtime/events/outbox.ts";
import { checkNotBlocked, findConversation, isPairBlocked } from "../../stores/conversations.ts";

/** Tells each side whose digest is due of its unread messages; nobody of a blocked pair. */
export async function sendDigests(app: WriteContext, id: string): Promise<void> {
  const conversation = await findConversation(app.db, ConversationId.parse(id));
  if (!conversation) return;
  const at = toInstant(app.now());
  const dueSides = (["customer", "handyman"] as const).filter(
    (side) => (digestOf(conversation, side)?.dueAt ?? "~") <= at,
  );
  if (dueSides.length === 0) return;
  const isBlocked = await isPairBlocked(app.db, conversation);
  const { serviceRequestId, customerId, handymanId } = conversation;
  const events: Write[] = [];
  let next: Conversation = { ...conversation, updatedAt: at };
  for (const side of dueSides) {
    const isTold = !isBlocked && isUnreadBy(conversation, side);
    const digest = digestOf(conversation, side);
    next = withDigest(next, side, isTold ? afterDigest(digest, at) : afterReading(digest));
    if (isTold)
      events.push(emit(app, "conversation.unread", { serviceRequestId, customerId, handymanId, reader: side }));
  }
  // A block of the pair in another conversation does not write this one.
  const blockChecks = events.length > 0 ? [checkNotBlocked(conversation)] : [];
  await app.db.transact([replace(table.conversation, next), ...events, ...blockChecks]);
}
