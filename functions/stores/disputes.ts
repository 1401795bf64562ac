import type { DisputeList } from "../../shared/disputes/lists.ts";
import { type ClosingActor, closingMoves, disputeMoves } from "../../shared/disputes/machine.ts";
import { toClosedDispute } from "../../shared/disputes/rules.ts";
import type { Dispute, Statement } from "../../shared/disputes/schema.ts";
import { AppError } from "../../shared/errors/errors.ts";
import type { JobId } from "../../shared/ids.ts";
import { jobEventOf } from "../../shared/jobs/event.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import { limits } from "../../shared/limits.ts";
import type { Page, PageRequest } from "../../shared/page.ts";
import { policy } from "../../shared/policy.ts";
import { toInstant } from "../../shared/time.ts";
import type { WriteContext } from "../runtime/app.ts";
import { create, type DbReader, type Ref, ref, replace, type Write } from "../runtime/data/db.ts";
import { adminListPartition } from "../runtime/data/index-keys.ts";
import { queryListed } from "../runtime/data/listed-items.ts";
import * as table from "../runtime/data/table.ts";
import { emit } from "../runtime/events/outbox.ts";

/** The reference of the dispute of a job that is not over, for a batch read. */
export const openDisputeRef = ({ id: jobId, openDisputeId }: Pick<Job, "id" | "openDisputeId">): Ref<Dispute> =>
  ref(table.dispute, { id: openDisputeId ?? "none", jobId });

/** The dispute of a job that is not over; undefined when there is none. */
export const findOpenDispute = async (db: DbReader, job: Job): Promise<Dispute | undefined> =>
  job.openDisputeId ? db.get(table.dispute, { id: job.openDisputeId, jobId: job.id }) : undefined;

/** The disputes about a job, oldest first. */
export async function listDisputesOf(db: DbReader, jobId: JobId): Promise<readonly Dispute[]> {
  const search = { pk: `JOB#${jobId}`, prefix: "DISPUTE#", limit: limits.pageItems };
  const { items } = await db.query(table.dispute, { ...search, sortKeyOf: ({ id }) => `DISPUTE#${id}` });
  return items.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
}

/** What both sides have said in a dispute, in order. */
export async function listStatements(
  db: DbReader,
  { id, jobId }: Pick<Dispute, "id" | "jobId">,
): Promise<readonly Statement[]> {
  // One more of each while Homewright decides, then the appeal and its answer.
  const limit = 2 * (policy.disputeStatements + 2);
  const search = { pk: `JOB#${jobId}`, prefix: `STATEMENT#${id}#`, ascending: true, limit };
  return (await db.query(table.statement, { ...search, sortKeyOf: (each) => table.statement.key(each).sk })).items;
}

/** The reference of the words that opened a dispute, for a batch read. */
export const openingRef = ({ id: disputeId, jobId }: Pick<Dispute, "id" | "jobId">): Ref<Statement> =>
  ref(table.statement, { jobId, disputeId, number: 1 });

/** The write that stores what one side says. */
export const statementWrite = (said: Statement): Write => create(table.statement, said);

/** One of the administrators' lists of disputes: first what ends or is due first, of those that are over the latest. */
export const listDisputes = (
  db: DbReader,
  list: DisputeList,
  { limit, cursor: after }: PageRequest,
): Promise<Page<Dispute>> =>
  queryListed(db, table.dispute, {
    index: "adminList",
    pk: adminListPartition("dispute", list),
    ascending: list !== "closed",
    limit,
    after,
  });

type Closing = { readonly by: ClosingActor; readonly accepted?: number | undefined };

/** The writes that close a job's open dispute, and say so; none when it has no dispute. */
export async function closeDisputeWrites(app: WriteContext, job: Job, closing: Closing): Promise<Write[]> {
  const dispute = await findOpenDispute(app.db, job);
  if (!dispute) return [];
  // It was decided since the caller has read it.
  const mayClose =
    dispute.state !== "closed" && disputeMoves[closingMoves[dispute.state]].by.some((by) => by === closing.by);
  if (!mayClose) throw new AppError("conflict.busy");
  const closed = toClosedDispute(dispute, closing, toInstant(app.now()));
  const what = closed.outcome ?? "decided";
  return [
    replace(table.dispute, closed),
    emit(app, "dispute.moved", { ...jobEventOf(job), disputeId: dispute.id, what, number: closing.accepted }),
  ];
}
