import type { JobId } from "../../shared/ids.ts";
import { isEndable } from "../../shared/jobs/deactivation.ts";
import type { Writer } from "../payments/store.ts";
import { retryLostRace } from "../runtime/race.ts";
import * as table from "../runtime/table.ts";
import { cancelJob } from "./cancel.ts";

/**
 * Makes the end of a job that was decided when one of its sides was deactivated: at once, or by the schedule when that call
 * broke off. Before the work began its request opens again; what was done meanwhile stays payable.
 */
export const endDeactivated = (app: Writer, id: JobId): Promise<void> =>
  retryLostRace(async () => {
    const job = await app.db.get(table.job, { id });
    if (!job?.endDueAt || !isEndable(job)) return;
    await cancelJob(app, { job, by: "admin", isReopened: job.status === "accepted" });
  });
