import * as z from "zod";
import { ServiceCategory } from "../category-schema.ts";
import { ServiceRequestId } from "../ids.ts";
import type { ServiceRequest } from "../requests/schema.ts";
import { timestamps } from "../stored.ts";
import { DAY_MS } from "../time.ts";

/** Requests that were posted later than this long ago are counted; older ones stay as they were counted last. */
export const DEMAND_COUNTED_MS = 60 * DAY_MS;
/** How long the counts are kept. */
export const DEMAND_KEPT_MS = 120 * DAY_MS;

const count = z.int().nonnegative().default(0);

/** Requests; the handymen who were notified of them; those that a handyman answered, and those that expired. */
const counts = { requests: count, notified: count, answered: count, unfilled: count } as const;
const countNames = ["requests", "notified", "answered", "unfilled"] as const;
export type DemandCounts = Readonly<Record<(typeof countNames)[number], number>>;

/** What the requests of one week, ZIP code and trade came to; a request counts for the week in which it was posted. */
export const Demand = z.object({
  /** Its Monday, UTC. */
  week: z.iso.date(),
  zipCode: z.string(),
  category: ServiceCategory,
  city: z.string(),
  ...counts,
  ...timestamps,
});
export type Demand = z.output<typeof Demand>;

/** What has been counted of one request, so that every event adds only what is new. */
export const CountedRequest = z.object({ serviceRequestId: ServiceRequestId, ...counts, ...timestamps });
export type CountedRequest = z.output<typeof CountedRequest>;

/** The counts of one request as it is now. `wasAnswered`: a job that was cancelled since leaves no trace on it. */
export const countsOf = (
  { notifiedCount, wasQuoted, jobId, cancelReason }: ServiceRequest,
  { wasAnswered }: { readonly wasAnswered: boolean },
): DemandCounts => ({
  requests: 1,
  notified: notifiedCount,
  answered: wasAnswered || wasQuoted || jobId !== undefined ? 1 : 0,
  unfilled: cancelReason === "expired" ? 1 : 0,
});

const noCounts: DemandCounts = { requests: 0, notified: 0, answered: 0, unfilled: 0 };

/** `counts` with what `now` has more than `before`. */
export const withCounted = (
  counts: DemandCounts = noCounts,
  now: DemandCounts,
  before: DemandCounts = noCounts,
): DemandCounts => {
  const added = countNames.map((name) => [name, counts[name] + now[name] - before[name]] as const);
  return Object.fromEntries(added) as Record<keyof DemandCounts, number>;
};

/** Whether two counts are the same. */
export const isSameCount = (a: DemandCounts, b: DemandCounts = noCounts): boolean =>
  countNames.every((name) => a[name] === b[name]);
