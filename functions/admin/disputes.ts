import { admin } from "../../shared/admin/contract.ts";
import { partyOf } from "../../shared/jobs/proposals.ts";
import { limits } from "../../shared/limits.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { listDisputes } from "../stores/admin.ts";
import { jobRef } from "../stores/jobs.ts";
import { sidesOfJob, withNames } from "./queries/case-parts.ts";
import { disputeMoney } from "./views/dispute-money.ts";

export default endpoint(admin.disputes, async ({ query, app, reply }) => {
  const { items, cursor } = await listDisputes(app.db, {
    limit: query.limit ?? limits.pageItems,
    cursor: query.cursor,
  });
  reply.nextCursor(cursor);
  const jobs = await app.db.getAll(items.map(({ jobId }) => jobRef(jobId)));
  const parts = await withNames(
    app.db,
    jobs.map((job) => (job ? sidesOfJob(job) : {})),
  );
  return items.flatMap((dispute, index) => {
    const job = jobs[index];
    // The index lags: this dispute was decided a moment ago.
    if (job && job.status !== "disputed") return [];
    return [{ ...dispute, ...parts[index], ...(job && disputeMoney(job)), by: job && partyOf(job, dispute.openedBy) }];
  });
});
