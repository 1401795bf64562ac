import { AppError } from "../../shared/errors.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { actorsOf } from "../../shared/jobs/deactivation.ts";
import { type JobActor, statusMoves } from "../../shared/jobs/machine.ts";
import { sideOf, withoutOpenProposal } from "../../shared/jobs/proposals.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import { findMove, mayMove } from "../../shared/machine.ts";
import { toInstant } from "../../shared/time.ts";
import { stopSupplement } from "../payments/store.ts";
import { type Call, endpoint } from "../runtime/endpoint.ts";
import { emit } from "../runtime/outbox.ts";
import { retryLostRace } from "../runtime/race.ts";
import { cancelJob } from "./cancel.ts";
import { completeJob } from "./complete.ts";
import { eventOf, findJob, jobAt, mayFinishJob, moveJob } from "./store.ts";
import { showJob } from "./view.ts";

type Asked = Call<typeof jobs.updateStatus>;

/** Whoever cancels many jobs at once writes the same count of their own with each. */
const ROUNDS = 12;

/** Reads the job again when somebody wrote it meanwhile: what counts is where it stands then. */
const handle = (call: Asked) => retryLostRace(() => change(call), ROUNDS);

async function change({ params, body, actor, app }: Asked) {
  const job = await findJob(app.db, params.id, actor);
  const actors = actorsOf(sideOf(job, actor.userId), job);
  // Whoever was left a job to finish has not been left it to drop.
  if (!actor.user.isActive && body.status === "cancelled") throw new AppError("auth.inactive");
  const move = { from: job.status, to: body.status, actors };
  // Who may never make the move is told so; who may, but not now, learns that the state has moved on.
  const isTheirs = Object.values(statusMoves).some(
    ({ to, by }) => to === body.status && by.some((part) => actors.includes(part)),
  );
  // Asked again for what is done: the answer was lost on its way (I-14).
  if (isTheirs && job.status === body.status) return showJob(app, job, actor);
  if (!isTheirs && findMove(statusMoves, job.status, body.status)) throw new AppError("auth.forbidden");
  if (!mayMove(statusMoves, move)) throw new AppError("job.illegalMove");
  return showJob(app, await advance(app, { job, body, actors }), actor);
}

type Step = { readonly job: Job; readonly body: Asked["body"]; readonly actors: readonly JobActor[] };

async function advance(app: Asked["app"], { job, body: { status, notes, isStillNeeded }, actors }: Step): Promise<Job> {
  const by = actors.includes("customer") ? "customer" : "handyman";
  // Whoever leaves a customer alone does not take their request with them (E3), unless the work has begun.
  const isReopened = job.status === "accepted" && (by === "handyman" || isStillNeeded);
  if (status === "cancelled") return cancelJob(app, { job, by, reason: notes, isReopened });
  const at = toInstant(app.now());
  const left = { ...withoutOpenProposal(job, at), staleDueAt: undefined };
  const next: Job = { ...left, status, updatedAt: at, ...(notes && { handymanNotes: notes }) };
  if (status === "completed")
    return completeJob(app, { ...next, completedAt: at }, { also: await stopSupplement(app, job) });
  const started: Job = { ...next, startedAt: at };
  await moveJob(app, started, [emit(app, "job.started", eventOf(started))]);
  return started;
}

export default endpoint(jobs.updateStatus, handle, {
  ahead: ({ id }) => [jobAt(id)],
  finishes: ({ params, actor, app }) => mayFinishJob(app.db, params.id, actor.userId),
});
