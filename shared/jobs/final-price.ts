import type { ErrorCode } from "../errors/errors.ts";
import { policy } from "../policy.ts";
import { HOUR_MS } from "../time.ts";
import type { Job } from "./schema.ts";
import { isPaidOrProcessing } from "./unpaid.ts";

/**
 * How long a handyman has to answer the customer's offer for a finished job; then an administrator is alerted (D-49).
 */
export const OFFER_MS = policy.offerHours * HOUR_MS;

type PriceApprovalState = Pick<Job, "priceApproval">;
/** Whether the customer has neither approved nor paid the price (D-49). */
export const isPriceUnapproved = ({ priceApproval }: PriceApprovalState): boolean => priceApproval !== "approved";

type FinishedJob = PriceApprovalState & Pick<Job, "status" | "paymentStatus">;
/**
 * Whether a job is completed at a price that its customer has not agreed to: they pay it or offer another one (D-49).
 */
export const isFinalPriceOpen = ({ status, priceApproval }: FinishedJob): boolean =>
  status === "completed" && priceApproval === "pending";

/** Why an offer cannot be made or accepted now; undefined when it can. */
export function refusalOfOffer(job: FinishedJob): ErrorCode | undefined {
  if (!isFinalPriceOpen(job)) return "job.illegalMove";
  return isPaidOrProcessing(job) ? "payment.underWay" : undefined;
}
