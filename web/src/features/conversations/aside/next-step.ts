import { PRICE_APPROVAL_MS } from "../../../../../shared/jobs/deadlines.ts";
import { isPriceOpen } from "../../../../../shared/jobs/proposals.ts";
import { answerableProposalOf } from "../../../../../shared/jobs/proposers.ts";
import { isInRework } from "../../../../../shared/jobs/rework.ts";
import type { JobView, ProposalSide } from "../../../../../shared/jobs/schema.ts";
import { addMs, type Instant } from "../../../../../shared/time.ts";
import { paymentStateOf, releaseStateOf } from "../../requests/details/payment-state.ts";

type Turn = "approve" | "answer" | "shareAddress" | "start" | "finish" | "redo" | "pay" | "confirm";
type Rest = "processing" | "review" | "cancelled" | "over";

/** What happens next on a job: one of the two sides has to do something, or nobody has. */
export type NextStep =
  | { readonly turn: Turn; readonly whose: ProposalSide; readonly until?: Instant }
  | { readonly rest: Rest; readonly whose?: undefined; readonly until?: undefined };

/** The next step of a job as both sides see it; undefined when a deactivated account keeps it from going on. */
export function nextStepOf(job: JobView): NextStep | undefined {
  const { status, isAddressAwaited, customerInactiveAt, handymanInactiveAt } = job;
  if (status === "cancelled") return { rest: "cancelled" };
  if (status === "disputed" || job.pausedAt) return { rest: "review" };
  if (status === "completed") return afterWork(job);
  if (customerInactiveAt || handymanInactiveAt) return undefined;
  const asked = decisionOf(job);
  if (asked) return asked;
  if (status === "accepted")
    return isAddressAwaited ? { turn: "shareAddress", whose: "customer" } : { turn: "start", whose: "handyman" };
  return { turn: isInRework(job) ? "redo" : "finish", whose: "handyman" };
}

/** A price or a proposal that waits for an answer. */
function decisionOf(job: JobView): NextStep | undefined {
  const proposal = answerableProposalOf(job);
  if (proposal) {
    const whose = proposal.by === "customer" ? "handyman" : "customer";
    return { turn: "answer", whose, until: proposal.expiresAt };
  }
  if (!isPriceOpen(job)) return undefined;
  const until = job.status === "accepted" && { until: addMs(job.createdAt, PRICE_APPROVAL_MS) };
  return { turn: "approve", whose: "customer", ...until };
}

function afterWork(job: JobView): NextStep {
  if (paymentStateOf(job) === "processing") return { rest: "processing" };
  if (paymentStateOf(job) === "due") return decisionOf(job) ?? { turn: "pay", whose: "customer" };
  return releaseStateOf(job) === "held" ? { turn: "confirm", whose: "customer" } : { rest: "over" };
}
