import { admin } from "../../shared/admin/contract.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { findUser } from "../stores/session.ts";
import { readRunningJobs } from "./queries/running-jobs.ts";

export default endpoint(admin.userJobs, async ({ params, actor, app }) => {
  if (!(await findUser(app.db, params.id))) throw new AppError("user.notFound");
  return readRunningJobs(app, params.id, actor);
});
