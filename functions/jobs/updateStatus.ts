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

/** More attempts: a handyman who cancels several jobs at once writes the same count each time. */
const ROUNDS = 12;

/** Reads the job again after a conflict: the move must be allowed from its current state. */
const handle = (call: Asked) => retryLostRace(() => change(call), ROUNDS);

async function change({ params, body, actor, app }: Asked) {
  const job = await findJob(app.db, params.id, actor);
  const actors = actorsOf(sideOf(job, actor.userId), job);
  // A deactivated handyman may finish a job, but not cancel it.
  if (!actor.user.isActive && body.status === "cancelled") throw new AppError("auth.inactive");
  const move = { from: job.status, to: body.status, actors };
  // 403 for actors who may never make this move; 409 for those who may, but not from this state.
  const isTheirs = Object.values(statusMoves).some(
    ({ to, by }) => to === body.status && by.some((part) => actors.includes(part)),
  );
  // Idempotent: a retry after a lost answer changes nothing (I-14).
  if (isTheirs && job.status === body.status) return showJob(app, job, actor);
  if (!isTheirs && findMove(statusMoves, job.status, body.status)) throw new AppError("auth.forbidden");
  if (!mayMove(statusMoves, move)) throw new AppError("job.illegalMove");
  return showJob(app, await advance(app, { job, body, actors }), actor);
}

type Step = { readonly job: Job; readonly body: Asked["body"]; readonly actors: readonly JobActor[] };

async function advance(app: Asked["app"], { job, body: { status, notes, isStillNeeded }, actors }: Step): Promise<Job> {
  const by = actors.includes("customer") ? "customer" : "handyman";
  // The request reopens when the handyman leaves before the work began, or the customer still needs it (E3).
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
