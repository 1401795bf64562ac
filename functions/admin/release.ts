import { admin } from "../../shared/admin/contract.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { jobMoves } from "../../shared/jobs/machine.ts";
import { mayMove } from "../../shared/machine.ts";
import { resolveJob } from "../jobs/commands/resolve.ts";
import { showJob } from "../jobs/view.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { auditWrite } from "../stores/admin.ts";
import { findJobWithPayment } from "../stores/payments.ts";

export default endpoint(admin.release, ({ params: { jobId }, body: { reason }, actor, app }) =>
  retryOnConflict(async () => {
    const { job, payment } = await findJobWithPayment(app.db, jobId);
    if (!job) throw new AppError("job.notFound");
    // Idempotent: a retry after a lost answer changes nothing (I-14).
    if (job.status === "completed" && job.resolvedAt) return showJob(app, job, actor);
    const mayComplete = mayMove(jobMoves, { from: job.status, to: "completed", actors: ["admin"] });
    if (!mayComplete) throw new AppError("job.illegalMove");
    const auditEntry = { subject: `job#${jobId}`, action: "payment.release", actorId: actor.userId, reason } as const;
    return showJob(
      app,
      await resolveJob(app, { job, payment, by: "admin", also: [auditWrite(app, auditEntry)] }),
      actor,
    );
  }),
);
