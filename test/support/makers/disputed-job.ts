import { randomUUID } from "node:crypto";
import { type DbReader, type Item, toItem } from "../../../functions/runtime/data/db.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import { addStatement, toNewDispute } from "../../../shared/disputes/rules.ts";
import type { Dispute } from "../../../shared/disputes/schema.ts";
import type { JobId } from "../../../shared/ids.ts";
import { toDisputedJob } from "../../../shared/jobs/dispute.ts";
import { jobEventOf } from "../../../shared/jobs/event.ts";
import { followJob } from "../../../shared/requests/lifecycle.ts";
import { type Instant, toInstant } from "../../../shared/time.ts";
import { stackNow } from "../setup/control-pages.ts";
import { waitUntilIdle } from "../setup/stack-controls.ts";
import { openTable } from "../setup/table.ts";

export const COMPLAINT = "The tap drips as before.";

/**
 * The items of an open dispute about a job that was released, about which no endpoint opens one: job and request disputed, the
 * transfer stopped, the dispute with its first statement, and the event in the outbox.
 */
export async function disputeItems(db: Pick<DbReader, "get">, jobId: JobId, at: Instant) {
  const [job, payment] = [await db.get(table.job, { id: jobId }), await db.get(table.payment, { jobId })];
  const request = job && (await db.get(table.request, { id: job.serviceRequestId }));
  if (!job || !request) throw new Error("There is no job.");
  const opening = { job, payment: undefined, earlier: [], side: "customer", category: "quality" } as const;
  const words = { by: "customer", text: COMPLAINT, imageIds: [] } as const;
  const { dispute, said } = addStatement(toNewDispute({ ...opening, id: randomUUID() }, at), words, at);
  const disputed = toDisputedJob(job, { by: "customer", disputeId: dispute.id, at });
  const data = { ...jobEventOf(job), from: job.status, by: "customer", disputeId: dispute.id } as const;
  const event = { id: randomUUID(), name: "job.disputed", at, data } as const;
  const items: Item[] = [
    toItem(table.job, disputed),
    toItem(table.request, followJob(request, disputed)),
    ...(payment ? [toItem(table.payment, { ...payment, releaseDueAt: undefined })] : []),
    toItem(table.dispute, dispute),
    toItem(table.statement, said),
    toItem(table.outbox, { id: event.id, event, createdAt: at, version: 1 }),
  ];
  return { dispute, items };
}

/** Opens a dispute about a job of the running stack, directly in its table; resolves when the lists have it. */
export async function disputeJob(jobId: JobId): Promise<Dispute> {
  const { dispute, items } = await disputeItems(openTable(), jobId, toInstant(await stackNow()));
  await openTable().putAll(items);
  await waitUntilIdle();
  return dispute;
}
