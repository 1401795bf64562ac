import type { ServiceRequestView } from "../../../../shared/requests/schema.ts";

/** Filters of the feed; an empty string matches all. */
export type Filters = {
  readonly category: string;
  readonly urgency: string;
  /** Maximum distance in miles. */
  readonly withinMiles: string;
  readonly pricedOnly: boolean;
};

export const noFilters: Filters = { category: "", urgency: "", withinMiles: "", pricedOnly: false };

export const countFilters = (filters: Filters): number => Object.values(filters).filter(Boolean).length;

export const matchesFilters = (
  request: ServiceRequestView,
  { category, urgency, withinMiles, pricedOnly }: Filters,
): boolean =>
  (category === "" || request.category === category) &&
  (urgency === "" || request.urgency === urgency) &&
  (withinMiles === "" || (request.distanceMiles ?? 0) <= Number(withinMiles)) &&
  (!pricedOnly || request.estimatedPrice !== undefined);
