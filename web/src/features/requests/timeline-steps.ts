import { isRedoing } from "../../../../shared/jobs/redo.ts";
import type { JobView } from "../../../../shared/jobs/schema.ts";
import { isStaleEnd } from "../../../../shared/jobs/stale.ts";
import type { ServiceRequestView } from "../../../../shared/requests/schema.ts";
import type { ShownStatus } from "../../ui/status-badge.tsx";
import { releaseStateOf, shownStatusOf } from "./payment-state.ts";

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
  readonly request?: Pick<ServiceRequestView, "createdAt" | "status"> | undefined;
  readonly job?: Pick<JobView, JobFact> | undefined;
};

/** The way from a request to the release of its payment, with the times that are known; a way that ends early ends where it ended. */
export function stepsOf({ request, job }: Known): Steps {
  const release = job && releaseStateOf(job);
  const reachedStatus = job ? shownStatusOf(job) : (request?.status ?? "pending");
  const status = reachedIn(job, release === "released" && reachedStatus === "paid" ? release : reachedStatus);
  const redo = job?.redo;
  const steps: readonly Step[] = [
    { status: "pending", at: request?.createdAt },
    { status: "accepted", at: job?.createdAt },
    { status: "in_progress", at: job?.startedAt },
    ...(redo ? [{ status: "redo", at: redo.askedAt, formerAt: redo.completedAt } as const] : []),
    { status: "completed", at: job?.completedAt },
    { status: "paid", at: job?.paidAt },
    { status: "released", at: job?.releasedAt, dueAt: release === "held" ? job?.releaseDueAt : undefined },
  ];
  const current = steps.findIndex((step) => step.status === status);
  if (current >= 0) return { steps, current };
  if (status === "quoted") return { steps: [...steps.slice(0, 1), { status }, ...steps.slice(1)], current: 1 };
  const reached = steps.filter(({ at }) => at !== undefined);
  const end = status === "cancelled" && job ? { at: job.cancelledAt, isStale: isStaleEnd(job) } : {};
  // A payment may arrive after the end.
  const way = [...reached, { status, ...end }].sort((one, other) => timeOf(one).localeCompare(timeOf(other)));
  return { steps: way, current: reached.length };
}

/** Sorts what has no time yet behind everything that has one. */
const timeOf = ({ at = "later" }: Step): string => at;

/** A job that is done again is past its beginning. */
const reachedIn = (job: Known["job"], status: Step["status"]): Step["status"] =>
  job && isRedoing(job) ? "redo" : status;
