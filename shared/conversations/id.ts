import type { ConversationId, ServiceRequestId, UserId } from "../ids.ts";
import { CONVERSATION_ID } from "../uuid.ts";

// No zod here: a conversation's page begins with them.

export const isConversationId = (text: string): text is ConversationId => CONVERSATION_ID.test(text);

/** The request and the handyman that a conversation's id names. */
export function partsOfConversationId(id: ConversationId): { serviceRequestId: ServiceRequestId; handymanId: UserId } {
  const [serviceRequestId, handymanId] = id.split(".") as [ServiceRequestId, UserId];
  return { serviceRequestId, handymanId };
}

export const conversationIdOf = (serviceRequestId: ServiceRequestId, handymanId: UserId): ConversationId =>
  `${serviceRequestId}.${handymanId}` as ConversationId;
