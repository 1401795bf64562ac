import type { ServiceRequestView } from "../../../../shared/requests/schema.ts";

/** What a handyman wants to see of the feed; an empty text takes any. */
export type Filters = { readonly category: string; readonly urgency: string; readonly pricedOnly: boolean };

export const noFilters: Filters = { category: "", urgency: "", pricedOnly: false };

export const countFilters = ({ category, urgency, pricedOnly }: Filters): number =>
  [category, urgency, pricedOnly].filter(Boolean).length;

export const fits = (request: ServiceRequestView, { category, urgency, pricedOnly }: Filters): boolean =>
  (category === "" || request.category === category) &&
  (urgency === "" || request.urgency === urgency) &&
  (!pricedOnly || request.estimatedPrice !== undefined);
