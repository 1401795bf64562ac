import * as z from "zod";
import { DisputeId, JobId, UserId } from "../ids.ts";
import { timestamps } from "../stored.ts";

/** A disagreement about a job that an administrator may have to decide (E7). Open until its outcome is final. */
export const Dispute = z.object({
  id: DisputeId,
  jobId: JobId,
  openedBy: UserId,
  reason: z.string(),
  isClosed: z.boolean().default(false),
  ...timestamps,
});
export type Dispute = z.output<typeof Dispute>;
