import { admin } from "../../shared/admin/contract.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { isRunning } from "../../shared/jobs/deactivation.ts";
import { showJobs } from "../jobs/view.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { findJobsOfUser } from "../stores/jobs.ts";
import { findUser } from "../stores/session.ts";

export default endpoint(admin.userJobs, async ({ params, actor, app }) => {
  if (!(await findUser(app.db, params.id))) throw new AppError("user.notFound");
  const running = await findJobsOfUser(app.db, params.id, isRunning);
  const jobs = running.map(({ job }) => job);
  const views = await showJobs(app, jobs, actor);
  return running.flatMap(({ job: { id: jobId }, side }, at) => {
    const view = views[at];
    return view ? [{ ...view, jobId, side }] : [];
  });
});
