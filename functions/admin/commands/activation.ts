import type { JobOutcome } from "../../../shared/admin/schema.ts";
import { AppError } from "../../../shared/errors/errors.ts";
import { type JobId, UserId } from "../../../shared/ids.ts";
import {
  inactiveSince,
  isAffected,
  isRunning,
  type Outcome,
  withActiveSide,
  withInactiveSide,
} from "../../../shared/jobs/deactivation.ts";
import { jobEventOf } from "../../../shared/jobs/event.ts";
import type { Job } from "../../../shared/jobs/schema.ts";
import { frozenSince } from "../../../shared/session/freeze.ts";
import type { User } from "../../../shared/session/schema.ts";
import { toInstant } from "../../../shared/time.ts";
import { cancelDeactivatedJob } from "../../jobs/commands/cancel-deactivated.ts";
import { mapInBatches } from "../../lib/batches.ts";
import { endInvitations } from "../../requests/commands/end-invitations.ts";
import { withholdRequests } from "../../requests/commands/withhold.ts";
import type { WriteContext } from "../../runtime/app.ts";
import { replace, type Write } from "../../runtime/data/db.ts";
import { retryOnConflict } from "../../runtime/data/optimistic-retry.ts";
import * as table from "../../runtime/data/table.ts";
import { emit } from "../../runtime/events/outbox.ts";
import { auditWrite } from "../../stores/admin.ts";
import { findJobsOfUser, type JobWithSide } from "../../stores/jobs.ts";
import { findUser } from "../../stores/session.ts";

/** Each job takes up to three writes, which must fit into the transaction of the deactivation. */
const MAX_JOBS_PER_TRANSACTION = 30;

/** How many jobs are written at the same time when each has its own transaction. */
const CONCURRENCY = 10;

type DecidedBy = { readonly actorId: UserId; readonly reason: string };
type Decision = {
  readonly outcomes: readonly JobOutcome[];
  /** The administrator and the reason; undefined when the schedule applies the decision a second time. */
  readonly by?: DecidedBy | undefined;
};

/** The running jobs of a user that are not marked yet with the date of the deactivation. */
const findJobsToMark = async (app: WriteContext, userId: UserId): Promise<JobWithSide[]> =>
  (await findJobsOfUser(app.db, userId, isAffected)).filter(({ job, side }) => !inactiveSince(job, side));

const outcomeOf = ({ outcomes }: Decision, jobId: JobId): Outcome | undefined =>
  outcomes.find((each) => each.jobId === jobId)?.outcome;

/**
 * The writes that mark a user's running jobs when the user is deactivated, for the same transaction. Throws
 * `user.jobsRunning` when a running job has no outcome, `dispute.decideThere` when a disputed one is to end. Jobs beyond
 * the limit, and rework since the freeze, are marked later by `applyActivation`.
 */
export async function deactivationWrites(app: WriteContext, user: User, decision: Decision): Promise<Write[]> {
  const toMark = await findJobsToMark(app, user.id);
  const isUndecided = ({ job }: JobWithSide) => isRunning(job) && !outcomeOf(decision, job.id);
  if (toMark.some((each) => isUndecided(each) && !isReworkSinceFreeze(each.job, user)))
    throw new AppError("user.jobsRunning");
  // To end it would decide the dispute (D-56).
  if (toMark.some(({ job }) => job.status === "disputed" && outcomeOf(decision, job.id) === "end"))
    throw new AppError("dispute.decideThere");
  return toMark
    .filter((each) => !isUndecided(each))
    .slice(0, MAX_JOBS_PER_TRANSACTION)
    .flatMap((each) => markWrites(app, each, { ...decision, outcome: outcomeOf(decision, each.job.id) }));
}

/** Nor may a customer hold the deactivation off by asking for rework: such a job is left to its handyman. */
const isReworkSinceFreeze = ({ redo }: Job, { frozenUntil }: User): boolean =>
  redo !== undefined && frozenUntil !== undefined && redo.askedAt >= frozenSince(frozenUntil);

type JobDecision = Pick<Decision, "by"> & { readonly outcome: Outcome | undefined };

/**
 * The writes for one job: its mark, the audit entry, and the event for both sides. A job that is to end emits its event
 * when it is cancelled.
 */
function markWrites(app: WriteContext, { job, side }: JobWithSide, { outcome, by }: JobDecision): Write[] {
  const marked = withInactiveSide(job, {
    side,
    outcome: isRunning(job) ? outcome : undefined,
    at: toInstant(app.now()),
  });
  if (!outcome || !isRunning(job)) return [replace(table.job, marked)];
  const eventData = { ...jobEventOf(job), side, mayFinish: marked.mayFinish };
  return [
    replace(table.job, marked),
    ...(by ? [auditWrite(app, { subject: `job#${job.id}`, action: `job.${outcome}`, ...by })] : []),
    ...(marked.endDueAt ? [] : [emit(app, "job.partyDeactivated", eventData)]),
  ];
}

type ActivationChange = Pick<User, "id" | "isActive">;

/**
 * The second part of a deactivation or reactivation, in transactions of its own: requests and jobs. Idempotent: a retry
 * continues where the first call stopped.
 */
export async function applyActivation(
  app: WriteContext,
  { id, isActive }: ActivationChange,
  decision: Decision,
): Promise<void> {
  await withholdRequests(app, { customerId: id, isWithheld: !isActive });
  await (isActive ? applyReactivation(app, id) : applyDeactivation(app, id, decision));
}

/**
 * The same by the schedule, a minute later. It finds jobs that the first call did not reach, or that the lagging index
 * did not list.
 */
export async function applyDueActivation(app: WriteContext, id: string): Promise<void> {
  const user = await findUser(app.db, UserId.parse(id));
  if (!user?.activationDueAt || user.activationDueAt > toInstant(app.now())) return;
  await applyActivation(app, user, { outcomes: [] });
  await app.db.transact([replace(table.user, { ...user, activationDueAt: undefined })]);
}

/**
 * Marks the jobs that did not fit into the deactivation's transaction, cancels those that are to end, and ends the
 * requests that ask this user alone.
 */
async function applyDeactivation(app: WriteContext, userId: UserId, { outcomes, by }: Decision): Promise<void> {
  await mapInBatches(await findJobsToMark(app, userId), CONCURRENCY, ({ job, side }) => {
    // A job that was accepted at the same moment: its work has not begun, so another handyman may take it.
    const defaultOutcome = side === "handyman" && job.status === "accepted" ? "end" : "finish";
    const outcome = outcomeOf({ outcomes }, job.id) ?? defaultOutcome;
    return retryOnConflict(() => markJob(app, { job, side }, { outcome, by }));
  });
  const endingJobs = await findJobsOfUser(app.db, userId, ({ endDueAt }) => endDueAt !== undefined);
  // One after the other: all of them write the same user's counts.
  for (const { job } of endingJobs) await cancelDeactivatedJob(app, job.id);
  await endInvitations(app, userId);
}

async function markJob(app: WriteContext, { job: { id }, side }: JobWithSide, jobDecision: JobDecision): Promise<void> {
  const job = await app.db.get(table.job, { id });
  if (job && isAffected(job) && !inactiveSince(job, side))
    await app.db.transact(markWrites(app, { job, side }, jobDecision));
}

/** After a reactivation: removes the marks and tells the other side of each running job. */
async function applyReactivation(app: WriteContext, userId: UserId): Promise<void> {
  const isMarked = ({ job, side }: JobWithSide) => inactiveSince(job, side) !== undefined;
  const marked = (await findJobsOfUser(app.db, userId, () => true)).filter(isMarked);
  await mapInBatches(marked, CONCURRENCY, (each) => retryOnConflict(() => resumeJob(app, each)));
}

async function resumeJob(app: WriteContext, { job: { id }, side }: JobWithSide): Promise<void> {
  const job = await app.db.get(table.job, { id });
  if (!job || !inactiveSince(job, side)) return;
  const eventData = isRunning(job) ? [emit(app, "job.partyReactivated", { ...jobEventOf(job), side })] : [];
  await app.db.transact([replace(table.job, withActiveSide(job, side, toInstant(app.now()))), ...eventData]);
}
