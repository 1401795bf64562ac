import { admin } from "../../shared/admin/contract.ts";
import { AppError } from "../../shared/errors.ts";
import type { JobStatus } from "../../shared/jobs/machine.ts";
import { mayBeEnded } from "../../shared/jobs/unpaid.ts";
import { cancelJob } from "../jobs/cancel.ts";
import { findJob, jobAt } from "../jobs/store.ts";
import { showJob } from "../jobs/view.ts";
import { endpoint } from "../runtime/endpoint.ts";
import { retryLostRace } from "../runtime/race.ts";
import { audited } from "./store.ts";

export default endpoint(
  admin.endJob,
  ({ params: { jobId }, body: { reason }, actor, app }) => {
    let seen: JobStatus | undefined;
    return retryLostRace(async () => {
      const job = await findJob(app.db, jobId, actor);
      // Idempotent: a retry after a lost answer changes nothing (I-14).
      if (job.cancelledBy === "admin") return showJob(app, job, actor);
      seen ??= job.status;
      // Another administrator decided the dispute between two attempts.
      const isOvertaken = seen === "disputed" && job.status !== seen;
      if (isOvertaken || !mayBeEnded(job)) throw new AppError("job.illegalMove");
      const deed = { subject: `job#${jobId}`, action: "job.end", actorId: actor.userId, reason } as const;
      const ended = await cancelJob(app, { job, by: "admin", isReopened: false, also: [audited(app, deed)] });
      return showJob(app, ended, actor);
    });
  },
  { ahead: ({ jobId }) => [jobAt(jobId)] },
);
