import { conversations } from "../../shared/conversations/contract.ts";
import { isHired, isNumberNews } from "../../shared/conversations/rules.ts";
import type { Conversation } from "../../shared/conversations/schema.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { toInstant } from "../../shared/time.ts";
import { create, replace } from "../runtime/data/db.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";
import { emit } from "../runtime/events/outbox.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { checkNotBlocked, findOwnConversation } from "../stores/conversations.ts";
import { appendMessage } from "./commands/append.ts";
import { checkMayWrite } from "./commands/write-message.ts";
import { loadSurroundings } from "./surroundings.ts";
import { readerOf, showConversation, toConversationView } from "./view.ts";

const MAX_ATTEMPTS = 12;

const fieldsOf = {
  customer: ["customerPhone", "customerPhoneNotifiedAt", "customerPhoneUnshared"],
  handyman: ["handymanPhone", "handymanPhoneNotifiedAt", "handymanPhoneUnshared"],
} as const;

type ShareCall = Call<typeof conversations.shareNumber>;

/** The former number stays, and its owner is asked again once they have yet another one. */
async function keepFormer({ actor, app }: ShareCall, conversation: Conversation) {
  const { side, phone } = readerOf(conversation, actor);
  const [field, , unshared] = fieldsOf[side];
  // Idempotent: nothing is shared, or kept, as before (I-14).
  if (!phone || !conversation[field] || conversation[unshared] === phone)
    return showConversation(app, conversation, actor);
  const changed: Conversation = { ...conversation, [unshared]: phone, updatedAt: toInstant(app.now()) };
  await app.db.transact([replace(table.conversation, changed)]);
  return showConversation(app, changed, actor);
}

/** Shares the number, or takes it back. */
async function changeNumber({ body, actor, app }: ShareCall, conversation: Conversation) {
  const reader = readerOf(conversation, actor);
  const { side } = reader;
  const [field, notifiedAt] = fieldsOf[side];
  // A number that the profile has is the one that is shared: others would be somebody else's.
  const phone = body.isShared ? (actor.user.phone ?? body.phone) : undefined;
  if (body.isShared && !phone)
    throw new AppError("request.invalid", { fields: [{ path: "phone", message: "Valid phone number required" }] });
  // Idempotent: shared, or not, as before (I-14).
  if (conversation[field] === phone) return showConversation(app, conversation, actor);
  const at = toInstant(app.now());
  const changed: Conversation = { ...conversation, [field]: phone, updatedAt: at };
  if (!phone) {
    await app.db.transact([replace(table.conversation, changed)]);
    return showConversation(app, changed, actor);
  }
  const surroundings = await loadSurroundings(app, conversation, side);
  if (!isHired(surroundings, conversation.handymanId)) throw new AppError("conversation.notAllowed");
  checkMayWrite(conversation, side, surroundings);
  if (!isNumberNews(conversation, side, at)) {
    // The message of before shows it again.
    await app.db.transact([replace(table.conversation, changed), checkNotBlocked(conversation)]);
    return toConversationView(changed, reader, surroundings);
  }
  // The message has no number: it is shown with it, and goes when its owner takes it back.
  const fields = { kind: "system", event: "numberShared", by: side, senderId: actor.userId } as const;
  const { message, conversation: next } = appendMessage(app, { ...changed, [notifiedAt]: at }, fields, {
    isQuiet: true,
  });
  const { serviceRequestId, customerId, handymanId } = conversation;
  await app.db.transact([
    replace(table.conversation, next),
    create(table.message, message),
    checkNotBlocked(conversation),
    emit(app, "conversation.numberShared", { serviceRequestId, customerId, handymanId, by: side }),
  ]);
  return toConversationView(next, reader, surroundings);
}

async function shareNumber(call: ShareCall) {
  const { params, body, actor, app } = call;
  const conversation = await findOwnConversation(app.db, params.id, actor.userId);
  return body.isShared && body.keepsFormer ? keepFormer(call, conversation) : changeNumber(call, conversation);
}

export default endpoint(conversations.shareNumber, (call) => retryOnConflict(() => shareNumber(call), MAX_ATTEMPTS));
