import type { JobId } from "../../../shared/ids.ts";
import { isEndable } from "../../../shared/jobs/deactivation.ts";
import type { WriteContext } from "../../runtime/app.ts";
import { retryOnConflict } from "../../runtime/data/optimistic-retry.ts";
import * as table from "../../runtime/data/table.ts";
import { cancelJob } from "./cancel.ts";

/**
 * Cancels a job whose end was decided when a side was deactivated; called at once, and by the schedule if that call
 * stopped. Before the work began, the request opens again; a completed job stays payable.
 */
export const cancelDeactivatedJob = (app: WriteContext, id: JobId): Promise<void> =>
  retryOnConflict(async () => {
    const job = await app.db.get(table.job, { id });
    if (!job?.endDueAt || !isEndable(job)) return;
    await cancelJob(app, { job, by: "admin", isReopened: job.status === "accepted" });
  });
