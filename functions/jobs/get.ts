import { jobs } from "../../shared/jobs/contract.ts";
import { isReviewable } from "../../shared/jobs/dispute.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import type { Actor } from "../runtime/app.ts";
import { type DbReader, ref } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { findJob } from "../stores/jobs.ts";
import { openingOf } from "./opening.ts";
import { showJob } from "./view.ts";

export default endpoint(jobs.get, async ({ params, actor, app }) => {
  const job = await findJob(app.db, params.jobId, actor);
  const [view, dispute, isOpenToReview] = await Promise.all([
    showJob(app, job, actor),
    openingOf(app.db, job, actor),
    mayReview(app.db, job, actor),
  ]);
  return { ...view, dispute, mayReview: isOpenToReview };
});

/** Whether the customer may review the job now; undefined for other readers. */
async function mayReview(db: DbReader, job: Job, { userId, user }: Actor): Promise<boolean | undefined> {
  if (job.customerId !== userId) return undefined;
  if (!isReviewable(job) || !user.isActive) return false;
  const { id: jobId, handymanId: id } = job;
  const [reviewed, handyman] = await db.getAll([ref(table.reviewedJob, { jobId }), ref(table.user, { id })]);
  return !reviewed && handyman?.isActive === true;
}
