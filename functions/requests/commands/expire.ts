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
  const endsAt = request?.privateUntil && !request.isPublicAfterwards ? request.privateUntil : request?.expiresAt;
  if (!request || !endsAt || !isOpen(request) || endsAt > at) return;
  const { customerId, invitedHandymanId: handymanId, privateUntil } = request;
  const expired = toClosedRequest(request, "expired", at);
  await app.db.transact([
    replace(table.request, expired),
    privateUntil && handymanId
      ? emit(app, "request.invitationOver", { serviceRequestId: id, customerId, handymanId, isPublic: false })
      : emit(app, "request.expired", { serviceRequestId: id, customerId }),
  ]);
}
