import { admin } from "../../shared/admin/contract.ts";
import { limits } from "../../shared/limits.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { listOpenDisputes, openingRef } from "../stores/disputes.ts";
import { jobRef } from "../stores/jobs.ts";
import { sidesOfJob, withNames } from "./queries/case-parts.ts";
import { disputeMoney } from "./views/dispute-money.ts";

export default endpoint(admin.disputes, async ({ query, app, reply }) => {
  const { items, cursor } = await listOpenDisputes(app.db, {
    limit: query.limit ?? limits.pageItems,
    cursor: query.cursor,
  });
  reply.nextCursor(cursor);
  // The index lags: some were closed a moment ago.
  const open = items.filter(({ state }) => state !== "closed");
  const [jobs, openings] = await Promise.all([
    app.db.getAll(open.map(({ jobId }) => jobRef(jobId))),
    app.db.getAll(open.map(openingRef)),
  ]);
  const parts = await withNames(
    app.db,
    jobs.map((job) => (job ? sidesOfJob(job) : {})),
  );
  return open.map((dispute, index) => {
    const job = jobs[index];
    return { ...dispute, ...parts[index], ...(job && disputeMoney(job)), reason: openings[index]?.text ?? "" };
  });
});
