import { ServiceRequestId } from "../../../shared/ids.ts";
import { toClosedRequest } from "../../../shared/requests/lifecycle.ts";
import { isOpen } from "../../../shared/requests/status.ts";
import { toInstant } from "../../../shared/time.ts";
import type { WriteContext } from "../../runtime/app.ts";
import { replace } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";
import { emit } from "../../runtime/events/outbox.ts";

/** Expires an open request whose time is over. Does nothing when it was accepted meanwhile. */
export async function expireRequest(app: WriteContext, requestId: string): Promise<void> {
  const id = ServiceRequestId.parse(requestId);
  const request = await app.db.get(table.request, { id });
  const at = toInstant(app.now());
  if (!request || !isOpen(request) || request.expiresAt > at) return;
  const expired = toClosedRequest(request, "expired", at);
  await app.db.transact([
    replace(table.request, expired),
    emit(app, "request.expired", { serviceRequestId: id, customerId: request.customerId }),
  ]);
}
