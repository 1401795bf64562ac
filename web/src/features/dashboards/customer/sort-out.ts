import type { JobView } from "../../../../../shared/jobs/schema.ts";
import type { ServiceRequestView } from "../../../../../shared/requests/schema.ts";
import { needsCustomer } from "./needs-customer.ts";

/** A row of Recent requests: a request without a job, or the job that it became and that is done. */
export type RecentRow = {
  readonly id: string;
  readonly request?: ServiceRequestView | undefined;
  readonly job?: JobView | undefined;
};

type Loaded = {
  /** Newest first. */
  readonly jobs: readonly JobView[];
  readonly requests: readonly ServiceRequestView[];
  /** False while the server has more requests than these. */
  readonly hasAllRequests: boolean;
};

/** Done, and its money has been released, or all of it has gone back to the customer. */
const isDone = ({ status, releaseStatus, paymentStatus }: JobView): boolean =>
  status === "completed" && (releaseStatus === "released" || paymentStatus === "refunded");

/**
 * What a customer ordered, each once (D-53): a request is a recent one until it has a job that is not cancelled; that job is
 * active until it is done, those that wait for the customer first, and then it is a recent row in place of its request.
 */
export function sortOut({ jobs, requests, hasAllRequests }: Loaded) {
  const standing = jobs.filter(({ status }) => status !== "cancelled");
  const jobOf = new Map(standing.map((job) => [job.serviceRequestId, job]));
  const asked = new Set(requests.map(({ id }) => id));
  const { due = [], other = [] } = Object.groupBy(
    standing.filter((job) => !isDone(job)),
    (job) => (needsCustomer(job) ? "due" : "other"),
  );
  const rows = requests.flatMap((request): RecentRow[] => {
    const job = jobOf.get(request.id);
    if (!job) return [{ id: request.id, request }];
    return isDone(job) ? [{ id: job.id, request, job }] : [];
  });
  // Their requests did not come.
  const alone = standing.filter((job) => hasAllRequests && isDone(job) && !asked.has(job.serviceRequestId));
  return { active: [...due, ...other], recent: [...rows, ...alone.map((job): RecentRow => ({ id: job.id, job }))] };
}
