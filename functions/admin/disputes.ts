import { admin } from "../../shared/admin/contract.ts";
import { sideOf } from "../../shared/jobs/proposals.ts";
import { limits } from "../../shared/limits.ts";
import { maskedTitle } from "../../shared/requests/text-seen.ts";
import { jobAt } from "../jobs/store.ts";
import { endpoint } from "../runtime/endpoint.ts";
import { listDisputes } from "./store.ts";

export default endpoint(admin.disputes, async ({ query, app, reply }) => {
  const { items, cursor } = await listDisputes(app.db, {
    limit: query.limit ?? limits.pageItems,
    cursor: query.cursor,
  });
  reply.next(cursor);
  const jobs = await app.db.getAll(items.map(({ jobId }) => jobAt(jobId)));
  return items.flatMap((dispute, index) => {
    const job = jobs[index];
    // The index lags: this dispute was decided a moment ago.
    if (job && job.status !== "disputed") return [];
    return [{ ...dispute, title: job && maskedTitle(job), by: job && sideOf(job, dispute.openedBy) }];
  });
});
