import type { JobRow, PaymentRow, RequestRow } from "../../../shared/admin/search-schema.ts";
import type { Job } from "../../../shared/jobs/schema.ts";
import { toDecimal } from "../../../shared/money.ts";
import type { Payment } from "../../../shared/payments/schema.ts";
import type { ServiceRequest } from "../../../shared/requests/schema.ts";
import { maskedTitle } from "../../../shared/requests/visible-text.ts";

/** A request as a row of the administrators' lists. */
export function requestRow(request: ServiceRequest): RequestRow {
  const { id, status, city, zipCode, customerFirstName, createdAt } = request;
  return { id, title: maskedTitle(request), status, city, zipCode, customerFirstName, createdAt };
}

/** A job as a row of the administrators' lists. */
export function jobRow(job: Job): JobRow {
  const { id, status, agreedPriceCents, paymentStatus, customerFirstName, handymanFirstName, createdAt } = job;
  return {
    id,
    title: maskedTitle(job),
    status,
    price: toDecimal(agreedPriceCents),
    paymentStatus,
    customerFirstName,
    handymanFirstName,
    createdAt,
  };
}

/** A payment as a row of the administrators' lists; a supplement is a row of its own. */
export function paymentRow(payment: Payment, job: Job): PaymentRow {
  const { id, jobId, status, releaseStatus, amountCents, createdAt, processedAt } = payment;
  return {
    id,
    jobId,
    title: maskedTitle(job),
    status,
    releaseStatus,
    amount: toDecimal(amountCents),
    customerFirstName: job.customerFirstName,
    createdAt,
    paidAt: processedAt,
  };
}
