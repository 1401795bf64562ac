import type { ServiceRequestId, UserId } from "../../../shared/ids.ts";
import { rematchAt } from "../../../shared/requests/lifecycle.ts";
import { isOpen } from "../../../shared/requests/status.ts";
import { toInstant } from "../../../shared/time.ts";
import type { WriteContext } from "../../runtime/app.ts";
import { replace } from "../../runtime/data/db.ts";
import { retryOnConflict } from "../../runtime/data/optimistic-retry.ts";
import * as table from "../../runtime/data/table.ts";
import { listOwnRequests } from "../../stores/requests.ts";

const PAGE_SIZE = 100;

type WithholdInput = { readonly customerId: UserId; readonly isWithheld: boolean };

/**
 * Withholds the open requests of a deactivated customer from handymen, or offers them again after the reactivation
 * (D-30).
 */
export async function withholdRequests(app: WriteContext, { customerId, isWithheld }: WithholdInput): Promise<void> {
  let cursor: string | undefined;
  do {
    const page = await listOwnRequests(app.db, customerId, { limit: PAGE_SIZE, cursor });
    for (const { id } of page.items.filter(isOpen)) await retryOnConflict(() => withholdRequest(app, id, isWithheld));
    cursor = page.cursor;
  } while (cursor);
}

async function withholdRequest(app: WriteContext, id: ServiceRequestId, isWithheld: boolean): Promise<void> {
  const request = await app.db.get(table.request, { id });
  if (!request || !isOpen(request) || (request.isWithheld ?? false) === isWithheld) return;
  const at = toInstant(app.now());
  // Offered again: whoever was not notified yet is notified now.
  const nextMatchAt = isWithheld ? undefined : rematchAt(request, at);
  const nextRequest = { ...request, isWithheld: isWithheld || undefined, nextMatchAt, updatedAt: at };
  await app.db.transact([replace(table.request, nextRequest)]);
}
