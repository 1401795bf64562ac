import { randomUUID } from "node:crypto";
import openConversation from "../../../functions/conversations/open.ts";
import sendMessage from "../../../functions/conversations/send.ts";
import { conversations } from "../../../shared/conversations/contract.ts";
import { conversationIdOf } from "../../../shared/conversations/id.ts";
import type { MessageView } from "../../../shared/conversations/view.ts";
import type { ConversationId, ServiceRequestId } from "../../../shared/ids.ts";
import { callInProcess } from "./in-process.ts";
import { makeJob, postRequest } from "./jobs.ts";
import type { Person } from "./people.ts";

type Parties = { readonly customer: Person; readonly handyman: Person };

/** Opens the conversation of an accepted job as its handyman. */
export async function makeConversation({ customer, handyman }: Parties): Promise<ConversationId> {
  const { serviceRequestId } = await makeJob({ customer, handyman }, { isQuiet: true });
  return beginConversation(handyman, serviceRequestId);
}

/** A handyman opens the conversation of a request, with a question if it is not theirs. */
export async function beginConversation(
  handyman: Person,
  serviceRequestId: ServiceRequestId,
  text?: string,
): Promise<ConversationId> {
  const sent = { body: { serviceRequestId, text } };
  await callInProcess(openConversation, { as: handyman, spec: conversations.open, sent, isQuiet: true });
  return conversationIdOf(serviceRequestId, handyman.user.id);
}

/** A handyman's question about an open request. */
export async function askQuestion({ customer, handyman }: Parties, text = "Is it gas or electric?") {
  const request = await postRequest(customer, {}, { isQuiet: true });
  return { request, id: await beginConversation(handyman, request.id, text) };
}

/** Sends a message; throws if it is refused. */
export const say = (person: Person, id: ConversationId, content: object): Promise<MessageView> =>
  callInProcess(sendMessage, {
    as: person,
    spec: conversations.send,
    sent: { params: { id }, body: { clientId: randomUUID(), ...content } },
    isQuiet: true,
  });
