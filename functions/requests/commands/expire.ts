import { ServiceRequestId } from "../../../shared/ids.ts";
import { toClosedRequest } from "../../../shared/requests/lifecycle.ts";
import type { ServiceRequest } from "../../../shared/requests/schema.ts";
import { isOpen } from "../../../shared/requests/status.ts";
import { type Instant, toInstant } from "../../../shared/time.ts";
import type { BaseApp, WriteContext } from "../../runtime/app.ts";
import { replace, type Write } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";
import { emit } from "../../runtime/events/outbox.ts";

/** Expires an open request whose time is over. Does nothing when it was accepted meanwhile. */
export async function expireRequest(app: WriteContext, requestId: string): Promise<void> {
  const id = ServiceRequestId.parse(requestId);
  const request = await app.db.get(table.request, { id });
  const at = toInstant(app.now());
  const endsAt = request?.privateUntil && !request.isPublicAfterwards ? request.privateUntil : request?.expiresAt;
  if (!request || !endsAt || !isOpen(request) || endsAt > at) return;
  await app.db.transact(expiredWrites(app, request, at));
}

/** The writes that expire a request, of which its customer hears. */
export function expiredWrites(app: BaseApp, request: ServiceRequest, at: Instant): Write[] {
  const { id: serviceRequestId, customerId, invitedHandymanId: handymanId, privateUntil } = request;
  return [
    replace(table.request, toClosedRequest(request, "expired", at)),
    privateUntil && handymanId
      ? emit(app, "request.invitationOver", { serviceRequestId, customerId, handymanId, isPublic: false })
      : emit(app, "request.expired", { serviceRequestId, customerId }),
  ];
}
