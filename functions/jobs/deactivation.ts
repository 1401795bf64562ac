import type { JobId } from "../../shared/ids.ts";
import { isEndable } from "../../shared/jobs/deactivation.ts";
import type { Writer } from "../payments/store.ts";
import { retryLostRace } from "../runtime/race.ts";
import * as table from "../runtime/table.ts";
import { cancelJob } from "./cancel.ts";

/**
 * Cancels a job whose end was decided when a side was deactivated; called at once, and by the schedule if that call
 * stopped. Before the work began, the request opens again; a completed job stays payable.
 */
export const endDeactivated = (app: Writer, id: JobId): Promise<void> =>
  retryLostRace(async () => {
    const job = await app.db.get(table.job, { id });
    if (!job?.endDueAt || !isEndable(job)) return;
    await cancelJob(app, { job, by: "admin", isReopened: job.status === "accepted" });
  });
