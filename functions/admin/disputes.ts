import { admin } from "../../shared/admin/contract.ts";
import { maskContacts } from "../../shared/contacts/mask-contacts.ts";
import { claimantOf } from "../../shared/disputes/decisions.ts";
import { disputeListOf } from "../../shared/disputes/lists.ts";
import { limits } from "../../shared/limits.ts";
import { toInstant } from "../../shared/time.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { listDisputes, openingRef } from "../stores/disputes.ts";
import { jobRef } from "../stores/jobs.ts";
import { sidesOfJob, withNames } from "./queries/case-parts.ts";
import { disputeMoney } from "./views/dispute-money.ts";

export default endpoint(admin.disputes, async ({ query, actor: { userId }, app, reply }) => {
  const at = toInstant(app.now());
  const range = { limit: query.limit ?? limits.pageItems, cursor: query.cursor };
  const { items, cursor } = await listDisputes(app.db, query.state, range);
  reply.nextCursor(cursor);
  // The index lags: some have moved a moment ago.
  const listed = items.filter(({ state }) => disputeListOf[state] === query.state);
  const [jobs, openings] = await Promise.all([
    app.db.getAll(listed.map(({ jobId }) => jobRef(jobId))),
    app.db.getAll(listed.map(openingRef)),
  ]);
  const parts = await withNames(
    app.db,
    jobs.map((job) => (job ? sidesOfJob(job) : {})),
  );
  return listed.map((dispute, index) => {
    const job = jobs[index];
    const reason = maskContacts(openings[index]?.text ?? "", job?.address ?? "").text;
    const claimant = claimantOf(dispute, at);
    const claimedBy = claimant && (claimant === userId ? ("me" as const) : ("other" as const));
    return { ...dispute, ...parts[index], ...(job && disputeMoney(job)), reason, claimedBy };
  });
});
