import type { TFunction } from "i18next";
import { partyOf } from "../../../../shared/jobs/proposals.ts";
import type { JobView, ProposalSide } from "../../../../shared/jobs/schema.ts";
import { useCurrentUser } from "../session/current-user.tsx";

/** The reader's side of a job; undefined for administrators, who cannot act for either side. */
export function useSide(job: JobView): ProposalSide | undefined {
  const { id, role } = useCurrentUser();
  return role === "admin" ? undefined : partyOf(job, id);
}

/** Name of one side in a sentence: first name, else "the customer" or "the handyman". */
export function nameOf(job: JobView, side: ProposalSide, t: TFunction<["common", "jobs"]>): string {
  if (side === "customer") return job.customerFirstName || t("jobs.theCustomer");
  return job.handymanFirstName || t("jobs.theHandyman");
}
