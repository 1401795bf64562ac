import { AppError } from "../../../shared/errors/errors.ts";
import type { Job } from "../../../shared/jobs/schema.ts";
import { followJob } from "../../../shared/requests/lifecycle.ts";
import type { WriteContext } from "../../runtime/app.ts";
import { replace, type Write } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";

/**
 * Stores a job's next state and copies its status to its request. Throws `conflict.busy` when either was written
 * meanwhile.
 */
export async function moveJob(app: WriteContext, job: Job, also: readonly Write[]): Promise<void> {
  const request = await app.db.get(table.request, { id: job.serviceRequestId });
  if (!request) throw new AppError("job.notFound");
  await app.db.transact([replace(table.job, job), replace(table.request, followJob(request, job)), ...also]);
}
