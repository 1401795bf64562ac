import type { TFunction } from "i18next";
import { sideOf } from "../../../../shared/jobs/proposals.ts";
import type { JobView, ProposalSide } from "../../../../shared/jobs/schema.ts";
import { useCurrentUser } from "../session/current-user.tsx";

/** Which side of a job the reader is on; undefined for an administrator, who looks and decides nothing. */
export function useSide(job: JobView): ProposalSide | undefined {
  const { id, role } = useCurrentUser();
  return role === "admin" ? undefined : sideOf(job, id);
}

/**
 * Whether the reader may do more about a job than see it and pay for it: a deactivated account may not, except for its
 * handyman, where an administrator left the job to them (D-54).
 */
export function useMayAct(job: JobView): boolean {
  const { id, isActive } = useCurrentUser();
  return isActive || (job.handymanId === id && job.mayFinish === true);
}

export const otherSide = (side: ProposalSide): ProposalSide => (side === "customer" ? "handyman" : "customer");

/** What one side of a job is called in a sentence. */
export function nameOf(job: JobView, side: ProposalSide, t: TFunction): string {
  if (side === "customer") return job.customerFirstName || t("jobs.theCustomer");
  return job.handymanFirstName || t("jobs.theHandyman");
}
