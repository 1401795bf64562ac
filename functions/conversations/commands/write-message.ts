import { activeJobOf, isUnreadBy, maySayOnMyWay, userIdOf, writeStateOf } from "../../../shared/conversations/rules.ts";
import type { Conversation, Message } from "../../../shared/conversations/schema.ts";
import type { WriteState } from "../../../shared/conversations/view.ts";
import { AppError, type ErrorCode } from "../../../shared/errors/errors.ts";
import { otherSideOf } from "../../../shared/jobs/other-side.ts";
import type { ProposalSide } from "../../../shared/jobs/schema.ts";
import type { Image } from "../../../shared/uploads/schema.ts";
import type { Actor, WriteContext } from "../../runtime/app.ts";
import { create, type Write } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";
import { emit } from "../../runtime/events/outbox.ts";
import { contactHitWrites } from "../../stores/contact-hits.ts";
import { checkNotBlocked } from "../../stores/conversations.ts";
import { messageArrivedWrite } from "../../stores/notifications.ts";
import { findUnusedPhotos } from "../../uploads/images.ts";
import type { Surrounded } from "../surroundings.ts";
import { appendMessage, type Draft, type NewMessageFields } from "./append.ts";
import { type MaskedMessage, maskMessage } from "./mask-message.ts";
import { attachPhotos } from "./photos.ts";

const refusals: Readonly<Record<Exclude<WriteState, "open">, ErrorCode>> = {
  awaitingAnswer: "conversation.questionAsked",
  blocked: "conversation.blocked",
  closed: "conversation.blocked",
  ended: "conversation.ended",
};

/** Throws when this side may not write. */
export function checkMayWrite(conversation: Conversation, side: ProposalSide, surroundings: Surrounded): void {
  const state = writeStateOf(conversation, side, surroundings);
  if (state !== "open") throw new AppError(refusals[state]);
}

/** `onMyWay` is the hired handyman's, on the day of the visit; a block does not prevent it, since their job goes on. */
export function checkMaySayOnMyWay({ handymanId }: Conversation, side: ProposalSide, surroundings: Surrounded): void {
  if (side !== "handyman" || !maySayOnMyWay(activeJobOf(surroundings, handymanId), surroundings.at))
    throw new AppError("conversation.notAllowed");
}

export type Content = {
  readonly text?: string | undefined;
  readonly imageUrls?: readonly string[];
  readonly event?: "onMyWay" | undefined;
  readonly clientId?: string | undefined;
};

type WriteInput = {
  readonly conversation: Draft;
  readonly side: ProposalSide;
  readonly actor: Pick<Actor, "userId" | "language">;
  readonly content: Content;
  readonly surroundings: Surrounded;
};

export type Written = {
  readonly message: Message;
  readonly conversation: Conversation;
  /** All writes but that of the conversation itself. */
  readonly also: readonly Write[];
};

/**
 * A person's next message and its writes. Before the hiring its contact details are masked; the typed text goes no
 * further than this function.
 */
export async function writeMessage(app: WriteContext, input: WriteInput): Promise<Written> {
  const { conversation, side, actor, content, surroundings } = input;
  const { event, clientId, imageUrls = [] } = content;
  const typed = event ? undefined : content.text;
  const images = event ? [] : await findUnusedPhotos(app, imageUrls, { userId: actor.userId, purpose: "message" });
  if (!event && typed === undefined && images.length === 0) throw new AppError("message.empty");
  const masked = await maskMessage(app, typed, input);
  // A step is told by bell and push at once: as an unread message it would be mailed too, and hold back the next push.
  const isQuiet = surroundings.block !== undefined || event !== undefined;
  const reader = userIdOf(conversation, otherSideOf(side));
  const fields = messageFields(input, masked, images);
  const { message, conversation: next } = appendMessage(app, conversation, fields, { isQuiet });
  const arrivedWrites = isQuiet
    ? []
    : [await messageArrivedWrite(app, reader, message.createdAt), checkNotBlocked(conversation)];
  // Pushed at once: the first message since the other side has read, and that the handyman is on the way.
  const isPushed = event !== undefined || (!isQuiet && !isUnreadBy(conversation, otherSideOf(side)));
  return {
    message,
    conversation: event ? { ...next, onMyWayId: message.id } : next,
    also: [
      create(table.message, message),
      ...(clientId ? [sentMarkerWrite(message, actor.userId, clientId)] : []),
      ...attachPhotos(images, message),
      ...arrivedWrites,
      ...(isPushed ? [messageSentEvent(app, next, { by: side, event })] : []),
      ...(masked.isEvasion ? await contactHitWrites(app, actor.userId) : []),
    ],
  };
}

const messageFields = (
  { side: by, actor: { userId: senderId, language }, content: { event, clientId } }: WriteInput,
  { text, kinds }: MaskedMessage,
  images: readonly Image[],
): NewMessageFields => ({
  kind: event ? "system" : images.length > 0 ? "photo" : "text",
  by,
  senderId,
  language,
  clientId,
  event,
  text,
  maskedParts: [...kinds],
  imageIds: images.map(({ id }) => id),
});

const messageSentEvent = (
  app: WriteContext,
  { serviceRequestId, customerId, handymanId }: Conversation,
  { by, event }: { readonly by: ProposalSide; readonly event: "onMyWay" | undefined },
): Write => emit(app, "conversation.messageSent", { serviceRequestId, customerId, handymanId, by, event });

/** The write by which a repeated send finds its message. */
export const sentMarkerWrite = ({ id, conversationId, createdAt }: Message, sender: string, clientId: string): Write =>
  create(table.sentMarker, { conversationId, sender, clientId, messageId: id, createdAt, version: 1 });
