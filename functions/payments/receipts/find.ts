import { AppError } from "../../../shared/errors/errors.ts";
import type { JobId } from "../../../shared/ids.ts";
import { receiptOf } from "../../../shared/jobs/receipt.ts";
import type { Receipt } from "../../../shared/payments/receipt.ts";
import type { Actor } from "../../runtime/app.ts";
import type { DbReader } from "../../runtime/data/db.ts";
import { findJob } from "../../stores/jobs.ts";
import { findPayment, listRefunds } from "../../stores/payments.ts";
import { findUser } from "../../stores/session.ts";

/**
 * A job's receipt, or the handyman's statement. Throws `job.notFound` for strangers, `receipt.notPaid` before the
 * payment is captured.
 */
export async function findReceipt(db: DbReader, jobId: JobId, reader: Actor): Promise<Receipt> {
  const job = await findJob(db, jobId, reader);
  const payment = await findPayment(db, jobId);
  if (!payment?.processedAt) throw new AppError("receipt.notPaid");
  const [refunds, customer, handyman] = await Promise.all([
    listRefunds(db, jobId),
    findUser(db, job.customerId),
    findUser(db, job.handymanId),
  ]);
  const parties = {
    customer: customer ?? { firstName: job.customerFirstName },
    handyman: handyman ?? { firstName: job.handymanFirstName },
  };
  const kind = reader.userId === job.handymanId ? "statement" : "receipt";
  const receipt = receiptOf({ job, payment, refunds, parties, kind });
  if (!receipt) throw new AppError("receipt.notPaid");
  return receipt;
}
