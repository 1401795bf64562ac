import { jobs } from "../../shared/jobs/contract.ts";
import type { Job, JobView } from "../../shared/jobs/schema.ts";
import type { Actor } from "../runtime/app.ts";
import { type DbReader, ref } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { findJob, jobRef, listDisputesOf } from "./store.ts";
import { showJob } from "./view.ts";

export default endpoint(
  jobs.get,
  async ({ params, actor, app }) => {
    const job = await findJob(app.db, params.jobId, actor);
    const [view, dispute, mayReview] = await Promise.all([
      showJob(app, job, actor),
      disputeOf(app.db, job, actor),
      isReviewable(app.db, job, actor),
    ]);
    return { ...view, ...dispute, mayReview };
  },
  { prefetch: ({ jobId }) => [jobRef(jobId)] },
);

/** The opening statement of the dispute; only for administrators. */
async function disputeOf(db: DbReader, job: Job, { role }: Actor): Promise<Pick<JobView, "dispute">> {
  if (role !== "admin" || job.status !== "disputed") return {};
  const dispute = (await listDisputesOf(db, job.id)).find(({ isClosed }) => !isClosed);
  return dispute ? { dispute } : {};
}

/** Whether the customer may review the job now; undefined for other readers. */
async function isReviewable(db: DbReader, job: Job, { userId, user }: Actor): Promise<boolean | undefined> {
  if (job.customerId !== userId) return undefined;
  if (job.status !== "completed" || !user.isActive) return false;
  const { id: jobId, handymanId: id } = job;
  const [reviewed, handyman] = await db.getAll([ref(table.reviewedJob, { jobId }), ref(table.user, { id })]);
  return !reviewed && handyman?.isActive === true;
}
