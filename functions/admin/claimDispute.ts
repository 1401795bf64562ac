import { admin } from "../../shared/admin/contract.ts";
import { claimantOf, refusalOfClaim, withClaim } from "../../shared/disputes/decisions.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { toInstant } from "../../shared/time.ts";
import { replace } from "../runtime/data/db.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { auditWrite } from "../stores/admin.ts";
import { findCase, showAdminFile } from "./queries/dispute-file.ts";

export default endpoint(admin.claimDispute, ({ params: { jobId }, actor: { userId }, app }) =>
  retryOnConflict(async () => {
    const at = toInstant(app.now());
    const found = await findCase(app.db, jobId);
    const { job, dispute: stored } = found;
    const refusal = refusalOfClaim(stored, { userId, job }, at);
    if (refusal) throw new AppError(refusal);
    // Idempotent: the same administrator claimed it before (I-14).
    if (claimantOf(stored, at) === userId) return showAdminFile(app, found, { userId });
    const dispute = withClaim(stored, userId, at);
    const subject = `job#${jobId}`;
    await app.db.transact([
      replace(table.dispute, dispute),
      auditWrite(app, { subject, action: "dispute.claim", actorId: userId }),
    ]);
    return showAdminFile(app, { ...found, dispute: { ...dispute, version: stored.version + 1 } }, { userId });
  }),
);
