import { AppError } from "../../shared/errors.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { jobMoves } from "../../shared/jobs/machine.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import { findMove, mayMove } from "../../shared/machine.ts";
import { type Instant, toInstant } from "../../shared/time.ts";
import { type Call, endpoint } from "../runtime/endpoint.ts";
import { findJob, jobAt, moveJob, partOf } from "./store.ts";
import { viewOf } from "./view.ts";

const handle = async ({ params, body, actor, app }: Call<typeof jobs.updateStatus>) => {
  const job = await findJob(app.db, params.id, actor);
  const actors = partOf(job, actor);
  const move = { from: job.status, to: body.status, actors };
  // Who may never make the move is told so; who may, but not now, learns that the state has moved on.
  const isTheirs = Object.values(jobMoves).some(
    ({ to, by }) => to === body.status && by.some((part) => actors.includes(part)),
  );
  // Asked again for what is done: the answer was lost on its way (I-14).
  if (isTheirs && job.status === body.status) return viewOf(job);
  if (!isTheirs && findMove(jobMoves, job.status, body.status)) throw new AppError("auth.forbidden");
  if (!mayMove(jobMoves, move)) throw new AppError("job.illegalMove");
  const next = advance(job, { status: body.status, notes: body.notes, at: toInstant(app.now()) });
  await moveJob(app, next);
  return viewOf(next);
};

function advance(
  job: Job,
  { status, notes, at }: { status: Job["status"]; notes: string | undefined; at: Instant },
): Job {
  return {
    ...job,
    status,
    updatedAt: at,
    ...(status === "in_progress" && { startedAt: at }),
    ...(status === "completed" && { completedAt: at }),
    ...(notes && { handymanNotes: notes }),
  };
}

export default endpoint(jobs.updateStatus, handle, ({ id }) => [jobAt(id)]);
