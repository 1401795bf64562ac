import count from "../../../functions/reactions/event.count.ts";
import { readCounters } from "../setup/counter-shards.ts";
import type { World } from "../world/world.ts";

/** The platform's counters once every event is counted. */
export async function countersIn(world: World) {
  await world.dispatchOutbox();
  for (const event of world.dispatched) await count.handle({ event, app: world.app });
  return readCounters();
}
