import { events } from "../../shared/events.ts";
import { countDemand } from "../matching/demand.ts";
import { increase, type Write } from "../runtime/data/db.ts";
import { counterShard, dayCounterShard } from "../runtime/data/index-keys.ts";
import * as table from "../runtime/data/table.ts";
import { type ConsumerInput, consumer } from "../runtime/events/consumer.ts";
import { runOnce } from "./run-once.ts";

type CountedEvent = ConsumerInput<"event.count">["event"];

export default consumer("event.count", async ({ event, app }) => {
  const by = counterDeltas(event);
  if (Object.keys(by).length > 0) await runOnce(app, `count#${event.id}`, () => counterWrites(event, by));
  await countDemand(app, event);
});

function counterWrites(event: CountedEvent, by: Record<string, number>): Write[] {
  const day = { day: countedAt(event).slice(0, 10), shard: dayCounterShard(event.id) };
  return [
    increase(table.statistics, { shard: counterShard(event.id) }, { by, orCreate: true }),
    increase(table.dayStatistics, day, { by, orCreate: true }),
  ];
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
      return { completedJobs: 1, disputedJobs: -1 };
    case "job.disputed":
      return { disputedJobs: 1, ...(events[name].parse(data).from === "completed" && { completedJobs: -1 }) };
    default:
      return {};
  }
}
