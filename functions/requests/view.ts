import { toDecimal } from "../../shared/money.ts";
import { coarsely } from "../../shared/requests/coarse.ts";
import type { ServiceRequest, ServiceRequestView } from "../../shared/requests/schema.ts";
import type { Actor } from "../runtime/app.ts";

type Reader = Pick<Actor, "userId" | "role">;

const isParty = (request: ServiceRequest, { userId, role }: Reader) =>
  role === "admin" || request.customerId === userId || request.handymanId === userId;

/** Whoever had the job has no business at the door once it is cancelled (D-22). */
const knowsDoor = (request: ServiceRequest, reader: Reader) =>
  isParty(request, reader) && !(request.status === "cancelled" && request.handymanId === reader.userId);

/** A request as this reader may see it. */
export function viewOf(request: ServiceRequest, reader: Reader, distanceMiles?: number): ServiceRequestView {
  const { estimatedPriceCents, ...rest } = request;
  return {
    ...rest,
    ...(knowsDoor(request, reader) ? {} : coarsely(request)),
    jobId: isParty(request, reader) ? request.jobId : undefined,
    isOwn: request.customerId === reader.userId,
    ...(estimatedPriceCents !== undefined && { estimatedPrice: toDecimal(estimatedPriceCents) }),
    ...(distanceMiles !== undefined && { distanceMiles }),
  };
}
