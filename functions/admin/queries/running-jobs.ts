import type { UserJob } from "../../../shared/admin/schema.ts";
import type { UserId } from "../../../shared/ids.ts";
import { isRunning } from "../../../shared/jobs/deactivation.ts";
import { showJobs } from "../../jobs/view.ts";
import type { Actor, AppFor } from "../../runtime/app.ts";
import { findJobsOfUser } from "../../stores/jobs.ts";

/** The running jobs of a user, ordered and taken on, as administrators see them. */
export async function readRunningJobs(app: AppFor<"db.read">, userId: UserId, reader: Actor): Promise<UserJob[]> {
  const running = await findJobsOfUser(app.db, userId, isRunning);
  const views = await showJobs(
    app,
    running.map(({ job }) => job),
    reader,
  );
  return running.flatMap(({ job: { id: jobId }, side }, at) => {
    const view = views[at];
    return view ? [{ ...view, jobId, side }] : [];
  });
}
