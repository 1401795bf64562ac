import type { JobOutcome } from "../../shared/admin/schema.ts";
import { AppError } from "../../shared/errors.ts";
import { type JobId, UserId } from "../../shared/ids.ts";
import {
  deactivated,
  inactiveSince,
  isConcerned,
  isRunning,
  type Outcome,
  reactivated,
} from "../../shared/jobs/deactivation.ts";
import type { User } from "../../shared/session/schema.ts";
import { toInstant } from "../../shared/time.ts";
import { endDeactivated } from "../jobs/deactivation.ts";
import { eventOf, findJobsOf, type OwnJob } from "../jobs/store.ts";
import type { Writer } from "../payments/store.ts";
import { withholdRequests } from "../requests/store.ts";
import { inBatches } from "../runtime/batches.ts";
import { replace, type Write } from "../runtime/db.ts";
import { emit } from "../runtime/outbox.ts";
import { retryLostRace } from "../runtime/race.ts";
import * as table from "../runtime/table.ts";
import { findUser } from "../session/store.ts";
import { audited } from "./store.ts";

/** Each job takes up to three writes, which must fit into the transaction of the deactivation. */
const AT_ONCE = 30;

/** How many jobs are written at the same time when each has its own transaction. */
const SIDE_BY_SIDE = 10;

type By = { readonly actorId: UserId; readonly reason: string };
type Decision = {
  readonly outcomes: readonly JobOutcome[];
  /** The administrator and the reason; undefined when the schedule applies the decision a second time. */
  readonly by?: By | undefined;
};

/** The running jobs of a user that are not marked yet with the date of the deactivation. */
const findUnmarked = async (app: Writer, userId: UserId): Promise<OwnJob[]> =>
  (await findJobsOf(app.db, userId, isConcerned)).filter(({ job, side }) => !inactiveSince(job, side));

const outcomeOf = ({ outcomes }: Decision, jobId: JobId): Outcome | undefined =>
  outcomes.find((each) => each.jobId === jobId)?.outcome;

/**
 * The writes that mark a user's running jobs when the user is deactivated, for the same transaction. Throws
 * `user.jobsRunning` when a running job has no outcome. Jobs beyond the limit are marked later by `applyActivation`.
 */
export async function decideJobs(app: Writer, userId: UserId, decision: Decision): Promise<Write[]> {
  const own = await findUnmarked(app, userId);
  if (own.some(({ job }) => isRunning(job) && !outcomeOf(decision, job.id))) throw new AppError("user.jobsRunning");
  return own
    .slice(0, AT_ONCE)
    .flatMap((each) => markOf(app, each, { ...decision, outcome: outcomeOf(decision, each.job.id) }));
}

type Marking = Pick<Decision, "by"> & { readonly outcome: Outcome | undefined };

/**
 * The writes for one job: its mark, the audit entry, and the event for both sides. A job that is to end emits its event
 * when it is cancelled.
 */
function markOf(app: Writer, { job, side }: OwnJob, { outcome, by }: Marking): Write[] {
  const marked = deactivated(job, { side, outcome: isRunning(job) ? outcome : undefined, at: toInstant(app.now()) });
  if (!outcome || !isRunning(job)) return [replace(table.job, marked)];
  const told = { ...eventOf(job), side, mayFinish: marked.mayFinish };
  return [
    replace(table.job, marked),
    ...(by ? [audited(app, { subject: `job#${job.id}`, action: `job.${outcome}`, ...by })] : []),
    ...(marked.endDueAt ? [] : [emit(app, "job.sideInactive", told)]),
  ];
}

type Turned = Pick<User, "id" | "isActive">;

/**
 * The second part of a deactivation or reactivation, in transactions of its own: requests and jobs. Idempotent: a retry
 * continues where the first call stopped.
 */
export async function followActivation(app: Writer, { id, isActive }: Turned, decision: Decision): Promise<void> {
  await withholdRequests(app, { customerId: id, isWithheld: !isActive });
  await (isActive ? resumeJobs(app, id) : settleJobs(app, id, decision));
}

/**
 * The same by the schedule, a minute later. It finds jobs that the first call did not reach, or that the lagging index
 * did not list.
 */
export async function followActivationAgain(app: Writer, id: string): Promise<void> {
  const user = await findUser(app.db, UserId.parse(id));
  if (!user?.activationDueAt || user.activationDueAt > toInstant(app.now())) return;
  await followActivation(app, user, { outcomes: [] });
  await app.db.transact([replace(table.user, { ...user, activationDueAt: undefined })]);
}

/** Marks the jobs that did not fit into the deactivation's transaction, then cancels those that are to end. */
async function settleJobs(app: Writer, userId: UserId, { outcomes, by }: Decision): Promise<void> {
  await inBatches(await findUnmarked(app, userId), SIDE_BY_SIDE, ({ job, side }) => {
    // A job that was accepted at the same moment: its work has not begun, so another handyman may take it.
    const byDefault = side === "handyman" && job.status === "accepted" ? "end" : "finish";
    const outcome = outcomeOf({ outcomes }, job.id) ?? byDefault;
    return retryLostRace(() => mark(app, { job, side }, { outcome, by }));
  });
  const ending = await findJobsOf(app.db, userId, ({ endDueAt }) => endDueAt !== undefined);
  // One after the other: all of them write the same user's counts.
  for (const { job } of ending) await endDeactivated(app, job.id);
}

async function mark(app: Writer, { job: { id }, side }: OwnJob, marking: Marking): Promise<void> {
  const job = await app.db.get(table.job, { id });
  if (job && isConcerned(job) && !inactiveSince(job, side)) await app.db.transact(markOf(app, { job, side }, marking));
}

/** After a reactivation: removes the marks and tells the other side of each running job. */
async function resumeJobs(app: Writer, userId: UserId): Promise<void> {
  const isMarked = ({ job, side }: OwnJob) => inactiveSince(job, side) !== undefined;
  const marked = (await findJobsOf(app.db, userId, () => true)).filter(isMarked);
  await inBatches(marked, SIDE_BY_SIDE, (each) => retryLostRace(() => resume(app, each)));
}

async function resume(app: Writer, { job: { id }, side }: OwnJob): Promise<void> {
  const job = await app.db.get(table.job, { id });
  if (!job || !inactiveSince(job, side)) return;
  const told = isRunning(job) ? [emit(app, "job.sideActive", { ...eventOf(job), side })] : [];
  await app.db.transact([replace(table.job, reactivated(job, side, toInstant(app.now()))), ...told]);
}
