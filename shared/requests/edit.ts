import { addMs, earliest, type Instant } from "../time.ts";
import { rematchAt } from "./lifecycle.ts";
import type { ServiceRequest, ServiceRequestChange } from "./schema.ts";
import { openMsByUrgency, type Urgency } from "./urgency.ts";
import { changedWish } from "./wish.ts";

type Edited = Pick<
  ServiceRequest,
  "title" | "description" | "urgency" | "imageUrls" | "estimatedPriceCents" | "hiring" | "windows" | "isFlexible"
>;

const fieldsOf = (request: ServiceRequest, { estimatedPrice, imageUrls, ...change }: ServiceRequestChange): Edited => ({
  title: change.title ?? request.title,
  description: change.description ?? request.description,
  urgency: change.urgency ?? request.urgency,
  hiring: change.hiring ?? request.hiring,
  ...changedWish(request, change),
  imageUrls: imageUrls ? [...new Set(imageUrls)] : request.imageUrls,
  estimatedPriceCents: estimatedPrice === undefined ? request.estimatedPriceCents : (estimatedPrice ?? undefined),
});

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const LONGEST_MS = Math.max(...Object.values(openMsByUrgency));

/** Until when a request of this urgency is open from now on; edits never keep it open longer than the longest life. */
function expiresAtOf(urgency: Urgency, { createdAt, reopenedAt }: ServiceRequest, at: Instant): Instant {
  return earliest(addMs(at, openMsByUrgency[urgency]), addMs(reopenedAt ?? createdAt, LONGEST_MS));
}

/**
 * The request with its customer's changes; the same object when there is none. Everything but the way of hiring is what
 * quotes are about, and makes another revision. Another urgency gives it the time that such a request is open, from now
 * on. Matching looks at it again: the edited request may be one that somebody answers.
 */
export function editRequest(request: ServiceRequest, change: ServiceRequestChange, at: Instant): ServiceRequest {
  const fields = fieldsOf(request, change);
  const { hiring: _, ...quoted } = fields;
  const isRevised = (Object.keys(quoted) as (keyof typeof quoted)[]).some(
    (name) => !isSame(quoted[name], request[name]),
  );
  if (!isRevised && fields.hiring === request.hiring) return request;
  const isOtherUrgency = fields.urgency !== request.urgency;
  return {
    ...request,
    ...fields,
    isUrgent: fields.urgency === "high",
    ...(isOtherUrgency && !request.privateUntil && { expiresAt: expiresAtOf(fields.urgency, request, at) }),
    ...(isRevised && { revision: request.revision + 1, nextMatchAt: rematchAt(request, at) }),
    updatedAt: at,
  };
}
