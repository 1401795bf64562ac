import { openProposalOf } from "../../../shared/jobs/proposals.ts";
import type { Job } from "../../../shared/jobs/schema.ts";
import { toInstant } from "../../../shared/time.ts";
import type { WriteContext } from "../../runtime/app.ts";
import { replace, type Write } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";

/**
 * The write that makes the intent of the job's open proposal due for cancellation, because the proposal is about to end
 * in another way; none when nobody has begun to pay for it.
 */
export async function expireSupplementWrites(app: WriteContext, job: Job): Promise<Write[]> {
  const open = openProposalOf(job);
  const row =
    open && job.paidCents !== undefined
      ? await app.db.get(table.payment, { jobId: job.id, supplement: open.number })
      : undefined;
  const at = toInstant(app.now());
  if (!row || row.status === "completed") return [];
  // Without an intent yet: the new version makes a concurrent `storeIntent` fail.
  return [replace(table.payment, { ...row, intentCheckedAt: undefined, updatedAt: at })];
}
