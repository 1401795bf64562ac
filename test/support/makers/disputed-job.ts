import { randomUUID } from "node:crypto";
import { type DbReader, type Item, toItem } from "../../../functions/runtime/data/db.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import { Dispute } from "../../../shared/disputes/schema.ts";
import type { JobId } from "../../../shared/ids.ts";
import { type Instant, toInstant } from "../../../shared/time.ts";
import { stackNow } from "../setup/control-pages.ts";
import { waitUntilIdle } from "../setup/stack-controls.ts";
import { openTable } from "../setup/table.ts";

export const COMPLAINT = "The tap drips as before.";

/**
 * The items of an open dispute, because no endpoint opens one yet: job and request disputed, the release stopped, the dispute,
 * and the event in the outbox.
 */
export async function disputeItems(db: Pick<DbReader, "get">, jobId: JobId, at: Instant) {
  const [job, payment] = [await db.get(table.job, { id: jobId }), await db.get(table.payment, { jobId })];
  const request = job && (await db.get(table.request, { id: job.serviceRequestId }));
  if (!job || !request) throw new Error("There is no job.");
  const { serviceRequestId, customerId, handymanId, status: from } = job;
  const disputeFields = { jobId, openedBy: customerId, reason: COMPLAINT, createdAt: at, updatedAt: at };
  const dispute = Dispute.parse({ id: randomUUID(), ...disputeFields });
  const data = { jobId, serviceRequestId, customerId, handymanId, from };
  const event = { id: randomUUID(), name: "job.disputed", at, data } as const;
  const items: Item[] = [
    toItem(table.job, { ...job, status: "disputed", releaseDueAt: undefined }),
    toItem(table.request, { ...request, status: "disputed" }),
    ...(payment ? [toItem(table.payment, { ...payment, releaseDueAt: undefined })] : []),
    toItem(table.dispute, dispute),
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
