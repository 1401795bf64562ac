import { admin } from "../../shared/admin/contract.ts";
import { AppError } from "../../shared/errors.ts";
import { jobMoves } from "../../shared/jobs/machine.ts";
import { mayMove } from "../../shared/machine.ts";
import { resolveJob } from "../jobs/resolve.ts";
import { showJob } from "../jobs/view.ts";
import { findPaid } from "../payments/store.ts";
import { endpoint } from "../runtime/endpoint.ts";
import { retryLostRace } from "../runtime/race.ts";
import { audited } from "./store.ts";

export default endpoint(admin.release, ({ params: { jobId }, body: { reason }, actor, app }) =>
  retryLostRace(async () => {
    const { job, payment } = await findPaid(app.db, jobId);
    if (!job) throw new AppError("job.notFound");
    // Idempotent: a retry after a lost answer changes nothing (I-14).
    if (job.status === "completed" && job.resolvedAt) return showJob(app, job, actor);
    const isTheirs = mayMove(jobMoves, { from: job.status, to: "completed", actors: ["admin"] });
    if (!isTheirs) throw new AppError("job.illegalMove");
    const deed = { subject: `job#${jobId}`, action: "payment.release", actorId: actor.userId, reason } as const;
    return showJob(app, await resolveJob(app, { job, payment, also: [audited(app, deed)] }), actor);
  }),
);
