import { activeStatuses } from "../../../../shared/jobs/machine.ts";
import type { JobView } from "../../../../shared/jobs/schema.ts";
import type { Acceptance } from "./use-accept.ts";

export type Workload = {
  /** Accepted or in progress. */
  readonly active: readonly JobView[];
  /** Accepted on screen, and not yet by the server. */
  readonly arriving: readonly Acceptance[];
};

/** What the handyman has in hand; an acceptance counts once, as soon as its job is listed as that job. */
export const activeAmong = (mine: readonly JobView[], arriving: readonly Acceptance[]): Workload => ({
  active: mine.filter(({ status }) => activeStatuses.includes(status)),
  arriving: arriving.filter(({ request }) => mine.every(({ serviceRequestId }) => serviceRequestId !== request.id)),
});
