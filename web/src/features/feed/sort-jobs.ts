import type { ServiceRequestView } from "../../../../shared/requests/schema.ts";
import { urgencies } from "../../../../shared/requests/urgency.ts";
import { isInvited } from "./hiring.ts";

/** The orders of the list; `suggested` is the server's: own trades first, then the near, then the newest. */
export const sortings = ["suggested", "distance", "pay", "urgency"] as const;
export type Sorting = (typeof sortings)[number];

/** A stored or chosen value as an order. */
export const toSorting = (value: string | undefined): Sorting => sortings.find((each) => each === value) ?? "suggested";

type Rank = (request: ServiceRequestView) => number;

const ranks: Readonly<Record<Exclude<Sorting, "suggested">, Rank>> = {
  distance: ({ distanceMiles }) => distanceMiles ?? Number.POSITIVE_INFINITY,
  // Without a price the handyman names one: last, since nobody knows it.
  pay: ({ estimatedPrice }) => (estimatedPrice === undefined ? Number.POSITIVE_INFINITY : -Number(estimatedPrice)),
  urgency: ({ urgency }) => -urgencies.indexOf(urgency),
};

/**
 * The loaded requests in an order; those of equal rank keep the server's. One that only this handyman was asked stands first in
 * every order: it waits for some hours.
 */
export function sortJobs(requests: readonly ServiceRequestView[], sorting: Sorting): readonly ServiceRequestView[] {
  const rank = sorting === "suggested" ? () => 0 : ranks[sorting];
  const invited = (request: ServiceRequestView) => Number(isInvited(request));
  return requests.toSorted((one, other) => invited(other) - invited(one) || Math.sign(rank(one) - rank(other)) || 0);
}
