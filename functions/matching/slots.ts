import { roundedMiles } from "../../shared/distance.ts";
import type { Candidate } from "../../shared/matching/candidates.ts";
import type { Slots } from "../../shared/notifications/schema.ts";
import type { ServiceRequest } from "../../shared/requests/schema.ts";
import { maskedTitle } from "../../shared/requests/visible-text.ts";

/** What a handyman reads of a request nearby: no street, no name, no telephone number (I-M3). */
export function nearbySlots(request: ServiceRequest, { miles, isFarther }: Omit<Candidate, "area">): Slots {
  const distance = String(roundedMiles(miles));
  return { title: maskedTitle(request), miles: distance, ...(isFarther && { farther: distance }) };
}
