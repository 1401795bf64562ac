import { AppError } from "../../shared/errors/errors.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { rolesIn } from "../../shared/jobs/roles.ts";
import { confirmCompletion } from "../payments/release/confirm.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { findJob } from "../stores/jobs.ts";
import { showJob } from "./view.ts";

export default endpoint(jobs.confirm, async ({ params, actor, app }) => {
  const job = await findJob(app.db, params.id, actor);
  if (!rolesIn(job, actor).includes("customer")) throw new AppError("auth.forbidden");
  return showJob(app, (await confirmCompletion(app, job.id)).job, actor);
});
