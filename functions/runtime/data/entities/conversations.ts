import { MESSAGE_KEPT_MS } from "../../../../shared/conversations/rules.ts";
import {
  Block,
  ContactHits,
  Conversation,
  Message,
  QuestionCount,
  ReportGroup,
  SentMarker,
} from "../../../../shared/conversations/schema.ts";
import type { ConversationId, ServiceRequestId, UserId } from "../../../../shared/ids.ts";
import { addMs, DAY_MS } from "../../../../shared/time.ts";
import { defineEntity } from "../db.ts";
import { dueAt, earliest } from "./due.ts";
import type { ById } from "./keys.ts";

/** How long a repeated send is known: a draft may wait for days. */
const SENT_MARKER_MS = 7 * DAY_MS;

/** One for each request and handyman · gsi1: by customer, gsi2: by handyman · due: a digest of unread messages. */
export const conversation = /* @__PURE__ */ defineEntity({
  type: "conversation",
  schema: Conversation,
  key: ({ id }: ById<ConversationId>) => ({ pk: `CONVERSATION#${id}`, sk: "CONVERSATION" }),
  gsi1: ({ id, customerId, lastAt }) => ({ pk: `CONVERSATIONS#${customerId}`, sk: `${lastAt}#${id}` }),
  gsi2: ({ id, handymanId, lastAt }) => ({ pk: `CONVERSATIONS#${handymanId}`, sk: `${lastAt}#${id}` }),
  due: ({ customerDigest, handymanDigest }) =>
    earliest([
      dueAt("conversation.digest", customerDigest?.dueAt),
      dueAt("conversation.digest", handymanDigest?.dueAt),
    ]),
  timeToLive: ({ lastAt }) => addMs(lastAt, MESSAGE_KEPT_MS),
});

/** In the conversation's partition, by UUIDv7 and so by time. */
export const message = /* @__PURE__ */ defineEntity({
  type: "message",
  schema: Message,
  key: ({ conversationId, id }: { conversationId: ConversationId; id: string }) => ({
    pk: `CONVERSATION#${conversationId}`,
    sk: `MESSAGE#${id}`,
  }),
  timeToLive: ({ forgottenAt }) => forgottenAt,
});

export const sentMarker = /* @__PURE__ */ defineEntity({
  type: "sentMarker",
  schema: SentMarker,
  key: (marker: { conversationId: ConversationId; sender: string; clientId: string }) => ({
    pk: `CONVERSATION#${marker.conversationId}`,
    sk: `SENT#${marker.sender}#${marker.clientId}`,
  }),
  timeToLive: ({ createdAt }) => addMs(createdAt, SENT_MARKER_MS),
});

/**
 * By the two people, their ids sorted: one item whoever is the customer · gsi1: of the handyman, gsi2: of the customer of
 * the conversation in which it was last changed, so that lists leave blocked people out.
 */
export const block = /* @__PURE__ */ defineEntity({
  type: "block",
  schema: Block,
  key: ({ customerId, handymanId }: { customerId: UserId; handymanId: UserId }) => ({
    pk: `BLOCK#${[customerId, handymanId].toSorted().join("#")}`,
    sk: "BLOCK",
  }),
  gsi1: ({ customerId, handymanId }) => ({ pk: `BLOCKS#${handymanId}`, sk: customerId }),
  gsi2: ({ customerId, handymanId }) => ({ pk: `BLOCKS#${customerId}`, sk: handymanId }),
});

export const questionCount = /* @__PURE__ */ defineEntity({
  type: "questionCount",
  schema: QuestionCount,
  key: ({ serviceRequestId }: { serviceRequestId: ServiceRequestId }) => ({
    pk: `REQUEST#${serviceRequestId}`,
    sk: "QUESTIONS",
  }),
});

/** When somebody wrote contact details before the hiring, lately. */
export const contactHits = /* @__PURE__ */ defineEntity({
  type: "contactHits",
  schema: ContactHits,
  key: ({ userId }: { userId: UserId }) => ({ pk: `USER#${userId}`, sk: "CONTACT_HITS" }),
  timeToLive: ({ updatedAt }) => addMs(updatedAt, 2 * DAY_MS),
});

/** The alert that collects the reports about somebody within a day. */
export const reportGroup = /* @__PURE__ */ defineEntity({
  type: "reportGroup",
  schema: ReportGroup,
  key: ({ userId, reason }: { userId: UserId; reason: string }) => ({ pk: `USER#${userId}`, sk: `REPORTS#${reason}` }),
  timeToLive: ({ createdAt }) => addMs(createdAt, 2 * DAY_MS),
});
