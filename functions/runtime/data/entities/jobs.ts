import { Dispute } from "../../../../shared/disputes/schema.ts";
import type { JobId } from "../../../../shared/ids.ts";
import { jobDueAt } from "../../../../shared/jobs/deadlines.ts";
import { Job } from "../../../../shared/jobs/schema.ts";
import { defineEntity } from "../db.ts";
import { adminListPartition } from "../index-keys.ts";
import { dueAt } from "./due.ts";
import { type ById, dateSortKey } from "./keys.ts";

/** By id · gsi7: by customer, gsi2: by handyman, newest first · adminList: by status · due: an unanswered deadline, or the start. */
export const job = /* @__PURE__ */ defineEntity({
  type: "job",
  schema: Job,
  key: ({ id }: ById<JobId>) => ({ pk: `JOB#${id}`, sk: "JOB" }),
  gsi7: (job) => ({ pk: `CUSTOMER#${job.customerId}`, sk: `JOB#${dateSortKey(job)}` }),
  gsi2: (job) => ({ pk: `HANDYMAN#${job.handymanId}`, sk: `JOB#${dateSortKey(job)}` }),
  adminList: (job) => ({ pk: adminListPartition("job", job.status), sk: dateSortKey(job) }),
  due: (job) => dueAt("job.deadline", jobDueAt(job)),
});

/** In the job's partition · gsi1: the administrators' queue, open and closed separately. */
export const dispute = /* @__PURE__ */ defineEntity({
  type: "dispute",
  schema: Dispute,
  key: ({ id, jobId }: { id: string; jobId: JobId }) => ({ pk: `JOB#${jobId}`, sk: `DISPUTE#${id}` }),
  gsi1: (dispute) => ({ pk: `QUEUE#dispute#${dispute.isClosed ? "closed" : "open"}`, sk: dateSortKey(dispute) }),
});
