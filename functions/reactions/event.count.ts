import { type DomainEvent, events } from "../../shared/events.ts";
import { consumer } from "../runtime/consumer.ts";
import { increase } from "../runtime/db.ts";
import { dayShard, statisticShard } from "../runtime/shelves.ts";
import * as table from "../runtime/table.ts";
import { once } from "./once.ts";

export default consumer("event.count", ({ event, app }) =>
  once(app, `count#${event.id}`, () => {
    const moved = { by: counted(event), orCreate: true };
    const day = { day: momentOf(event).slice(0, 10), shard: dayShard(event.id) };
    return [
      increase(table.statistics, { shard: statisticShard(event.id) }, moved),
      increase(table.dayStatistics, day, moved),
    ];
  }),
);

/**
 * The moment whose day an event counts for: a reworked or cancelled completion is subtracted from the day that had
 * counted it.
 */
const momentOf = ({ name, at, data }: DomainEvent): string =>
  name === "job.redoAsked" || name === "job.cancelled" ? (events[name].parse(data).completedAt ?? at) : at;

/** The counters that an event changes, and by how much. */
function counted(event: DomainEvent): Record<string, number> {
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
      return { reviews: 1, ratingTenths: events[name].parse(data).ratingTenths };
    case "verification.submitted":
      return { openVerifications: 1 };
    case "verification.verified":
    case "verification.rejected":
      return { openVerifications: -1 };
    default:
      return countedOfJob(event);
  }
}

function countedOfJob({ name, data }: DomainEvent): Record<string, number> {
  switch (name) {
    case "job.accepted":
      return { jobs: 1 };
    case "job.completed":
      return { completedJobs: 1 };
    case "job.redoAsked":
      return { completedJobs: -1 };
    case "job.cancelled": {
      const { completedAt, wasDisputed } = events[name].parse(data);
      return { cancelledJobs: 1, ...(completedAt && { completedJobs: -1 }), ...(wasDisputed && { disputedJobs: -1 }) };
    }
    case "job.resolved":
      return { completedJobs: 1, disputedJobs: -1 };
    case "job.disputed":
      return { disputedJobs: 1, ...(events[name].parse(data).from === "completed" && { completedJobs: -1 }) };
    default:
      return {};
  }
}
