import { conversationIdOf } from "../../../shared/conversations/id.ts";
import { isUnreadBy, readUpToOf, userIdOf } from "../../../shared/conversations/rules.ts";
import type { Conversation } from "../../../shared/conversations/schema.ts";
import type { EventData } from "../../../shared/events.ts";
import { otherSideOf } from "../../../shared/jobs/other-side.ts";
import type { ProposalSide } from "../../../shared/jobs/schema.ts";
import type { Slots } from "../../../shared/notifications/schema.ts";
import { type DbReader, ref } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";
import { blockRef, countMessagesFrom, findConversation } from "../../stores/conversations.ts";
import { assertFound, firstNameOf, type MessageBuilder } from "./context.ts";

type ConversationData = Omit<EventData<"conversation.unread">, "reader">;

/** A block may have come since the event. */
async function loadConversation(db: DbReader, data: ConversationData, side: ProposalSide) {
  const conversation = await findConversation(db, conversationIdOf(data.serviceRequestId, data.handymanId));
  const [reader, other, block] = await db.getAll([
    ref(table.user, { id: userIdOf(data, side) }),
    ref(table.user, { id: userIdOf(data, otherSideOf(side)) }),
    blockRef(data),
  ]);
  const found = assertFound(conversation, "conversation");
  const slots = { person: firstNameOf(assertFound(other, "person")), title: found.title, handymanId: data.handymanId };
  return { conversation: found, reader: assertFound(reader, "person"), slots, isBlocked: block !== undefined };
}

/**
 * How many messages wait, when there are several, and the beginning of the last one; undefined when all were removed.
 */
async function waitingSlots(db: DbReader, conversation: Conversation, side: ProposalSide): Promise<Slots | undefined> {
  const by = otherSideOf(side);
  const count = await countMessagesFrom(db, conversation, { by, after: readUpToOf(conversation, side) });
  if (count === 0) return undefined;
  const { lastText, lastBy } = conversation;
  return { ...(count > 1 && { many: String(count) }), ...(lastText && lastBy === by && { last: lastText }) };
}

/** Not pushed: the first of the unread messages was, at once. */
export const onMessagesUnread: MessageBuilder<EventData<"conversation.unread">> = async (db, data) => {
  const { conversation, reader, slots, isBlocked } = await loadConversation(db, data, data.reader);
  if (isBlocked) return [];
  const waiting = await waitingSlots(db, conversation, data.reader);
  if (!waiting) return [];
  const message = { reader, kind: "messagesWaiting", subjectId: data.serviceRequestId } as const;
  return [{ ...message, slots: { ...slots, ...waiting }, isUnpushed: true }];
};

/**
 * A first message is only pushed: the digest tells of it if it is not read. That the handyman is on the way goes through a
 * block: it was said in a running job.
 */
export const onMessageSent: MessageBuilder<EventData<"conversation.messageSent">> = async (db, data) => {
  const { conversation, reader, slots, isBlocked } = await loadConversation(db, data, otherSideOf(data.by));
  const message = { reader, subjectId: data.serviceRequestId, slots } as const;
  if (data.event === "onMyWay") return [{ ...message, kind: "handymanOnTheWay", isUnmailed: true, isUrgent: true }];
  const isRead = !isUnreadBy(conversation, otherSideOf(data.by));
  return isRead || isBlocked ? [] : [{ ...message, kind: "messagesWaiting", isPushOnly: true }];
};

export const onNumberShared: MessageBuilder<EventData<"conversation.numberShared">> = async (db, data) => {
  const { reader, slots, isBlocked } = await loadConversation(db, data, otherSideOf(data.by));
  return isBlocked ? [] : [{ reader, kind: "contactShared", subjectId: data.serviceRequestId, slots }];
};
