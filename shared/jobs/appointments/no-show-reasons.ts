import type { JobView } from "../schema.ts";
import type { ProposalSide } from "../sides.ts";

/** `cancelReason` of a job that ends because one side has not come: by the clock, or with a dispute about it. */
export const noShowReasons = { handyman: "handymanNoShow", customer: "customerNoShow" } as const;

/** The side whose absence ended a job; undefined for jobs that ended otherwise. */
export function absentSideOf({
  cancelledBy,
  cancelledAt,
  cancelReason,
  disputeClosedAt,
}: Pick<JobView, "cancelledBy" | "cancelledAt" | "cancelReason" | "disputeClosedAt">): ProposalSide | undefined {
  // Other reasons are words of people.
  const isOurs = cancelledBy === "clock" || (cancelledAt !== undefined && cancelledAt === disputeClosedAt);
  if (!isOurs) return undefined;
  if (cancelReason === noShowReasons.handyman) return "handyman";
  return cancelReason === noShowReasons.customer ? "customer" : undefined;
}
