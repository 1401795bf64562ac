import { isRedoing } from "../../../../shared/jobs/redo.ts";
import type { JobView } from "../../../../shared/jobs/schema.ts";
import { isStaleEnd } from "../../../../shared/jobs/stale.ts";
import type { ServiceRequestView } from "../../../../shared/requests/schema.ts";
import type { ShownStatus } from "../../ui/status-badge.tsx";
import { releaseStateOf, requestStatusOf, shownStatusOf } from "./payment-state.ts";

type Step = {
  readonly status: ShownStatus | "redo" | "released";
  readonly at?: string | undefined;
  /** When it happens at the latest, while it lies ahead. */
  readonly dueAt?: string | undefined;
  /** When the job was done the first time, where it is done again. */
  readonly formerAt?: string | undefined;
  /** Whether it ended because nobody started it. */
  readonly isStale?: boolean;
};
export type Steps = { readonly steps: readonly Step[]; readonly current: number };

type JobFact =
  | "status"
  | "paymentStatus"
  | "releaseStatus"
  | "redo"
  | "cancelledBy"
  | "cancelReason"
  | `${"created" | "started" | "completed" | "paid" | "confirmed" | "releaseDue" | "released" | "cancelled"}At`;
type Known = {
  readonly request?: Pick<ServiceRequestView, "createdAt" | "status" | "cancelReason" | "closedAt"> | undefined;
  readonly job?: Pick<JobView, JobFact> | undefined;
};

/**
 * The way from a request to the release of its payment: what has happened in the order of its times, the last of it current,
 * and then what lies ahead. A way that ends early ends there.
 */
export function stepsOf(known: Known): Steps {
  const status = reachedOf(known);
  const usual = usualSteps(known);
  const reached = usual.findIndex((step) => step.status === status);
  const isPast = (step: Step, index: number) => step.at !== undefined || index <= reached;
  const past = inOrder(usual.map((step, index) => (isPast(step, index) ? step : undefined)));
  const ahead = usual.filter((step, index) => !isPast(step, index));
  if (reached >= 0) return { steps: [...past, ...ahead], current: past.length - 1 };
  if (status === "quoted") return { steps: [...past, { status }, ...ahead], current: past.length };
  // A payment may arrive after the end.
  const way = inOrder([...past, { status, ...endOf(known) }]);
  return { steps: way, current: way.length - 1 };
}

const usualSteps = ({ request, job }: Known): readonly Step[] => {
  const isHeld = job && releaseStateOf(job) === "held";
  return [
    { status: "pending", at: request?.createdAt },
    { status: "accepted", at: job?.createdAt },
    { status: "in_progress", at: job?.startedAt },
    ...(job?.redo ? [{ status: "redo", at: job.redo.askedAt, formerAt: job.redo.completedAt } as const] : []),
    { status: "completed", at: job?.completedAt },
    { status: "paid", at: job?.paidAt },
    { status: "released", at: job?.releasedAt, dueAt: isHeld ? job.releaseDueAt : undefined },
  ];
};

/** A job that is done again is past its beginning. */
function reachedOf({ request, job }: Known): Step["status"] {
  if (!job) return request ? requestStatusOf(request) : "pending";
  if (isRedoing(job)) return "redo";
  const status = shownStatusOf(job);
  return status === "paid" && releaseStateOf(job) === "released" ? "released" : status;
}

const endOf = ({ request, job }: Known) =>
  job ? { at: job.cancelledAt, isStale: isStaleEnd(job) } : { at: request?.closedAt };

/** By their times, the request first; what has none, because it is not known, stays behind the step before it. */
function inOrder(steps: readonly (Step | undefined)[]): Step[] {
  let latest = "";
  const timed = steps.flatMap((step) => {
    if (!step) return [];
    const time = step.status === "pending" ? "" : (step.at ?? latest);
    if (time > latest) latest = time;
    return [{ step, time }];
  });
  return timed.sort((one, other) => one.time.localeCompare(other.time)).map(({ step }) => step);
}
