import { conversations } from "../../shared/conversations/contract.ts";
import { conversationIdOf } from "../../shared/conversations/id.ts";
import { AppError } from "../../shared/errors/errors.ts";
import type { UserId } from "../../shared/ids.ts";
import type { ServiceRequest } from "../../shared/requests/schema.ts";
import type { Actor } from "../runtime/app.ts";
import { replace } from "../runtime/data/db.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { findConversation } from "../stores/conversations.ts";
import { startConversation } from "./commands/start.ts";
import { checkMayWrite, writeMessage } from "./commands/write-message.ts";
import { loadSurroundings } from "./surroundings.ts";
import { readerOf, requireSide, showConversation, toConversationView } from "./view.ts";

/** More attempts: several handymen may ask about one request at the same time. */
const MAX_ATTEMPTS = 12;

type OpenCall = Call<typeof conversations.open>;

/** The handyman of the conversation: the one whom the customer names, or the caller. */
function handymanOf(request: ServiceRequest, { userId }: Actor, named: UserId | undefined): UserId {
  if (request.customerId !== userId) {
    if (named !== undefined && named !== userId) throw new AppError("serviceRequest.notFound");
    return userId;
  }
  if (named === undefined || named === userId) throw new AppError("conversation.notAllowed");
  return named;
}

async function open(call: OpenCall) {
  const { body, actor, app, storeAnswer } = call;
  const request = await app.db.get(table.request, { id: body.serviceRequestId });
  if (!request) throw new AppError("serviceRequest.notFound");
  const handymanId = handymanOf(request, actor, body.handymanId);
  const id = conversationIdOf(request.id, handymanId);
  const conversation = await findConversation(app.db, id);
  const identity = conversation ?? { serviceRequestId: request.id, customerId: request.customerId, handymanId };
  const side = actor.userId === handymanId ? "handyman" : "customer";
  const surroundings = await loadSurroundings(app, identity, side);
  if (!conversation) {
    const started = await startConversation(app, { request, handymanId, side, actor, text: body.text, surroundings });
    const answer = toConversationView(started.conversation, readerOf(started.conversation, actor), surroundings);
    await app.db.transact([...started.writes, ...storeAnswer(answer)]);
    return answer;
  }
  // The one there is; a text goes into it as any other message.
  if (body.text === undefined) return showConversation(app, conversation, actor);
  checkMayWrite(conversation, requireSide(conversation, actor.userId), surroundings);
  const written = await writeMessage(app, { conversation, side, actor, content: { text: body.text }, surroundings });
  const answer = toConversationView(written.conversation, readerOf(written.conversation, actor), surroundings);
  await app.db.transact([replace(table.conversation, written.conversation), ...written.also, ...storeAnswer(answer)]);
  return answer;
}

export default endpoint(conversations.open, (call) => retryOnConflict(() => open(call), MAX_ATTEMPTS));
