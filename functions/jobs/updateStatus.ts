import { AppError } from "../../shared/errors/errors.ts";
import { withArrival } from "../../shared/jobs/appointments/attendance.ts";
import { isTooEarly } from "../../shared/jobs/appointments/early-start.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { actorsOf } from "../../shared/jobs/deactivation.ts";
import { jobEventOf } from "../../shared/jobs/event.ts";
import { type JobActor, jobMachine, statusMoves } from "../../shared/jobs/machine.ts";
import { partyOf, withoutOpenProposal } from "../../shared/jobs/proposals.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import { findMove, mayMove, transition } from "../../shared/machine.ts";
import { ZERO_CENTS } from "../../shared/money.ts";
import { toInstant } from "../../shared/time.ts";
import { expireSupplementWrites } from "../payments/supplements/expire.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import { emit } from "../runtime/events/outbox.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { freeTimeWrites } from "../stores/appointments.ts";
import { findJob, mayFinishJob } from "../stores/jobs.ts";
import { cancelJob } from "./commands/cancel.ts";
import { completeJob } from "./commands/complete.ts";
import { moveJob } from "./commands/move.ts";
import { showJob } from "./view.ts";

type UpdateStatusCall = Call<typeof jobs.updateStatus>;

/** More attempts: a handyman who cancels several jobs at once writes the same count each time. */
const MAX_ATTEMPTS = 12;

/** Reads the job again after a conflict: the move must be allowed from its current state. */
const handle = (call: UpdateStatusCall) => retryOnConflict(() => changeStatus(call), MAX_ATTEMPTS);

async function changeStatus({ params, body, actor, app }: UpdateStatusCall) {
  const job = await findJob(app.db, params.id, actor);
  const actors = actorsOf(partyOf(job, actor.userId), job);
  // A deactivated handyman may finish a job, but not cancel it.
  if (!actor.user.isActive && body.status === "cancelled") throw new AppError("auth.inactive");
  const move = { from: job.status, to: body.status, actors };
  // 403 for actors who may never make this move; 409 for those who may, but not from this state.
  const mayEverMove = Object.values(statusMoves).some(
    ({ to, by }) => to === body.status && by.some((jobActor) => actors.includes(jobActor)),
  );
  // Idempotent: a retry after a lost answer changes nothing (I-14).
  if (mayEverMove && job.status === body.status) return showJob(app, job, actor);
  if (!mayEverMove && findMove(statusMoves, job.status, body.status)) throw new AppError("auth.forbidden");
  if (!mayMove(statusMoves, move)) throw new AppError("job.illegalMove");
  return showJob(app, await applyStatus(app, { job, body, actors }), actor);
}

type StatusUpdate = {
  readonly job: Job;
  readonly body: UpdateStatusCall["body"];
  readonly actors: readonly JobActor[];
};

async function applyStatus(
  app: UpdateStatusCall["app"],
  { job, body: { status, notes, isStillNeeded, isEarly, cancellationFee }, actors }: StatusUpdate,
): Promise<Job> {
  const by = actors.includes("customer") ? "customer" : "handyman";
  // The request reopens when the handyman leaves before the work began, or the customer still needs it (E3).
  const isReopened = job.status === "accepted" && (by === "handyman" || isStillNeeded);
  const isForEverybody = by === "customer" && isStillNeeded;
  // Without a fee that was shown none is kept: whoever asks gets the refusal, and the fee in the preview.
  const shownFeeCents = cancellationFee ?? ZERO_CENTS;
  if (status === "cancelled")
    return cancelJob(app, { job, by, reason: notes, isReopened, isForEverybody, shownFeeCents });
  const at = toInstant(app.now());
  const move = status === "completed" ? "complete" : "start";
  const moved = transition(jobMachine, withoutOpenProposal(job, at), { move, by: "handyman" });
  const next: Job = { ...moved, staleDueAt: undefined, updatedAt: at, ...(notes && { handymanNotes: notes }) };
  if (status === "completed")
    return completeJob(app, { ...next, completedAt: at }, { also: await expireSupplementWrites(app, job) });
  return startJob(app, { ...next, startedAt: at }, isEarly);
}

/** Long before the agreed time a job starts only when its handyman says that both are there. */
async function startJob(app: UpdateStatusCall["app"], job: Job, isEarly: boolean): Promise<Job> {
  const at = job.updatedAt;
  const isAhead = isTooEarly(job, at);
  if (isAhead && !isEarly) throw new AppError("job.appointmentAhead");
  const started = withArrival(job, at);
  const freed = isAhead ? await freeTimeWrites(app.db, job, at) : [];
  const movedFrom = isAhead ? { movedFrom: job.appointment?.startsAt } : {};
  await moveJob(app, started, [emit(app, "job.started", { ...jobEventOf(started), ...movedFrom }), ...freed]);
  return started;
}

export default endpoint(jobs.updateStatus, handle, {
  allowInactive: ({ params, actor, app }) => mayFinishJob(app.db, params.id, actor.userId),
});
