import { jobs } from "../../shared/jobs/contract.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import { limits } from "../../shared/limits.ts";
import { mergePages } from "../../shared/page.ts";
import * as table from "../runtime/data/table.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { listJobs } from "../stores/jobs.ts";
import { showJobs } from "./view.ts";

const sortKeyOf = (job: Job) => table.job.gsi7?.(job)?.sk ?? "";

export default endpoint(jobs.list, async ({ query, actor, app, reply }) => {
  const pageRequest = { limit: query.limit ?? limits.listItems, cursor: query.cursor };
  const ordered = listJobs(app.db, actor.userId, "ordered", pageRequest);
  const takenOn = actor.role === "handyman" ? listJobs(app.db, actor.userId, "takenOn", pageRequest) : undefined;
  const pages = await Promise.all(takenOn ? [ordered, takenOn] : [ordered]);
  const page = mergePages(pages, { limit: pageRequest.limit, sortKeyOf });
  reply.nextCursor(page.cursor);
  return showJobs(app, page.items, actor);
});
