import type { JobView, ProposalView } from "../../../../shared/jobs/schema.ts";
import { useCurrentUser } from "../session/current-user.tsx";

/**
 * Whether the reader may do more about a job than see it and pay for it: a deactivated account may not, except for its
 * handyman, where an administrator left the job to them (D-54).
 */
export function useMayAct(job: JobView): boolean {
  const { id, isActive } = useCurrentUser();
  return isActive || (job.handymanId === id && job.mayFinish === true);
}

/** Whether the reader may accept what the other side proposes: a deactivated customer only by paying the difference. */
export function useMayAccept(job: JobView, proposal: ProposalView): boolean {
  const mayAct = useMayAct(job);
  return mayAct || proposal.supplement !== undefined;
}
