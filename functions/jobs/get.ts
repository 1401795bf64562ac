import { jobs } from "../../shared/jobs/contract.ts";
import { endpoint } from "../runtime/endpoint.ts";
import { findJob, jobAt } from "./store.ts";
import { viewOf } from "./view.ts";

export default endpoint(
  jobs.get,
  async ({ params, actor, app }) => viewOf(await findJob(app.db, params.jobId, actor), actor),
  { ahead: ({ jobId }) => [jobAt(jobId)] },
);
