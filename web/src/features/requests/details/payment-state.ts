import type { JobView } from "../../../../../shared/jobs/schema.ts";
import type { ServiceRequestView } from "../../../../../shared/requests/schema.ts";
import type { ShownStatus } from "../../../ui/ticket/status-badge.tsx";

/** Payment state of a job; only `due` shows 'Pay now' (R-037, D-39). */
export type PaymentState = "notDue" | "due" | "processing" | "paid" | "refunded";

type PaymentFields = Pick<JobView, "status" | "paymentStatus">;

export function paymentStateOf({ status, paymentStatus }: PaymentFields): PaymentState {
  if (paymentStatus === "completed") return "paid";
  if (paymentStatus === "refunded" || paymentStatus === "processing") return paymentStatus;
  return status === "completed" ? "due" : "notDue";
}

/** Whether the customer may pay in advance: accepted at an approved price, and no payment made or processing (D-08). */
export const canPayAhead = ({
  status,
  priceApproval,
  paymentStatus,
}: PaymentFields & Pick<JobView, "priceApproval">): boolean =>
  status === "accepted" &&
  priceApproval === "approved" &&
  (paymentStatus === undefined || paymentStatus === "pending" || paymentStatus === "failed");

/** The displayed status of a job: a completed and paid one is `paid`. */
export const shownStatusOf = (job: PaymentFields): ShownStatus =>
  job.status === "completed" && paymentStateOf(job) === "paid" ? "paid" : job.status;

/** The displayed status of a request: `expired` instead of `cancelled` when nobody accepted it in time (D-18). */
export const requestStatusOf = ({
  status,
  cancelReason,
}: Pick<ServiceRequestView, "status" | "cancelReason">): ShownStatus =>
  cancelReason === "expired" ? "expired" : status;

/** Whether the customer may post it again: it expired or was cancelled, but not for fraud. */
export const canPostAgain = ({ status, cancelReason }: Pick<ServiceRequestView, "status" | "cancelReason">): boolean =>
  status === "cancelled" && cancelReason !== "fraud";

/** Release state of a payment; `confirmed` is a completion confirmed while the payment is still processing. */
export type ReleaseState = "none" | "confirmed" | "held" | "released";

type ReleaseFields = Pick<JobView, "paymentStatus" | "releaseStatus" | "confirmedAt">;

export function releaseStateOf({ paymentStatus, releaseStatus, confirmedAt }: ReleaseFields): ReleaseState {
  if (paymentStatus === "processing" && confirmedAt) return "confirmed";
  if (paymentStatus !== "completed") return "none";
  return releaseStatus === "held" || releaseStatus === "released" ? releaseStatus : "none";
}

/** What paying ahead means: where a late cancellation may cost a fee, it says so. */
export const secureTextOf = ({ cancellationPolicy }: Pick<JobView, "cancellationPolicy">) =>
  cancellationPolicy === "standard" ? "payments.secureTextFee" : "payments.secureText";
