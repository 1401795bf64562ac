import type { JobView, ProposalView } from "../../../shared/jobs/schema.ts";
import { hoursAgo, jobView } from "./views.ts";

export const PRICE_REASON = "The pipe behind the wall has to go as well.";

/** An open proposal of $120.00 for a job that is not paid. */
export const proposalView = (overrides: Partial<ProposalView> = {}): ProposalView => ({
  number: 1,
  kind: "price",
  by: "handyman",
  state: "open",
  reason: PRICE_REASON,
  price: "120.00",
  formerPrice: "100.00",
  total: "126.00",
  handymanAmount: "96.00",
  createdAt: hoursAgo(1),
  expiresAt: hoursAgo(-47),
  ...overrides,
});

/** That job, in progress. */
export const startedJobView = (proposals: ProposalView[] = [], overrides: Partial<JobView> = {}): JobView =>
  jobView(7, { status: "in_progress", startedAt: hoursAgo(10), proposals, ...overrides });

/** An open proposal of $140.00 for a job that is paid at $100.00. */
export const supplementView = (overrides: Partial<ProposalView> = {}): ProposalView =>
  proposalView({
    number: 2,
    price: "140.00",
    total: "147.00",
    handymanAmount: "112.00",
    supplement: "42.00",
    ...overrides,
  });

/** That job, in progress, with $105.00 held. */
export const paidJobView = (proposals: ProposalView[] = [], overrides: Partial<JobView> = {}): JobView =>
  startedJobView(proposals, {
    paymentStatus: "completed",
    releaseStatus: "held",
    paidAmount: "105.00",
    paidAt: hoursAgo(20),
    ...overrides,
  });
