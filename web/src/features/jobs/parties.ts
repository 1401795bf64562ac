import type { TFunction } from "i18next";
import { sideOf } from "../../../../shared/jobs/proposals.ts";
import type { JobView, ProposalSide } from "../../../../shared/jobs/schema.ts";
import { useCurrentUser } from "../session/current-user.tsx";

/** Which side of a job the reader is on; undefined for an administrator, who looks and decides nothing. */
export function useSide(job: JobView): ProposalSide | undefined {
  const { id, role } = useCurrentUser();
  return role === "admin" ? undefined : sideOf(job, id);
}

export const otherSide = (side: ProposalSide): ProposalSide => (side === "customer" ? "handyman" : "customer");

/** What one side of a job is called in a sentence. */
export function nameOf(job: JobView, side: ProposalSide, t: TFunction<["common", "jobs"]>): string {
  if (side === "customer") return job.customerFirstName || t("jobs.theCustomer");
  return job.handymanFirstName || t("jobs.theHandyman");
}
