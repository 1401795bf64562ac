import type { Job } from "./schema.ts";

type JobIds = Pick<Job, "id" | "serviceRequestId" | "customerId" | "handymanId">;

/** The fields that every event of a job carries: the ids of the job, its request and its parties. */
export const jobEventOf = ({ id, serviceRequestId, customerId, handymanId }: JobIds) => ({
  jobId: id,
  serviceRequestId,
  customerId,
  handymanId,
});
