import type { JobView } from "../../../../shared/jobs/schema.ts";
import type { ServiceRequestView } from "../../../../shared/requests/schema.ts";
import type { ShownStatus } from "../../ui/status-badge.tsx";

/** Where a job stands with its customer's money; `due` is the only one that shows 'Pay now' (R-037, D-39). */
export type PaymentState = "notDue" | "due" | "processing" | "paid" | "refunded";

type Paying = Pick<JobView, "status" | "paymentStatus">;

export function paymentStateOf({ status, paymentStatus }: Paying): PaymentState {
  if (paymentStatus === "completed") return "paid";
  if (paymentStatus === "refunded" || paymentStatus === "processing") return paymentStatus;
  return status === "completed" ? "due" : "notDue";
}

/** Whether its customer may pay ahead: it is accepted at a price they agreed to, and nothing is paid or under way (D-08). */
export const isSecurable = ({
  status,
  priceApproval,
  paymentStatus,
}: Paying & Pick<JobView, "priceApproval">): boolean =>
  status === "accepted" &&
  priceApproval === "approved" &&
  (paymentStatus === undefined || paymentStatus === "pending" || paymentStatus === "failed");

/** The status on a job's badge and rail: `paid` is what a completed job becomes. */
export const shownStatusOf = (job: Paying): ShownStatus =>
  job.status === "completed" && paymentStateOf(job) === "paid" ? "paid" : job.status;

/** The status on a request's badge: one that nobody took in time is expired, whatever it is stored as (D-18). */
export const requestStatusOf = ({
  status,
  cancelReason,
}: Pick<ServiceRequestView, "status" | "cancelReason">): ShownStatus =>
  cancelReason === "expired" ? "expired" : status;

/** Whether its customer may post it again: it expired or was cancelled, and nothing about it looked wrong. */
export const isPostable = ({ status, cancelReason }: Pick<ServiceRequestView, "status" | "cancelReason">): boolean =>
  status === "cancelled" && cancelReason !== "fraud";

/** Where captured money stands: `confirmed` is the customer's word, ahead of a payment that is still on its way. */
export type ReleaseState = "none" | "confirmed" | "held" | "released";

type Releasing = Pick<JobView, "paymentStatus" | "releaseStatus" | "confirmedAt">;

export function releaseStateOf({ paymentStatus, releaseStatus, confirmedAt }: Releasing): ReleaseState {
  if (paymentStatus === "processing" && confirmedAt) return "confirmed";
  if (paymentStatus !== "completed") return "none";
  return releaseStatus === "held" || releaseStatus === "released" ? releaseStatus : "none";
}
