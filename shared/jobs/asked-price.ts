import type { ErrorCode } from "../errors.ts";
import { HOUR_MS } from "../time.ts";
import type { Job } from "./schema.ts";
import { isPaying } from "./unpaid.ts";

/** How long a handyman has to answer the price that the customer of a finished job offers; then an administrator hears of it (D-49). */
export const OFFER_MS = 72 * HOUR_MS;

type Named = Pick<Job, "priceApproval">;
/** Whether the price is only what the handyman asks: the customer has neither approved nor paid it (D-49). */
export const isPriceAsked = ({ priceApproval }: Named): boolean => priceApproval !== "approved";

type Finished = Named & Pick<Job, "status" | "paymentStatus">;
/** Whether a job is finished at a price that its customer has not agreed to: they pay it, or offer another one (D-49). */
export const isPriceUnsettled = ({ status, priceApproval }: Finished): boolean =>
  status === "completed" && priceApproval === "pending";

/** Why the customer of a job cannot offer another price for it, nor the handyman accept one; undefined when they can. */
export function refusalOfOffer(job: Finished): ErrorCode | undefined {
  if (!isPriceUnsettled(job)) return "job.illegalMove";
  return isPaying(job) ? "payment.underWay" : undefined;
}
