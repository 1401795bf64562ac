import { disputeDueAt } from "../../../../shared/disputes/clocks.ts";
import { disputeListOf } from "../../../../shared/disputes/lists.ts";
import { Dispute, Statement } from "../../../../shared/disputes/schema.ts";
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

/** In the job's partition · adminList: by whose turn it is and what ends first, the closed ones by their end · due: its clocks. */
export const dispute = /* @__PURE__ */ defineEntity({
  type: "dispute",
  schema: Dispute,
  key: ({ id, jobId }: { id: string; jobId: JobId }) => ({ pk: `JOB#${jobId}`, sk: `DISPUTE#${id}` }),
  adminList: ({ id, state, closedAt, stateUntil }) => ({
    pk: adminListPartition("dispute", disputeListOf[state]),
    sk: `${closedAt ?? stateUntil}#${id}`,
  }),
  due: (dispute) => dueAt("dispute.deadline", disputeDueAt(dispute)),
});

/** In the job's partition, by dispute and number. */
export const statement = /* @__PURE__ */ defineEntity({
  type: "statement",
  schema: Statement,
  key: ({ jobId, disputeId, number }: Pick<Statement, "jobId" | "disputeId" | "number">) => ({
    pk: `JOB#${jobId}`,
    sk: `STATEMENT#${disputeId}#${String(number).padStart(2, "0")}`,
  }),
  timeToLive: ({ forgottenAt }) => forgottenAt,
});
