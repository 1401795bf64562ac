import { conversations } from "../../shared/conversations/contract.ts";
import { onMyWayIdOf } from "../../shared/conversations/rules.ts";
import { replace } from "../runtime/data/db.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { findMessage, findOwnConversation, findSentMessage } from "../stores/conversations.ts";
import { checkMaySayOnMyWay, checkMayWrite, writeMessage } from "./commands/write-message.ts";
import { loadSurroundings } from "./surroundings.ts";
import { requireSide, toMessageView } from "./view.ts";

/** More attempts: both sides, a read mark and the schedule may write the same conversation. */
const MAX_ATTEMPTS = 12;

async function send({ params: { id }, body, actor, app, storeAnswer }: Call<typeof conversations.send>) {
  const conversation = await findOwnConversation(app.db, id, actor.userId);
  const side = requireSide(conversation, actor.userId);
  const { clientId } = body;
  // Idempotent: a repeated send is the same message, also under another idempotency key (I-14).
  const sent = await findSentMessage(app.db, { conversationId: id, sender: actor.userId, clientId });
  if (sent) return toMessageView(sent, conversation, side);
  const surroundings = await loadSurroundings(app, conversation, side);
  if (body.event) checkMaySayOnMyWay(conversation, side, surroundings);
  else checkMayWrite(conversation, side, surroundings);
  // Idempotent: said within two hours (I-14). It is pushed in quiet hours too, so it is not said again and again.
  const saidId = body.event && onMyWayIdOf(conversation, surroundings.at);
  const said = saidId && (await findMessage(app.db, id, saidId));
  if (said) return toMessageView(said, conversation, side);
  const written = await writeMessage(app, { conversation, side, actor, content: body, surroundings });
  const answer = toMessageView(written.message, written.conversation, side);
  await app.db.transact([replace(table.conversation, written.conversation), ...written.also, ...storeAnswer(answer)]);
  return answer;
}

export default endpoint(conversations.send, (call) => retryOnConflict(() => send(call), MAX_ATTEMPTS));
