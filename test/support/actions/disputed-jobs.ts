import { expect } from "vitest";
import confirmJob from "../../../functions/jobs/confirm.ts";
import { toItem } from "../../../functions/runtime/data/db.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import { DAY_MS } from "../../../shared/time.ts";
import { aFigures } from "../makers/people.ts";
import type { WorldJob } from "../world/money.ts";
import { openWorld, type World } from "../world/world.ts";
import { countersIn } from "./counters.ts";
import { openDispute, plantDispute } from "./disputes.ts";
import { finalStateIn } from "./final-state.ts";
import { pay } from "./refunds.ts";

type JobOptions = Parameters<World["makeJob"]>[0];

/** A job; a completed one counts for its handyman. */
async function makeCounted(world: World, wish: JobOptions) {
  const sides = await world.makeJob(wish);
  const totalJobs = wish?.status ? 0 : 1;
  world.database.putAll([toItem(table.figures, aFigures(sides.handyman, { totalJobs }))]);
  return sides;
}

/** In a world of its own, a completed, counted and disputed job of $100.00 that is not paid. */
export async function makeUnpaid(wish: JobOptions = {}) {
  const world = await openWorld({ holdsWebhooks: true });
  const sides = await makeCounted(world, wish);
  return { world, sides, dispute: await openDispute(world, sides) };
}

/** The same, paid with $105.00 that are held. */
export async function makeHeld(wish: JobOptions = {}) {
  const world = await openWorld({ holdsWebhooks: true });
  const sides = await makeCounted(world, wish);
  const intentId = await pay(world, sides);
  return { world, sides, intentId, dispute: await openDispute(world, sides) };
}

/** The same, disputed after its release; its share is transferred, unless the handyman has no account. */
export async function makeReleased(wish: JobOptions = {}) {
  const world = await openWorld({ holdsWebhooks: true });
  const sides = await makeCounted(world, wish);
  await pay(world, sides);
  await world.call(confirmJob, { as: sides.customer, params: { id: sides.jobId } });
  if (!wish.isAccountless) await world.runUntilIdle(DAY_MS);
  return { world, sides, dispute: await plantDispute(world, sides) };
}

/** The platform's counters of completed, disputed and cancelled jobs. */
export async function countedIn(world: World) {
  const { completedJobs = 0, disputedJobs = 0, cancelledJobs = 0 } = await countersIn(world);
  return { done: completedJobs, disputed: disputedJobs, cancelled: cancelledJobs };
}

/** Expects that the ledger and Stripe agree, as they must in any case; returns the final state. */
export async function expectConsistent(world: World, sides: WorldJob) {
  const { violations: wrong, end } = await finalStateIn(world, sides);
  expect(wrong).toEqual([]);
  return end;
}
