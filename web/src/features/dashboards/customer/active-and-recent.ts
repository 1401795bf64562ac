import type { JobView } from "../../../../../shared/jobs/schema.ts";
import type { ServiceRequestView } from "../../../../../shared/requests/schema.ts";
import { needsCustomerAction } from "./needs-customer-action.ts";

/** A row of Recent requests: a request without a job, or its completed and settled job. */
export type RecentRow = {
  readonly id: string;
  readonly request?: ServiceRequestView | undefined;
  readonly job?: JobView | undefined;
};

type CustomerItems = {
  /** Newest first. */
  readonly jobs: readonly JobView[];
  readonly requests: readonly ServiceRequestView[];
  /** False while the server has more requests than these. */
  readonly hasAllRequests: boolean;
};

/** Completed, and its money released or fully refunded. */
const isDone = ({ status, releaseStatus, paymentStatus }: JobView): boolean =>
  status === "completed" && (releaseStatus === "released" || paymentStatus === "refunded");

/**
 * Shows each request once (D-53): as a recent row until it has a job that is not cancelled, then as an active job (those
 * that wait for the customer first), and as a recent row again once that job is done.
 */
export function splitActiveAndRecent({ jobs, requests, hasAllRequests }: CustomerItems) {
  const uncancelled = jobs.filter(({ status }) => status !== "cancelled");
  const jobOf = new Map(uncancelled.map((job) => [job.serviceRequestId, job]));
  const requestIds = new Set(requests.map(({ id }) => id));
  const { due = [], other = [] } = Object.groupBy(
    uncancelled.filter((job) => !isDone(job)),
    (job) => (needsCustomerAction(job) ? "due" : "other"),
  );
  const rows = requests.flatMap((request): RecentRow[] => {
    const job = jobOf.get(request.id);
    if (!job) return [{ id: request.id, request }];
    return isDone(job) ? [{ id: job.id, request, job }] : [];
  });
  // Jobs whose request is not in the list.
  const jobsWithoutRequest = uncancelled.filter(
    (job) => hasAllRequests && isDone(job) && !requestIds.has(job.serviceRequestId),
  );
  return {
    active: [...due, ...other],
    recent: [...rows, ...jobsWithoutRequest.map((job): RecentRow => ({ id: job.id, job }))],
  };
}
