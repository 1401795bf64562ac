import { admin } from "../../shared/admin/contract.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { findJob } from "../stores/jobs.ts";

// Held money is released by the customer, by the clock, or by a decision in the file of a dispute (D-56).
export default endpoint(admin.release, async ({ params: { jobId }, actor, app }) => {
  const { status } = await findJob(app.db, jobId, actor);
  throw new AppError(status === "disputed" ? "dispute.decideThere" : "job.illegalMove");
});
