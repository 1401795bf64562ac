import { digestOf, scheduleDigest, withDigest } from "../../../shared/conversations/digest.ts";
import { MESSAGE_KEPT_MS, momentOf, nextMessageId } from "../../../shared/conversations/rules.ts";
import { type Conversation, Message } from "../../../shared/conversations/schema.ts";
import { otherSideOf } from "../../../shared/jobs/other-side.ts";
import { truncateCharacters } from "../../../shared/text-length.ts";
import { addMs } from "../../../shared/time.ts";
import type { BaseApp } from "../../runtime/app.ts";

const PREVIEW_CHARACTERS = 80;

/** A conversation that may have no message yet. */
export type Draft = Omit<Conversation, "lastMessageId" | "lastAt"> &
  Partial<Pick<Conversation, "lastMessageId" | "lastAt">>;

export type NewMessageFields = Pick<Message, "kind"> &
  Partial<
    Pick<
      Message,
      "by" | "senderId" | "text" | "imageIds" | "event" | "slots" | "facts" | "language" | "maskedParts" | "clientId"
    >
  >;
type AppendOptions = {
  /**
   * The other side gets no digest and no unread mark: a step of the job, of which it is told otherwise, or a message that
   * goes through a block.
   */
  readonly isQuiet?: boolean;
};

/** The next message of a conversation, and the conversation with it. */
export function appendMessage(
  app: BaseApp,
  conversation: Draft,
  fields: NewMessageFields,
  { isQuiet = false }: AppendOptions = {},
): { readonly message: Message; readonly conversation: Conversation } {
  const id = nextMessageId(conversation.lastMessageId, app.now(), app.newId());
  const createdAt = momentOf(id);
  const forgottenAt = addMs(createdAt, MESSAGE_KEPT_MS);
  const message = Message.parse({ ...fields, id, conversationId: conversation.id, createdAt, forgottenAt });
  const { by, text, event, facts } = message;
  const next: Conversation = {
    ...conversation,
    lastMessageId: id,
    lastAt: createdAt,
    lastText: text === undefined ? undefined : truncateCharacters(text, PREVIEW_CHARACTERS),
    lastEvent: event,
    lastFacts: facts,
    lastBy: by,
    count: conversation.count + 1,
    updatedAt: createdAt,
  };
  if (!by || isQuiet) return { message, conversation: next };
  const written: Conversation = { ...next, [by === "customer" ? "lastFromCustomerId" : "lastFromHandymanId"]: id };
  const reader = otherSideOf(by);
  return {
    message,
    conversation: withDigest(written, reader, scheduleDigest(digestOf(written, reader), createdAt)),
  };
}
