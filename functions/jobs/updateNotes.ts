import { AppError } from "../../shared/errors/errors.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { withActivity } from "../../shared/jobs/inactivity.ts";
import { activeStatuses } from "../../shared/jobs/machine.ts";
import { rolesIn } from "../../shared/jobs/roles.ts";
import { toInstant } from "../../shared/time.ts";
import { replace } from "../runtime/data/db.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { findJob } from "../stores/jobs.ts";
import { showJob } from "./view.ts";

/** Emits no event: an event would tell somebody, and a note may hold the code of a door. */
async function updateNotes({ params, body: { customerNotes }, actor, app }: Call<typeof jobs.updateNotes>) {
  const job = await findJob(app.db, params.id, actor);
  if (!rolesIn(job, actor).includes("customer")) throw new AppError("auth.forbidden");
  if (!activeStatuses.includes(job.status)) throw new AppError("job.illegalMove");
  // Idempotent: a retry after a lost answer changes nothing (I-14).
  if (job.customerNotes === customerNotes) return showJob(app, job, actor);
  const at = toInstant(app.now());
  const next = { ...withActivity(job, at), customerNotes, updatedAt: at };
  await app.db.transact([replace(table.job, next)]);
  return showJob(app, next, actor);
}

export default endpoint(jobs.updateNotes, (call) => retryOnConflict(() => updateNotes(call)));
