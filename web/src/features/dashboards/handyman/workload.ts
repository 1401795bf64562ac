import { activeStatuses } from "../../../../../shared/jobs/machine.ts";
import { needsActionFrom } from "../../../../../shared/jobs/proposals.ts";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import type { Acceptance } from "../../feed/use-accept.ts";

export type Workload = {
  /** Accepted or in progress. */
  readonly active: readonly JobView[];
  /** In dispute: neither active nor over. */
  readonly disputed: readonly JobView[];
  /** Optimistic acceptances, not yet confirmed by the server. */
  readonly optimistic: readonly Acceptance[];
  readonly count: number;
  /** Completed, paid or not; those that wait for the handyman's answer first. */
  readonly completed: readonly JobView[];
};

/** The handyman's active and completed jobs; an optimistic acceptance is dropped once its job is listed. */
export function workloadOf(mine: readonly JobView[], accepted: readonly Acceptance[]): Workload {
  const active = mine.filter(({ status }) => activeStatuses.includes(status));
  const optimistic = accepted.filter(({ request }) => mine.every((job) => job.serviceRequestId !== request.id));
  const disputed = mine.filter(({ status }) => status === "disputed");
  const done = mine.filter(({ status }) => status === "completed");
  const { waiting = [], rest = [] } = Object.groupBy(done, (job) =>
    needsActionFrom(job, job.handymanId) ? "waiting" : "rest",
  );
  return { active, disputed, optimistic, count: active.length + optimistic.length, completed: [...waiting, ...rest] };
}
