import type { Job } from "../../shared/jobs/schema.ts";
import { isOverdue } from "../../shared/jobs/unpaid.ts";
import { increase, replace, type Write } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";
import type { JobWithPayment } from "../stores/payments.ts";

/**
 * One transaction on a job and its payment: both as they will be stored, how far the handyman's earnings change, and
 * the other writes of the transaction.
 */
export type PaymentUnitOfWork = JobWithPayment & {
  readonly extraWrites: readonly Write[];
  readonly earnedDeltaCents?: number;
  /** The change of the handyman's number of completed jobs. */
  readonly completedJobsDelta?: number;
};

/** The writes of a unit of work without its job, and without the handyman's earnings, which the caller writes. */
export const paymentWrites = ({
  payment,
  extraWrites,
}: Pick<PaymentUnitOfWork, "payment" | "extraWrites">): Write[] => [replace(table.payment, payment), ...extraWrites];

/**
 * The write that changes a handyman's counters; none when nothing changes. A transaction may write an item only once,
 * so all counters go into this write.
 */
export function statsWrites({ handymanId }: Job, by: Readonly<Record<string, number>>): Write[] {
  const nonZero = Object.fromEntries(Object.entries(by).filter(([, amount]) => amount !== 0));
  return Object.keys(nonZero).length > 0 ? [increase(table.figures, { userId: handymanId }, { by: nonZero })] : [];
}

/** The write that lets a customer post requests again after an overdue job is paid or over; none for any other job. */
export const overdueClearedWrites = (job: Job): Write[] =>
  isOverdue(job) ? [increase(table.figures, { userId: job.customerId }, { by: { overdueJobs: -1 } })] : [];

/** All writes of a unit of work; they throw `conflict.busy` when the job or the payment was written meanwhile. */
export const writesOf = (unit: PaymentUnitOfWork): Write[] => [
  ...paymentWrites(unit),
  replace(table.job, unit.job),
  ...statsWrites(unit.job, { totalEarnedCents: unit.earnedDeltaCents ?? 0, totalJobs: unit.completedJobsDelta ?? 0 }),
];
