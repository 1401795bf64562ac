import { isPriceOpen } from "../../../../shared/jobs/proposals.ts";
import type { JobView, ProposalView } from "../../../../shared/jobs/schema.ts";
import { useCurrentUser } from "../session/current-user.tsx";
import { useSide } from "./parties.ts";

/**
 * Whether the reader may do more with a job than view and pay it: not with a deactivated account, except the handyman of a
 * job that an administrator lets them finish (D-54).
 */
export function useCanAct(job: JobView): boolean {
  const { id, isActive } = useCurrentUser();
  return isActive || (job.handymanId === id && job.mayFinish === true);
}

/** Whether the reader may accept a proposal: a deactivated customer only by paying a supplement. */
export function useCanAccept(job: JobView, proposal: ProposalView): boolean {
  const canAct = useCanAct(job);
  return canAct || proposal.supplement !== undefined;
}

/** Whether the reader decides about the price now. */
export function useCanApprove(job: JobView): boolean {
  const side = useSide(job);
  const canAct = useCanAct(job);
  return side === "customer" && isPriceOpen(job) && canAct;
}
