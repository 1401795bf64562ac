import { admin } from "../../shared/admin/contract.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { partyOf } from "../../shared/jobs/proposals.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { auditWrite } from "../stores/admin.ts";
import { findCase, showAdminFile } from "./queries/dispute-file.ts";

export default endpoint(admin.disputeFile, async ({ params: { jobId }, query, actor: { userId }, app }) => {
  const isOriginal = query.original === "true";
  const found = await findCase(app.db, jobId);
  // A side reads contact details of the other nowhere.
  if (isOriginal && partyOf(found.job, userId)) throw new AppError("dispute.own");
  const file = await showAdminFile(app, found, { userId, isOriginal });
  const action = isOriginal ? "dispute.original" : "dispute.open";
  await app.db.transact([auditWrite(app, { subject: `job#${jobId}`, action, actorId: userId })]);
  return file;
});
