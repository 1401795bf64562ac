import { responseRateOf } from "../../shared/handymen/response-rate.ts";
import type { UserId } from "../../shared/ids.ts";
import type { BaseApp } from "../runtime/app.ts";
import type { DbReader } from "../runtime/data/db.ts";
import { listNotifications } from "../stores/notifications.ts";
import { listLeads } from "../stores/quotes.ts";

/** What is read at most: the newest notifications and answers, a quarter of a kB each. */
const NEWEST = 200;

/**
 * The share of requests that a handyman answered, of those they were notified of within ninety days, as long as
 * notifications are kept. Both lists are read eventually: a public figure may lag.
 */
export async function findResponseRate(
  app: BaseApp & { readonly db: DbReader },
  handymanId: UserId,
): Promise<number | undefined> {
  const [notices, leads] = await Promise.all([
    listNotifications(app, handymanId, { limit: NEWEST, isEventual: true }),
    listLeads(app.db, handymanId, NEWEST),
  ]);
  return responseRateOf(
    notices.items.filter(({ kind }) => kind === "requestNearby").map(({ subjectId }) => subjectId),
    leads.map(({ serviceRequestId }) => serviceRequestId),
  );
}
