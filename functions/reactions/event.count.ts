import { type DomainEvent, events } from "../../shared/events.ts";
import { consumer } from "../runtime/consumer.ts";
import { increase } from "../runtime/db.ts";
import { statisticShard } from "../runtime/shelves.ts";
import * as table from "../runtime/table.ts";
import { once } from "./once.ts";

export default consumer("event.count", ({ event, app }) =>
  once(app, `count#${event.id}`, () => [
    increase(table.statistics, { shard: statisticShard(event.id) }, { by: counted(event), orCreate: true }),
  ]),
);

/** Which counters an event moves, and how far. */
function counted({ name, data }: DomainEvent): Record<string, number> {
  switch (name) {
    case "user.created":
      return { users: 1 };
    case "request.created":
      return { requests: 1 };
    case "job.accepted":
      return { jobs: 1 };
    case "job.completed":
      return { completedJobs: 1 };
    case "payment.completed": {
      const { amountCents, platformFeeCents } = events[name].parse(data);
      return { payments: 1, amountCents, platformFeeCents };
    }
    default:
      return {};
  }
}
