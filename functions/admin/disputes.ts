import { admin } from "../../shared/admin/contract.ts";
import { partyOf } from "../../shared/jobs/proposals.ts";
import { limits } from "../../shared/limits.ts";
import { maskedTitle } from "../../shared/requests/visible-text.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { listDisputes } from "../stores/admin.ts";
import { jobRef } from "../stores/jobs.ts";

export default endpoint(admin.disputes, async ({ query, app, reply }) => {
  const { items, cursor } = await listDisputes(app.db, {
    limit: query.limit ?? limits.pageItems,
    cursor: query.cursor,
  });
  reply.nextCursor(cursor);
  const jobs = await app.db.getAll(items.map(({ jobId }) => jobRef(jobId)));
  return items.flatMap((dispute, index) => {
    const job = jobs[index];
    // The index lags: this dispute was decided a moment ago.
    if (job && job.status !== "disputed") return [];
    return [{ ...dispute, title: job && maskedTitle(job), by: job && partyOf(job, dispute.openedBy) }];
  });
});
