import { AppError } from "../../shared/errors/errors.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { jobEventOf } from "../../shared/jobs/event.ts";
import { withActivity } from "../../shared/jobs/inactivity.ts";
import { toInstant } from "../../shared/time.ts";
import { replace } from "../runtime/data/db.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";
import { emit } from "../runtime/events/outbox.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { findJobAsParty } from "../stores/jobs.ts";
import { showJob } from "./view.ts";

type KeepCall = Call<typeof jobs.keep>;

async function confirmStillOn({ params: { id }, actor, app }: KeepCall) {
  const { job, side: by } = await findJobAsParty(app.db, id, actor);
  if (job.status !== "accepted") throw new AppError("job.illegalMove");
  // Idempotent: confirmed before, by either side, or no warning was sent yet (I-14).
  if (!job.staleDueAt) return showJob(app, job, actor);
  const next = withActivity(job, toInstant(app.now()));
  await app.db.transact([replace(table.job, next), emit(app, "job.activityConfirmed", { ...jobEventOf(job), by })]);
  return showJob(app, next, actor);
}

export default endpoint(jobs.keep, (call) => retryOnConflict(() => confirmStillOn(call)));
