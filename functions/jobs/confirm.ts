import { AppError } from "../../shared/errors.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { confirmDone } from "../payments/store.ts";
import { endpoint } from "../runtime/endpoint.ts";
import { findJob, jobAt, partOf } from "./store.ts";
import { showJob } from "./view.ts";

export default endpoint(
  jobs.confirm,
  async ({ params, actor, app }) => {
    const job = await findJob(app.db, params.id, actor);
    if (!partOf(job, actor).includes("customer")) throw new AppError("auth.forbidden");
    return showJob(app, (await confirmDone(app, job.id)).job, actor);
  },
  { ahead: ({ id }) => [jobAt(id)] },
);
