import { events } from "../../shared/events.ts";
import { toInstant } from "../../shared/time.ts";
import { countDemand } from "../matching/demand.ts";
import type { WriteContext } from "../runtime/app.ts";
import { create, increase, ref, type Write } from "../runtime/data/db.ts";
import { counterShard } from "../runtime/data/index-keys.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";
import { type ConsumerInput, consumer } from "../runtime/events/consumer.ts";

type CountedEvent = ConsumerInput<"event.count">["event"];

/**
 * Counts the events of a batch by one transaction: a marker for each, and one change of the platform's counters and of each
 * day's. The markers are in it, so that an event that comes again, in the same batch or another, counts once.
 */
const countAll = async (app: WriteContext, events: readonly CountedEvent[]): Promise<void> => {
  await retryOnConflict(() => addUp(app, events));
  await countDemand(app, events);
};

export default consumer("event.count", ({ event, app }) => countAll(app, [event]), {
  handleBatch: ({ events: all, app }) => countAll(app, all),
});

async function addUp(app: WriteContext, all: readonly CountedEvent[]): Promise<void> {
  const counting = all.filter((event) => Object.keys(counterDeltas(event)).length > 0);
  const named = [...new Map(counting.map((event) => [`count#${event.id}`, event] as const))];
  const markers = await app.db.getAll(named.map(([id]) => ref(table.processedEvent, { id })));
  const fresh = named.filter((_, index) => markers[index] === undefined);
  const [first] = fresh.map(([, event]) => event);
  if (!first) return;
  const processed = { createdAt: toInstant(app.now()), version: 1 };
  await app.db.transact([
    ...fresh.map(([id]) => create(table.processedEvent, { id, ...processed })),
    ...counterWrites(
      counterShard(first.id),
      fresh.map(([, event]) => event),
    ),
  ]);
}

function counterWrites(shard: number, counted: readonly CountedEvent[]): Write[] {
  const days = Map.groupBy(counted, (event) => countedAt(event).slice(0, 10));
  return [
    increase(table.statistics, { shard }, { by: sumOf(counted), orCreate: true }),
    ...[...days].map(([day, ofDay]) =>
      increase(table.dayStatistics, { day, shard }, { by: sumOf(ofDay), orCreate: true }),
    ),
  ];
}

function sumOf(counted: readonly CountedEvent[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const event of counted)
    for (const [name, delta] of Object.entries(counterDeltas(event))) sums[name] = (sums[name] ?? 0) + delta;
  return sums;
}

/**
 * The moment whose day an event counts for: a reworked or cancelled completion is subtracted from the day that had
 * counted it.
 */
const countedAt = ({ name, at, data }: CountedEvent): string =>
  name === "job.reworkRequested" || name === "job.cancelled" ? (events[name].parse(data).completedAt ?? at) : at;

/** The counters that an event changes, and by how much. */
function counterDeltas(event: CountedEvent): Record<string, number> {
  const { name, data } = event;
  switch (name) {
    case "user.created":
      return { users: 1 };
    case "user.promoted":
      return { admins: 1, ...(events[name].parse(data).from === "handyman" && { handymen: -1 }) };
    case "handyman.enrolled":
      return { handymen: 1 };
    case "request.created":
      return { requests: 1 };
    case "payment.completed": {
      const { amountCents, platformFeeCents, supplement } = events[name].parse(data);
      // All charges of a job count as one payment.
      return { ...(supplement === undefined && { payments: 1 }), amountCents, platformFeeCents };
    }
    case "payment.refunded": {
      const { amountCents, fromPlatformCents, isAgain } = events[name].parse(data);
      return isAgain ? {} : { amountCents: -amountCents, platformFeeCents: -fromPlatformCents };
    }
    case "review.created":
    case "review.shown":
      return { reviews: 1, ratingTenths: events[name].parse(data).ratingTenths };
    case "review.hidden":
      return { reviews: -1, ratingTenths: -events[name].parse(data).ratingTenths };
    case "verification.submitted":
      return { openVerifications: 1 };
    case "verification.verified":
    case "verification.rejected":
      return { openVerifications: -1 };
    default:
      return jobCounterDeltas(event);
  }
}

function jobCounterDeltas({ name, data }: CountedEvent): Record<string, number> {
  switch (name) {
    case "job.accepted":
      return { jobs: 1 };
    case "job.completed":
      return { completedJobs: 1 };
    case "job.reworkRequested":
      return { completedJobs: -1 };
    case "job.cancelled": {
      const { completedAt, wasDisputed, feeFromPlatformCents } = events[name].parse(data);
      return {
        cancelledJobs: 1,
        ...(completedAt && { completedJobs: -1 }),
        ...(wasDisputed && { disputedJobs: -1 }),
        ...(feeFromPlatformCents && { platformFeeCents: -feeFromPlatformCents }),
      };
    }
    case "job.resolved":
      return { disputedJobs: -1, ...(events[name].parse(data).to === "completed" && { completedJobs: 1 }) };
    case "job.disputed":
      return { disputedJobs: 1, ...(events[name].parse(data).from === "completed" && { completedJobs: -1 }) };
    default:
      return {};
  }
}
