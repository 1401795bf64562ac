import { AppError } from "../../shared/errors.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { withoutOpenProposal } from "../../shared/jobs/proposals.ts";
import { isRedoing, redone, refusalOfRedo } from "../../shared/jobs/redo.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import { toInstant } from "../../shared/time.ts";
import { counted, moneyWrites, timed } from "../payments/steps.ts";
import { findPayment, type Writer } from "../payments/store.ts";
import { type Call, endpoint } from "../runtime/endpoint.ts";
import { emit } from "../runtime/outbox.ts";
import { retryLostRace } from "../runtime/race.ts";
import { eventOf, findJob, jobAt, moveJob, partOf } from "./store.ts";
import { showJob } from "./view.ts";

type Asked = Call<typeof jobs.redo>;

async function ask({ params: { id }, body: { reason }, actor, app }: Asked) {
  const at = toInstant(app.now());
  const job = await findJob(app.db, id, actor);
  if (!partOf(job, actor).includes("customer")) throw new AppError("auth.forbidden");
  // Idempotent: a retry after a lost answer changes nothing (I-14).
  if (isRedoing(job)) return showJob(app, job, actor);
  const refusal = refusalOfRedo(job, at);
  const { completedAt } = job;
  if (refusal || !completedAt) throw new AppError(refusal ?? "job.illegalMove");
  return showJob(app, await begin(app, { ...withoutOpenProposal(job, at), completedAt }, { reason, at }), actor);
}

/**
 * Stores a job that is in progress again. It no longer counts as completed, for the handyman or the platform (D-37). A
 * held payment stays held, without a release date until the job is completed again.
 */
async function begin(
  app: Writer,
  job: Parameters<typeof redone>[0],
  { reason, at }: Parameters<typeof redone>[1],
): Promise<Job> {
  const next = redone(job, { reason, at });
  const payment = await findPayment(app.db, job.id);
  const held =
    payment?.releaseStatus === "held"
      ? timed({ job: next, payment: { ...payment, remindedHours: undefined, updatedAt: at } })
      : undefined;
  await moveJob(app, held?.job ?? next, [
    emit(app, "job.redoAsked", { ...eventOf(job), completedAt: job.completedAt }),
    ...(held ? moneyWrites({ ...held, also: [] }) : []),
    ...counted(job, { totalJobs: -1 }),
  ]);
  return held?.job ?? next;
}

export default endpoint(jobs.redo, (call) => retryLostRace(() => ask(call)), { ahead: ({ id }) => [jobAt(id)] });
