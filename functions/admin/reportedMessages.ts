import { admin } from "../../shared/admin/contract.ts";
import { ReportMetadata } from "../../shared/conversations/report.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { toImagePath } from "../../shared/requests/image-path.ts";
import { toInstant } from "../../shared/time.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { auditWrite, findAlert } from "../stores/admin.ts";
import { findConversation } from "../stores/conversations.ts";

export default endpoint(admin.reportedMessages, async ({ params: { id }, actor: { userId }, app }) => {
  const alert = await findAlert(app.db, id, toInstant(app.now()));
  const report = ReportMetadata.safeParse(alert.metadata).data;
  if (!report) throw new AppError("fraudAlert.notFound");
  const { conversationId, reports, messages } = report;
  const conversation = await findConversation(app.db, conversationId);
  const subject = `conversation#${conversationId}`;
  await app.db.transact([
    auditWrite(app, { subject, action: "conversation.open", actorId: userId, reason: `fraudAlert#${id}` }),
  ]);
  return {
    conversationId,
    title: conversation?.title ?? "",
    customerFirstName: conversation?.customerFirstName,
    handymanFirstName: conversation?.handymanFirstName,
    reports,
    messages: messages.map(({ imageIds, ...message }) => ({ ...message, imageUrls: imageIds.map(toImagePath) })),
  };
});
