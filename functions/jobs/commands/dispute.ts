import type { Dispute } from "../../../shared/disputes/schema.ts";
import { toDisputedJob } from "../../../shared/jobs/dispute.ts";
import { jobEventOf } from "../../../shared/jobs/event.ts";
import type { Job } from "../../../shared/jobs/schema.ts";
import type { Payment } from "../../../shared/payments/schema.ts";
import { withMirror } from "../../payments/mirror.ts";
import { expireSupplementWrites } from "../../payments/supplements/expire.ts";
import { overdueClearedWrites, paymentWrites } from "../../payments/unit-of-work.ts";
import type { WriteContext } from "../../runtime/app.ts";
import { create, type Write } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";
import { emit } from "../../runtime/events/outbox.ts";
import { freeTimeWrites } from "../../stores/appointments.ts";
import { moveJob } from "./move.ts";

/** A job with its money, as read; their versions guard the write. */
type Disputed = { readonly job: Job; readonly payment: Payment | undefined };

/** The disputed job, and its payment without a date of release. */
export function toDisputed({ job, payment }: Disputed, { side: by, id: disputeId, createdAt: at }: Dispute): Disputed {
  const disputedJob = toDisputedJob(job, { by, disputeId, at });
  if (!payment?.processedAt) return { job: disputedJob, payment };
  return withMirror({ job: disputedJob, payment: { ...payment, remindedHours: undefined, updatedAt: at } });
}

/**
 * Disputes a job, in one transaction with `also`: what would go on by itself stops, which is the release, supplements,
 * appointments, and what blocks the customer.
 */
export async function disputeJob(
  app: WriteContext,
  { job, payment }: Disputed,
  { dispute, also }: { readonly dispute: Dispute; readonly also: readonly Write[] },
): Promise<Job> {
  const next = toDisputed({ job, payment }, dispute);
  await moveJob(app, next.job, [
    ...(next.payment?.processedAt ? paymentWrites({ payment: next.payment, extraWrites: [] }) : []),
    ...(await expireSupplementWrites(app, job)),
    ...(await freeTimeWrites(app.db, job, dispute.createdAt)),
    ...overdueClearedWrites(job),
    create(table.dispute, dispute),
    emit(app, "job.disputed", { ...jobEventOf(job), from: job.status, by: dispute.side, disputeId: dispute.id }),
    ...also,
  ]);
  return next.job;
}
