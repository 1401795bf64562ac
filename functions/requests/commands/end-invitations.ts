import type { ServiceRequestId, UserId } from "../../../shared/ids.ts";
import { isOpen } from "../../../shared/requests/status.ts";
import { toInstant } from "../../../shared/time.ts";
import type { WriteContext } from "../../runtime/app.ts";
import { retryOnConflict } from "../../runtime/data/optimistic-retry.ts";
import * as table from "../../runtime/data/table.ts";
import { listInvitations } from "../../stores/requests.ts";
import { privateEndWrites } from "./open-private.ts";

/**
 * Ends the private requests of a handyman who was deactivated before they answered, as if their time were over: nobody
 * else sees these, so their customers would wait for nothing. One with a quote keeps its time.
 */
export async function endInvitations(app: WriteContext, handymanId: UserId): Promise<void> {
  for (const { id } of await listInvitations(app.db, handymanId)) await retryOnConflict(() => endInvitation(app, id));
}

async function endInvitation(app: WriteContext, id: ServiceRequestId): Promise<void> {
  const request = await app.db.get(table.request, { id });
  if (!request || !isOpen(request) || !request.privateUntil || request.quotesReceived > 0) return;
  await app.db.transact(privateEndWrites(app, request, toInstant(app.now())));
}
