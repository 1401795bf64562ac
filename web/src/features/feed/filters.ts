import type { ServiceRequestView } from "../../../../shared/requests/schema.ts";
import type { Urgency } from "../../../../shared/requests/urgency.ts";

/** The urgency of emergencies: to be done on the day they are posted. */
export const SAME_DAY: Urgency = "high";

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

/** Whether the list shows emergencies, and nothing else is filtered. */
export const isSameDayOnly = (filters: Filters): boolean => filters.urgency === SAME_DAY && countFilters(filters) === 1;

export const matchesFilters = (
  request: ServiceRequestView,
  { category, urgency, withinMiles, pricedOnly }: Filters,
): boolean =>
  (category === "" || request.category === category) &&
  (urgency === "" || request.urgency === urgency) &&
  (withinMiles === "" || (request.distanceMiles ?? 0) <= Number(withinMiles)) &&
  (!pricedOnly || request.estimatedPrice !== undefined);
