import { jobs } from "../../shared/jobs/contract.ts";
import type { Job, JobView } from "../../shared/jobs/schema.ts";
import type { Actor } from "../runtime/app.ts";
import type { DbReader } from "../runtime/db.ts";
import { endpoint } from "../runtime/endpoint.ts";
import { findJob, jobAt, listDisputesOf } from "./store.ts";
import { showJob } from "./view.ts";

export default endpoint(
  jobs.get,
  async ({ params, actor, app }) => {
    const job = await findJob(app.db, params.jobId, actor);
    return { ...(await showJob(app, job, actor)), ...(await disputeOf(app.db, job, actor)) };
  },
  { ahead: ({ jobId }) => [jobAt(jobId)] },
);

/** What was written when the dispute was opened: for whoever decides it alone. */
async function disputeOf(db: DbReader, job: Job, { role }: Actor): Promise<Pick<JobView, "dispute">> {
  if (role !== "admin" || job.status !== "disputed") return {};
  const dispute = (await listDisputesOf(db, job.id)).find(({ isClosed }) => !isClosed);
  return dispute ? { dispute } : {};
}
