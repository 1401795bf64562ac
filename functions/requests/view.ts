import { toDecimal } from "../../shared/money.ts";
import { coarsely, leftOf } from "../../shared/requests/coarse.ts";
import { CancelReason, type ServiceRequest, type ServiceRequestView } from "../../shared/requests/schema.ts";
import type { Actor } from "../runtime/app.ts";
import { wasTheirs } from "./store.ts";

type Reader = Pick<Actor, "userId" | "role">;

const isParty = (request: ServiceRequest, { userId, role }: Reader) =>
  role === "admin" || request.customerId === userId || request.handymanId === userId;

/** A request as this reader may see it. */
export function viewOf(request: ServiceRequest, reader: Reader, distanceMiles?: number): ServiceRequestView {
  const { estimatedPriceCents, cancelReason, ...rest } = request;
  const knowsParties = isParty(request, reader);
  const isOwn = request.customerId === reader.userId;
  return {
    ...rest,
    ...(!knowsParties && coarsely(request)),
    ...(wasTheirs(request, reader) && leftOf(request)),
    jobId: knowsParties ? request.jobId : undefined,
    isOwn,
    closedAt: request.status === "cancelled" ? (request.closedAt ?? request.updatedAt) : undefined,
    cancelReason: isOwn || reader.role === "admin" ? CancelReason.safeParse(cancelReason).data : undefined,
    ...(estimatedPriceCents !== undefined && { estimatedPrice: toDecimal(estimatedPriceCents) }),
    ...(distanceMiles !== undefined && { distanceMiles }),
  };
}
