import { conversations } from "../../shared/conversations/contract.ts";
import { REMOVABLE_MS, REMOVED_KEPT_MS, withRemoved } from "../../shared/conversations/rules.ts";
import type { Conversation, Message } from "../../shared/conversations/schema.ts";
import { AppError } from "../../shared/errors/errors.ts";
import type { ImageId } from "../../shared/ids.ts";
import { addMs, type Instant, toInstant } from "../../shared/time.ts";
import type { WriteContext } from "../runtime/app.ts";
import { ref, replace, type Write } from "../runtime/data/db.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { findMessage, findOwnConversation } from "../stores/conversations.ts";

const MAX_ATTEMPTS = 12;

async function removeMessage({ params, actor: { userId }, app }: Call<typeof conversations.removeMessage>) {
  const conversation = await findOwnConversation(app.db, params.id, userId);
  const message = await findMessage(app.db, params.id, params.messageId);
  if (message?.senderId !== userId || message.kind === "system") throw new AppError("conversation.notFound");
  // Idempotent: removed before (I-14).
  if (message.removedAt) return {};
  const at = toInstant(app.now());
  if (at > addMs(message.createdAt, REMOVABLE_MS)) throw new AppError("message.tooLate");
  const forgottenAt = addMs(at, REMOVED_KEPT_MS);
  const removed: Message = { ...message, removedAt: at, forgottenAt };
  await app.db.transact([
    replace(table.message, removed),
    replace(table.conversation, withoutMessage(conversation, removed, at)),
    ...(await forgetPhotos(app, message.imageIds, { unusedAt: forgottenAt, removedAt: at })),
  ]);
  return {};
}

/** Its text goes from the list, and a poll removes it from the other's screen. */
const withoutMessage = (conversation: Conversation, { id }: Message, at: Instant): Conversation => ({
  ...conversation,
  removedIds: withRemoved(conversation.removedIds, id),
  lastText: conversation.lastMessageId === id ? undefined : conversation.lastText,
  updatedAt: at,
});

type Forgotten = { readonly unusedAt: Instant; readonly removedAt: Instant };

async function forgetPhotos({ db }: WriteContext, ids: readonly ImageId[], forgotten: Forgotten): Promise<Write[]> {
  if (ids.length === 0) return [];
  const images = (await db.getAll(ids.map((id) => ref(table.image, { id })))).filter((image) => image !== undefined);
  return images.map((image) => replace(table.image, { ...image, ...forgotten }));
}

export default endpoint(conversations.removeMessage, (call) =>
  retryOnConflict(() => removeMessage(call), MAX_ATTEMPTS),
);
