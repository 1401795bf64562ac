import type { UserId } from "../../../shared/ids.ts";
import { isPayoutOpen } from "../../../shared/jobs/deactivation.ts";
import type { DbReader } from "../../runtime/data/db.ts";
import { findJobsOfUser } from "../../stores/jobs.ts";

/** Whether a deactivated handyman still has a payout to receive (D-54). */
export const maySetUpPayout = async (db: DbReader, handymanId: UserId): Promise<boolean> =>
  (await findJobsOfUser(db, handymanId, isPayoutOpen)).some(({ side }) => side === "handyman");
