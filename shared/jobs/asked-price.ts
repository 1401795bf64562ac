import type { ErrorCode } from "../errors.ts";
import { HOUR_MS } from "../time.ts";
import type { Job } from "./schema.ts";
import { isPaying } from "./unpaid.ts";

/**
 * How long a handyman has to answer the customer's offer for a finished job; then an administrator is alerted (D-49).
 */
export const OFFER_MS = 72 * HOUR_MS;

type Named = Pick<Job, "priceApproval">;
/** Whether the customer has neither approved nor paid the price (D-49). */
export const isPriceAsked = ({ priceApproval }: Named): boolean => priceApproval !== "approved";

type Finished = Named & Pick<Job, "status" | "paymentStatus">;
/**
 * Whether a job is completed at a price that its customer has not agreed to: they pay it or offer another one (D-49).
 */
export const isPriceUnsettled = ({ status, priceApproval }: Finished): boolean =>
  status === "completed" && priceApproval === "pending";

/** Why an offer cannot be made or accepted now; undefined when it can. */
export function refusalOfOffer(job: Finished): ErrorCode | undefined {
  if (!isPriceUnsettled(job)) return "job.illegalMove";
  return isPaying(job) ? "payment.underWay" : undefined;
}
