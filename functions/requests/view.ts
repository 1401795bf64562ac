import { toDecimal } from "../../shared/money.ts";
import type { ServiceRequest, ServiceRequestView } from "../../shared/requests/schema.ts";
import type { Actor } from "../runtime/app.ts";

type Reader = Pick<Actor, "userId" | "role">;

const isParty = (request: ServiceRequest, { userId, role }: Reader) =>
  role === "admin" || request.customerId === userId || request.handymanId === userId;

/** A street without its numbers: enough to judge the way there, too little to ring the bell (D-22). */
export function coarse(address: string): string {
  const [street = ""] = address.split(",");
  const withoutNumbers = street
    .split(/\s+/)
    .filter((word) => !/\p{N}/u.test(word) && !word.startsWith("#"))
    .join(" ")
    .trim();
  return withoutNumbers.length >= 3 ? withoutNumbers : "Shared after acceptance";
}

/** A request as this reader may see it. */
export function viewOf(request: ServiceRequest, reader: Reader, distanceMiles?: number): ServiceRequestView {
  const { estimatedPriceCents, ...rest } = request;
  const knowsParties = isParty(request, reader);
  return {
    ...rest,
    address: knowsParties ? request.address : coarse(request.address),
    // The four digits behind a ZIP code name one side of one block.
    zipCode: knowsParties ? request.zipCode : request.zipCode.slice(0, 5),
    jobId: knowsParties ? request.jobId : undefined,
    isOwn: request.customerId === reader.userId,
    ...(estimatedPriceCents !== undefined && { estimatedPrice: toDecimal(estimatedPriceCents) }),
    ...(distanceMiles !== undefined && { distanceMiles }),
  };
}
