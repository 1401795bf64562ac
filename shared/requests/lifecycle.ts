import type { UserId } from "../ids.ts";
import { addMs, HOUR_MS, type Instant } from "../time.ts";
import type { CancelReason, ServiceRequest } from "./schema.ts";

/** How many handymen are excluded at most; requests are rarely left by more. */
const MAX_EXCLUDED = 50;

/** The request, cancelled with this reason. */
export const toClosedRequest = (request: ServiceRequest, cancelReason: CancelReason, at: Instant): ServiceRequest => ({
  ...request,
  status: "cancelled",
  cancelReason,
  closedAt: at,
  updatedAt: at,
});

/** The minimum time that a reopened request is offered. */
const REOPENED_MS = 48 * HOUR_MS;

type ReopenInput = {
  readonly customer: { readonly isActive: boolean };
  readonly handymanId: UserId;
  readonly at: Instant;
};

/**
 * The request of a cancelled job, open again: excluded for the handyman who had it (E1), withheld while the customer is
 * deactivated (D-30).
 */
export function toReopenedRequest(request: ServiceRequest, { customer, handymanId, at }: ReopenInput): ServiceRequest {
  const minExpiresAt = addMs(at, REOPENED_MS);
  return {
    ...request,
    status: request.quotesReceived > 0 ? "quoted" : "pending",
    ...(request.expiresAt < minExpiresAt && { expiresAt: minExpiresAt }),
    excludedHandymanIds: [...(request.excludedHandymanIds ?? []), handymanId].slice(-MAX_EXCLUDED),
    jobId: undefined,
    handymanId: undefined,
    isWithheld: !customer.isActive || undefined,
    reopenedAt: at,
    updatedAt: at,
  };
}

/** Whether a request is offered to this handyman. */
export const isOfferedTo = (
  { customerId, excludedHandymanIds, isWithheld }: ServiceRequest,
  handymanId: UserId,
): boolean => !isWithheld && customerId !== handymanId && !excludedHandymanIds?.includes(handymanId);
