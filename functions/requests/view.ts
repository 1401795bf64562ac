import { toDecimal } from "../../shared/money.ts";
import { coarsely } from "../../shared/requests/coarse.ts";
import type { ServiceRequest, ServiceRequestView } from "../../shared/requests/schema.ts";
import type { Actor } from "../runtime/app.ts";
import { wasTheirs } from "./store.ts";

type Reader = Pick<Actor, "userId" | "role">;

const isParty = (request: ServiceRequest, { userId, role }: Reader) =>
  role === "admin" || request.customerId === userId || request.handymanId === userId;

const knowsDoor = (request: ServiceRequest, reader: Reader) => isParty(request, reader) && !wasTheirs(request, reader);

/** A request as this reader may see it. */
export function viewOf(request: ServiceRequest, reader: Reader, distanceMiles?: number): ServiceRequestView {
  const { estimatedPriceCents, ...rest } = request;
  return {
    ...rest,
    ...(knowsDoor(request, reader) ? {} : coarsely(request)),
    ...(wasTheirs(request, reader) && { imageUrls: [] }),
    jobId: isParty(request, reader) ? request.jobId : undefined,
    isOwn: request.customerId === reader.userId,
    ...(estimatedPriceCents !== undefined && { estimatedPrice: toDecimal(estimatedPriceCents) }),
    ...(distanceMiles !== undefined && { distanceMiles }),
  };
}
