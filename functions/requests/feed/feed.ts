import type { ServiceCategory } from "../../../shared/categories.ts";
import type { HandymanProfile } from "../../../shared/handymen/schema.ts";
import { limits } from "../../../shared/limits.ts";
import type { Page, PageRequest } from "../../../shared/page.ts";
import type { ServiceRequest } from "../../../shared/requests/schema.ts";
import { mapInBatches } from "../../lib/batches.ts";
import { cellsAround, milesBetween, type Point } from "../../lib/geo/cells.ts";
import type { DbReader } from "../../runtime/data/db.ts";
import { listOpenRequests } from "../store.ts";

/** How many partitions are queried at the same time, and how many requests of each. */
const CONCURRENT_QUERIES = 36;
const ITEMS_PER_PARTITION = 20;
const NEAR_MILES = 5;
/** A page reads older slices until it has this many items, so that requests out of range do not leave it empty. */
const MIN_PAGE_ITEMS = 20;
const SLICES_PER_PAGE = 5;

export type AvailableRequest = { readonly request: ServiceRequest; readonly distanceMiles: number };
type FeedQuery = PageRequest & {
  readonly profile: HandymanProfile;
  /** Whether the handyman can accept a request; the others are left out. */
  readonly canTake?: (request: ServiceRequest) => boolean;
};

const sortKeyOf = ({ createdAt, id }: ServiceRequest) => `${createdAt}#${id}`;

/**
 * The open requests within a handyman's radius. Each page is a slice of time, newest first, so that pages neither
 * repeat nor miss a request. Within a page: the handyman's trades before `other` (D-33), then by distance in steps of
 * five miles, then newest first.
 */
export async function readFeed(db: DbReader, { limit, cursor, ...feed }: FeedQuery): Promise<Page<AvailableRequest>> {
  const center = pointOf(feed.profile);
  if (!center) return { items: [] };
  const items: AvailableRequest[] = [];
  let next = cursor;
  for (let slice = 1; slice <= SLICES_PER_PAGE; slice++) {
    const page = await readFeedSlice(db, { ...feed, center, limit: limit - items.length, cursor: next });
    items.push(...page.items);
    next = page.cursor;
    if (next === undefined || items.length >= Math.min(limit, MIN_PAGE_ITEMS)) break;
  }
  return { items: items.sort(compareRank), ...(next && { cursor: next }) };
}

/**
 * One query of every partition: the requests in range between the cursor and the oldest time that all queries have
 * reached.
 */
async function readFeedSlice(
  db: DbReader,
  { profile, canTake = () => true, center, limit, cursor }: FeedQuery & { readonly center: Point },
): Promise<Page<AvailableRequest>> {
  const partitions = feedPartitions(profile, center);
  const pages = await mapInBatches(partitions, CONCURRENT_QUERIES, (partition) =>
    listOpenRequests(db, partition, { limit: ITEMS_PER_PARTITION, cursor }),
  );
  const found = pages.flatMap(({ items }) => items).sort((a, b) => (sortKeyOf(a) < sortKeyOf(b) ? 1 : -1));
  // A partition with a cursor has more, older requests: only what is newer than every cursor is complete.
  const horizon =
    pages
      .map((page) => page.cursor ?? "")
      .sort()
      .at(-1) ?? "";
  const complete = found.filter((request) => sortKeyOf(request) >= horizon && canTake(request));
  const inRange = complete.flatMap((request) => inRadius(request, center, profile.serviceRadius));
  const items = inRange.slice(0, Math.min(limit, limits.listItems));
  const last = items.length < inRange.length ? items.at(-1)?.request : undefined;
  const next = last ? sortKeyOf(last) : horizon || undefined;
  return { items, cursor: next };
}

function pointOf({ latitude, longitude }: Partial<Point>): Point | undefined {
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

type FeedPartition = { readonly cell: string; readonly category: ServiceCategory };

function feedPartitions({ skills, categories, serviceRadius }: HandymanProfile, center: Point): FeedPartition[] {
  const feed = [...new Set<ServiceCategory>([...skills, ...categories, "other"])];
  return cellsAround(center, serviceRadius).flatMap((cell) => feed.map((category) => ({ cell, category })));
}

function inRadius(request: ServiceRequest, center: Point, radiusMiles: number): AvailableRequest[] {
  const point = pointOf(request);
  const miles = point ? milesBetween(center, point) : Number.POSITIVE_INFINITY;
  return miles <= radiusMiles ? [{ request, distanceMiles: Math.round(miles * 10) / 10 }] : [];
}

const rankOf = ({ request, distanceMiles }: AvailableRequest) => [
  request.category === "other" ? 1 : 0,
  Math.floor(distanceMiles / NEAR_MILES),
];

function compareRank(a: AvailableRequest, b: AvailableRequest): number {
  const [otherA = 0, milesA = 0] = rankOf(a);
  const [otherB = 0, milesB = 0] = rankOf(b);
  return otherA - otherB || milesA - milesB || (sortKeyOf(a.request) < sortKeyOf(b.request) ? 1 : -1);
}
