import { admin } from "../../shared/admin/contract.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { canAdminCancel } from "../../shared/jobs/unpaid.ts";
import { cancelJob } from "../jobs/commands/cancel.ts";
import { showJob } from "../jobs/view.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { auditWrite } from "../stores/admin.ts";
import { findJob } from "../stores/jobs.ts";

export default endpoint(admin.endJob, ({ params: { jobId }, body: { reason }, actor, app }) =>
  retryOnConflict(async () => {
    const job = await findJob(app.db, jobId, actor);
    // Idempotent: a retry after a lost answer changes nothing (I-14).
    if (job.cancelledBy === "admin") return showJob(app, job, actor);
    if (job.status === "disputed") throw new AppError("dispute.decideThere");
    if (!canAdminCancel(job)) throw new AppError("job.illegalMove");
    const auditEntry = { subject: `job#${jobId}`, action: "job.end", actorId: actor.userId, reason } as const;
    const extraWrites = [auditWrite(app, auditEntry)];
    return showJob(app, await cancelJob(app, { job, by: "admin", isReopened: false, extraWrites }), actor);
  }),
);
