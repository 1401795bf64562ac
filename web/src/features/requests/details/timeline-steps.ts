import { isInactivityCancel } from "../../../../../shared/jobs/inactivity.ts";
import { isInRework } from "../../../../../shared/jobs/rework.ts";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import type { ServiceRequestView } from "../../../../../shared/requests/schema.ts";
import type { ShownStatus } from "../../../ui/ticket/status-badge.tsx";
import { releaseStateOf, requestStatusOf, shownStatusOf } from "./payment-state.ts";

type Step = {
  readonly status: ShownStatus | "redo" | "released";
  readonly at?: string | undefined;
  /** Deadline of a future step. */
  readonly dueAt?: string | undefined;
  /** First completion, before rework. */
  readonly formerAt?: string | undefined;
  /** Whether the job was cancelled for inactivity. */
  readonly isInactivityCancel?: boolean;
};
export type TimelineSteps = { readonly steps: readonly Step[]; readonly current: number };

type JobFact =
  | "status"
  | "paymentStatus"
  | "releaseStatus"
  | "redo"
  | "cancelledBy"
  | "cancelReason"
  | `${"disputeOpened" | "created" | "started" | "completed" | "paid" | "confirmed" | "releaseDue" | "released" | "cancelled"}At`;
type TimelineInput = {
  readonly request?: Pick<ServiceRequestView, "createdAt" | "status" | "cancelReason" | "closedAt"> | undefined;
  readonly job?: Pick<JobView, JobFact> | undefined;
};

/**
 * The steps from a request to the release of its payment: past ones by time, the last of them current, then future ones. A
 * cancelled request or job has no future steps.
 */
export function timelineStepsOf(input: TimelineInput): TimelineSteps {
  const status = currentStatusOf(input);
  const usual = usualSteps(input);
  const reached = usual.findIndex((step) => step.status === status);
  const isPast = (step: Step, index: number) => step.at !== undefined || index <= reached;
  const past = sortByTime(usual.map((step, index) => (isPast(step, index) ? step : undefined)));
  const ahead = usual.filter((step, index) => !isPast(step, index));
  if (reached >= 0) return { steps: [...past, ...ahead], current: past.length - 1 };
  if (status === "quoted") return { steps: [...past, { status }, ...ahead], current: past.length };
  // A payment may be made after the cancellation.
  const way = sortByTime([...past, { status, ...endOf(input) }]);
  return { steps: way, current: way.length - 1 };
}

const usualSteps = ({ request, job }: TimelineInput): readonly Step[] => {
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

/** The current status; open rework takes precedence. */
function currentStatusOf({ request, job }: TimelineInput): Step["status"] {
  if (!job) return request ? requestStatusOf(request) : "pending";
  if (isInRework(job)) return "redo";
  const status = shownStatusOf(job);
  return status === "paid" && releaseStateOf(job) === "released" ? "released" : status;
}

const endOf = ({ request, job }: TimelineInput) =>
  job
    ? { at: job.cancelledAt ?? job.disputeOpenedAt, isInactivityCancel: isInactivityCancel(job) }
    : { at: request?.closedAt };

/** Sorts by time, the request first; a step without a time stays after its predecessor. */
function sortByTime(steps: readonly (Step | undefined)[]): Step[] {
  let latest = "";
  const timed = steps.flatMap((step) => {
    if (!step) return [];
    const time = step.status === "pending" ? "" : (step.at ?? latest);
    if (time > latest) latest = time;
    return [{ step, time }];
  });
  return timed.sort((one, other) => one.time.localeCompare(other.time)).map(({ step }) => step);
}
