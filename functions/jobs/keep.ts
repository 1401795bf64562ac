import { AppError } from "../../shared/errors.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { sideOf } from "../../shared/jobs/proposals.ts";
import { renewed } from "../../shared/jobs/stale.ts";
import { toInstant } from "../../shared/time.ts";
import { replace } from "../runtime/db.ts";
import { type Call, endpoint } from "../runtime/endpoint.ts";
import { emit } from "../runtime/outbox.ts";
import { retryLostRace } from "../runtime/race.ts";
import * as table from "../runtime/table.ts";
import { eventOf, findJob, jobAt } from "./store.ts";
import { showJob } from "./view.ts";

type Asked = Call<typeof jobs.keep>;

async function keep({ params: { id }, actor, app }: Asked) {
  const job = await findJob(app.db, id, actor);
  const by = sideOf(job, actor.userId);
  if (!by) throw new AppError("auth.forbidden");
  if (job.status !== "accepted") throw new AppError("job.illegalMove");
  // Idempotent: confirmed before, by either side, or no warning was sent yet (I-14).
  if (!job.staleDueAt) return showJob(app, job, actor);
  const next = renewed(job, toInstant(app.now()));
  await app.db.transact([replace(table.job, next), emit(app, "job.kept", { ...eventOf(job), by })]);
  return showJob(app, next, actor);
}

export default endpoint(jobs.keep, (call) => retryLostRace(() => keep(call)), { ahead: ({ id }) => [jobAt(id)] });
