import { activeStatuses } from "../../../../../shared/jobs/machine.ts";
import { waitsFor } from "../../../../../shared/jobs/proposals.ts";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import type { Acceptance } from "../../feed/use-accept.ts";

export type Workload = {
  /** Accepted or in progress. */
  readonly active: readonly JobView[];
  /** Accepted on screen, and not yet by the server. */
  readonly arriving: readonly Acceptance[];
  readonly count: number;
  /** Done, paid or not; what waits for the handyman's answer comes first. */
  readonly completed: readonly JobView[];
};

/** What the handyman has in hand; an acceptance counts once: as a job from when it is listed as one. */
export function workloadOf(mine: readonly JobView[], accepted: readonly Acceptance[]): Workload {
  const active = mine.filter(({ status }) => activeStatuses.includes(status));
  const arriving = accepted.filter(({ request }) => mine.every((job) => job.serviceRequestId !== request.id));
  const done = mine.filter(({ status }) => status === "completed");
  const { waiting = [], rest = [] } = Object.groupBy(done, (job) =>
    waitsFor(job, job.handymanId) ? "waiting" : "rest",
  );
  return { active, arriving, count: active.length + arriving.length, completed: [...waiting, ...rest] };
}
