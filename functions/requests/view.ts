import { toDecimal } from "../../shared/money.ts";
import { type PlaceView, placeSeen, placeViewOf } from "../../shared/requests/address.ts";
import { CancelReason, type ServiceRequest, type ServiceRequestView } from "../../shared/requests/schema.ts";
import { textSeen } from "../../shared/requests/text-seen.ts";
import type { Actor } from "../runtime/app.ts";
import { relationTo } from "./store.ts";

type Reader = Pick<Actor, "userId" | "role">;

type Seen = {
  readonly distanceMiles?: number;
  /** How much of the address the reader sees; by default what follows from their role. */
  readonly place?: PlaceView;
};

const isParty = (request: ServiceRequest, { userId, role }: Reader) =>
  role === "admin" || request.customerId === userId || request.handymanId === userId;

/** A request as this reader sees it. */
export function viewOf(
  request: ServiceRequest,
  reader: Reader,
  { distanceMiles, place = placeViewOf(relationTo(request, reader)) }: Seen = {},
): ServiceRequestView {
  const { estimatedPriceCents, cancelReason, ...rest } = request;
  const knowsParties = isParty(request, reader);
  const isOwn = request.customerId === reader.userId;
  return {
    ...rest,
    ...placeSeen(request, place),
    ...textSeen(request, place),
    jobId: knowsParties ? request.jobId : undefined,
    isOwn,
    closedAt: request.status === "cancelled" ? (request.closedAt ?? request.updatedAt) : undefined,
    cancelReason: isOwn || reader.role === "admin" ? CancelReason.safeParse(cancelReason).data : undefined,
    ...(estimatedPriceCents !== undefined && { estimatedPrice: toDecimal(estimatedPriceCents) }),
    ...(distanceMiles !== undefined && { distanceMiles }),
  };
}
