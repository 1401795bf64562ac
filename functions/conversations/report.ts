import { conversations } from "../../shared/conversations/contract.ts";
import { userIdOf } from "../../shared/conversations/rules.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { otherSideOf } from "../../shared/jobs/other-side.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { findOwnConversation } from "../stores/conversations.ts";
import { messagesAround } from "./commands/copy-messages.ts";
import { storeReport } from "./commands/report-alert.ts";
import { requireSide } from "./view.ts";

/** Tells nobody but the administrators' queue. */
async function report({ params: { id }, body, actor: { userId }, app }: Call<typeof conversations.report>) {
  const conversation = await findOwnConversation(app.db, id, userId);
  const side = requireSide(conversation, userId);
  const messages = await messagesAround(app, conversation, body.messageId);
  if (body.messageId && !messages.some((each) => each.id === body.messageId))
    throw new AppError("conversation.notFound");
  const reportedId = userIdOf(conversation, otherSideOf(side));
  await storeReport(app, { conversation, messages, report: { ...body, by: side }, reportedId });
  return { reason: body.reason };
}

export default endpoint(conversations.report, (call) => retryOnConflict(() => report(call)));
