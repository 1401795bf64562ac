import { admin } from "../../shared/admin/contract.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { auditWrite } from "../stores/admin.ts";
import { findCase, showAdminFile } from "./queries/dispute-file.ts";

export default endpoint(admin.disputeFile, async ({ params: { jobId }, query, actor: { userId }, app }) => {
  const isOriginal = query.original === "true";
  const file = await showAdminFile(app, await findCase(app.db, jobId), { userId, isOriginal });
  const action = isOriginal ? "dispute.original" : "dispute.open";
  await app.db.transact([auditWrite(app, { subject: `job#${jobId}`, action, actorId: userId })]);
  return file;
});
