import type { JobView } from "../schema.ts";
import type { ProposalSide } from "../sides.ts";

/** `cancelReason` of a job that the clock cancels because one side has not come. */
export const noShowReasons = { handyman: "handymanNoShow", customer: "customerNoShow" } as const;

/** The side whose absence ended a job; undefined for jobs that ended otherwise. */
export function absentSideOf({
  cancelledBy,
  cancelReason,
}: Pick<JobView, "cancelledBy" | "cancelReason">): ProposalSide | undefined {
  if (cancelledBy !== "clock") return undefined;
  if (cancelReason === noShowReasons.handyman) return "handyman";
  return cancelReason === noShowReasons.customer ? "customer" : undefined;
}
