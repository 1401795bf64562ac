import { addressVisibilityOf } from "../../shared/jobs/address-visibility.ts";
import { toDecimal } from "../../shared/money.ts";
import { type AddressVisibility, visibleAddress } from "../../shared/requests/coarse-address.ts";
import { CancelReason, type ServiceRequest, type ServiceRequestView } from "../../shared/requests/schema.ts";
import { isOpen } from "../../shared/requests/status.ts";
import { visibleText } from "../../shared/requests/visible-text.ts";
import type { Actor } from "../runtime/app.ts";
import { viewerRoleOf } from "./access.ts";

type Reader = Pick<Actor, "userId" | "role">;

type ViewOptions = {
  readonly distanceMiles?: number;
  /** How much of the address the reader sees; by default what follows from their role. */
  readonly addressVisibility?: AddressVisibility;
};

const isParty = (request: ServiceRequest, { userId, role }: Reader) =>
  role === "admin" || request.customerId === userId || request.handymanId === userId;

/** Who else was notified of a request is nobody's business but its customer's, and only while it waits. */
const hiddenMatching = {
  notifiedCount: undefined,
  notifiedAt: undefined,
  usualAnswerMinutes: undefined,
  isUnserved: undefined,
  isMatchingLimited: undefined,
  fartherAt: undefined,
  matchedAt: undefined,
} as const;

/** Who alone was asked is the business of the customer and that handyman. */
const hiddenInvitation = {
  invitedHandymanId: undefined,
  privateUntil: undefined,
  isPublicAfterwards: undefined,
} as const;

/** A request as this reader sees it. */
export function toRequestView(
  request: ServiceRequest,
  reader: Reader,
  { distanceMiles, addressVisibility = addressVisibilityOf(viewerRoleOf(request, reader)) }: ViewOptions = {},
): ServiceRequestView {
  const { estimatedPriceCents, cancelReason, ...rest } = request;
  const isPartyOrAdmin = isParty(request, reader);
  const isOwn = request.customerId === reader.userId;
  return {
    ...rest,
    ...visibleAddress(request, addressVisibility),
    ...visibleText(request, addressVisibility),
    jobId: isPartyOrAdmin ? request.jobId : undefined,
    isOwn,
    closedAt: request.status === "cancelled" ? (request.closedAt ?? request.updatedAt) : undefined,
    wasQuoted: isOwn || reader.role === "admin" ? request.wasQuoted : undefined,
    cancelReason: isOwn || reader.role === "admin" ? CancelReason.safeParse(cancelReason).data : undefined,
    ...(estimatedPriceCents !== undefined && { estimatedPrice: toDecimal(estimatedPriceCents) }),
    ...(distanceMiles !== undefined && { distanceMiles }),
    ...(!(isOwn || reader.role === "admin" || request.invitedHandymanId === reader.userId) && hiddenInvitation),
    ...(!((isOwn || reader.role === "admin") && isOpen(request)) && hiddenMatching),
  };
}
