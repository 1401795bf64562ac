import type { ServiceCategory } from "../../../shared/categories.ts";
import { milesBetween, roundedMiles } from "../../../shared/distance.ts";
import type { HandymanProfile } from "../../../shared/handymen/schema.ts";
import type { Page, PageRequest } from "../../../shared/page.ts";
import type { FeedEntry } from "../../../shared/requests/feed.ts";
import type { ServiceRequest } from "../../../shared/requests/schema.ts";
import { isOpen } from "../../../shared/requests/status.ts";
import { cellsAround, milesApart, pointOf } from "../../lib/geo/cells.ts";
import type { DbReader } from "../../runtime/data/db.ts";
import { dateSortKey } from "../../runtime/data/entities/keys.ts";
import { listOpenRequests, requestRef } from "../../stores/requests.ts";
import { mergeCells } from "./merge-cells.ts";

const NEAR_MILES = 5;

export type AvailableRequest = { readonly request: ServiceRequest; readonly distanceMiles: number };
type FeedQuery = PageRequest & {
  readonly profile: HandymanProfile;
  /** Whether the request is offered to the handyman; the others are left out. */
  readonly isOffered?: (request: FeedEntry) => boolean;
};

/** The grid cells of a handyman's feed; none for somebody who cannot be placed. */
export function feedCells(profile: HandymanProfile): string[] {
  const center = pointOf(profile);
  return center ? cellsAround(center, profile.serviceRadius) : [];
}

/**
 * The open requests within a handyman's radius. Each page is a slice of time, newest first, so that pages neither
 * repeat nor miss a request. Within a page: the handyman's trades before `other` (D-33), then by distance in steps of
 * five miles, then newest first.
 *
 * The index finds the requests, and an eventually consistent read of the table, which is hardly ever behind the index,
 * gives them as they are: one that was taken meanwhile is left out. Whether it can still be had decides its acceptance.
 */
export async function readFeed(
  db: DbReader,
  { profile, isOffered = () => true, ...page }: FeedQuery,
): Promise<Page<AvailableRequest>> {
  const center = pointOf(profile);
  if (!center) return { items: [] };
  const trades = new Set<ServiceCategory>([...profile.skills, ...profile.categories, "other"]);
  const milesTo = (entry: FeedEntry) => milesBetween(center, pointOf(entry) ?? center);
  const { items: entries, cursor } = await mergeCells(feedCells(profile), {
    ...page,
    readCell: (cell, cellPage) => listOpenRequests(db, cell, cellPage),
    matches: (entry) => trades.has(entry.category) && milesTo(entry) <= profile.serviceRadius && isOffered(entry),
  });
  const requests = await db.getAllEventually(entries.map(({ id }) => requestRef(id)));
  const items = requests.flatMap((request) =>
    request && isOpen(request) && isOffered(request) ? [toAvailable(request, profile)] : [],
  );
  return { items: items.sort(compareRank), ...(cursor && { cursor }) };
}

/** A request with its distance; zero where one of the two has no location. */
export const toAvailable = (request: ServiceRequest, profile: HandymanProfile | undefined): AvailableRequest => ({
  request,
  distanceMiles: roundedMiles(milesApart(request, profile) ?? 0),
});

const rankOf = ({ request, distanceMiles }: AvailableRequest) => [
  request.category === "other" ? 1 : 0,
  Math.floor(distanceMiles / NEAR_MILES),
];

function compareRank(a: AvailableRequest, b: AvailableRequest): number {
  const [otherA = 0, milesA = 0] = rankOf(a);
  const [otherB = 0, milesB = 0] = rankOf(b);
  return otherA - otherB || milesA - milesB || (dateSortKey(a.request) < dateSortKey(b.request) ? 1 : -1);
}
