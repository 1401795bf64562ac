import { ServiceRequestId } from "../../../shared/ids.ts";
import { toClosedRequest, toPublicRequest } from "../../../shared/requests/lifecycle.ts";
import type { ServiceRequest } from "../../../shared/requests/schema.ts";
import { isOpen } from "../../../shared/requests/status.ts";
import { type Instant, toInstant } from "../../../shared/time.ts";
import type { BaseApp, WriteContext } from "../../runtime/app.ts";
import { replace, type Write } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";
import { emit } from "../../runtime/events/outbox.ts";
import { expiredWrites } from "./expire.ts";

/** The writes that offer a private request to everybody. */
export const openingWrites = (app: BaseApp, request: ServiceRequest): Write[] => [
  replace(table.request, request),
  emit(app, "request.opened", { serviceRequestId: request.id, customerId: request.customerId }),
];

/**
 * Ends the time of the handyman who was asked alone: the request is offered to everybody if its customer wants that, and
 * expires otherwise. A quote that they made stays.
 */
export async function openPrivateRequest(app: WriteContext, requestId: string): Promise<void> {
  const id = ServiceRequestId.parse(requestId);
  const request = await app.db.get(table.request, { id });
  const at = toInstant(app.now());
  if (!request || !isPrivateTimeOver(request, at)) return;
  await app.db.transact(privateEndWrites(app, request, at));
}

/** The writes that offer a private request to everybody, or expire it, as its customer chose. */
export function privateEndWrites(app: BaseApp, request: ServiceRequest, at: Instant): Write[] {
  if (!request.isPublicAfterwards) return expiredWrites(app, request, at);
  const { id: serviceRequestId, customerId, invitedHandymanId: handymanId } = request;
  const isAnswered = request.quotesReceived > 0;
  return [
    ...openingWrites(app, toPublicRequest(request, at)),
    ...(handymanId && !isAnswered
      ? [emit(app, "request.invitationOver", { serviceRequestId, customerId, handymanId, isPublic: true })]
      : []),
  ];
}

/**
 * Ends the private time of a request after the last failed try, with the request alone: its customer is not told, but it
 * is in the feed and is matched by the schedule, or has expired.
 */
export async function giveUpOpening(app: WriteContext, requestId: string): Promise<void> {
  const request = await app.db.get(table.request, { id: ServiceRequestId.parse(requestId) });
  const at = toInstant(app.now());
  if (!request || !isPrivateTimeOver(request, at)) return;
  const next = request.isPublicAfterwards ? toPublicRequest(request, at) : toClosedRequest(request, "expired", at);
  await app.db.transact([replace(table.request, next)]);
}

const isPrivateTimeOver = (request: ServiceRequest, at: Instant): boolean =>
  isOpen(request) && request.privateUntil !== undefined && request.privateUntil <= at;
