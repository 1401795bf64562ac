import { fireEvent, screen, within } from "@testing-library/react";
import type { jobs } from "../../../shared/jobs/contract.ts";
import type { JobView, ProposalView } from "../../../shared/jobs/schema.ts";
import { hoursAgo, jobView } from "../makers/views.ts";
import { handymanHome } from "./handyman-home.tsx";

export const proposal = (change: Partial<ProposalView> = {}): ProposalView => ({
  ...{ number: 1, kind: "price", by: "handyman", state: "open", reason: "The pipe has to go as well." },
  ...{ price: "120.00", formerPrice: "100.00", total: "126.00", handymanAmount: "96.00" },
  ...{ createdAt: hoursAgo(1), expiresAt: hoursAgo(-47) },
  ...change,
});
export const started = (proposals: ProposalView[] = [], overrides: Partial<JobView> = {}) =>
  jobView(7, { status: "in_progress", proposals, ...overrides });
export const at = `/?job=${started().id}`;
export const panel = () => within(screen.getByRole("dialog", { name: "Leaking tap" }));
export const type = (place: ReturnType<typeof within>, label: RegExp, value: string) =>
  fireEvent.change(place.getByLabelText(label), { target: { value } });

/** The handyman's home with the panel of one job. */
export function jobPanelPage() {
  const { lists, pages, show } = handymanHome();

  /** Stubs the server with this job from now on, as the answer of `endpoint` too. */
  const answer = (endpoint: typeof jobs.propose | typeof jobs.answerProposal, job: JobView) =>
    pages.server.on(endpoint, () => {
      lists.ownJobs = [job];
      return job;
    });

  async function open(job: JobView) {
    lists.ownJobs = [job];
    show({ at });
    await screen.findByRole("dialog", { name: "Leaking tap" });
  }

  return { lists, pages, show, answer, open };
}
