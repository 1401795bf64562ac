import { maskContacts } from "../../shared/contacts/mask-contacts.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import type { Job, JobView } from "../../shared/jobs/schema.ts";
import type { Actor } from "../runtime/app.ts";
import { type DbReader, ref } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { findJob, listDisputesOf } from "../stores/jobs.ts";
import { showJob } from "./view.ts";

export default endpoint(jobs.get, async ({ params, actor, app }) => {
  const job = await findJob(app.db, params.jobId, actor);
  const [view, dispute, mayReview] = await Promise.all([
    showJob(app, job, actor),
    disputeOf(app.db, job, actor),
    isReviewable(app.db, job, actor),
  ]);
  return { ...view, ...dispute, mayReview };
});

/** The opening statement of the dispute; for the side that did not write it without contact details. */
async function disputeOf(db: DbReader, job: Job, { userId, role }: Actor): Promise<Pick<JobView, "dispute">> {
  if (job.status !== "disputed") return {};
  const dispute = (await listDisputesOf(db, job.id)).find(({ isClosed }) => !isClosed);
  if (!dispute) return {};
  const isWhole = role === "admin" || dispute.openedBy === userId;
  return { dispute: isWhole ? dispute : { ...dispute, reason: maskContacts(dispute.reason, job.address).text } };
}

/** Whether the customer may review the job now; undefined for other readers. */
async function isReviewable(db: DbReader, job: Job, { userId, user }: Actor): Promise<boolean | undefined> {
  if (job.customerId !== userId) return undefined;
  if (job.status !== "completed" || !user.isActive) return false;
  const { id: jobId, handymanId: id } = job;
  const [reviewed, handyman] = await db.getAll([ref(table.reviewedJob, { jobId }), ref(table.user, { id })]);
  return !reviewed && handyman?.isActive === true;
}
