import fc from "fast-check";
import { test } from "vitest";
import { HOUR_MS } from "../../shared/time.ts";
import {
  appointmentCalls,
  checkAgenda,
  checkHolds,
  dayOf,
  makeAcceptedJobs,
  timeOn,
} from "../support/actions/appointments.ts";
import { makeRequestForQuotes, quoteCalls, quotesIn } from "../support/actions/quotes.ts";
import { sampled } from "../support/setup/random.ts";
import type { WorldJob } from "../support/world/money.ts";
import { openWorld, type World } from "../support/world/world.ts";

/** Any step of any side of three jobs of one handyman, of somebody who may hire them, or time that passes. */
const step = fc.record({
  job: fc.nat(2),
  isCustomer: fc.boolean(),
  move: fc.constantFrom(
    ...(["propose", "propose", "accept", "accept", "decline", "withdraw", "cancelTime", "cancel", "wait"] as const),
    ...(["start", "complete", "hold", "hold", "giveUp", "hire"] as const),
  ),
  hour: fc.integer({ min: 8, max: 16 }),
  day: fc.nat(1),
  number: fc.integer({ min: 1, max: 5 }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function take(
  world: World,
  { calls, quote }: { calls: ReturnType<typeof appointmentCalls>; quote: ReturnType<typeof quoteCalls> },
  { move, hour, day, number }: Step,
  days: readonly string[],
) {
  const time = timeOn(days[day] ?? "", hour, hour + 1);
  const moves = {
    ...{ propose: calls.propose(time), accept: calls.accept(number), decline: calls.answer(number, "decline") },
    ...{ withdraw: calls.answer(number, "withdraw"), cancelTime: calls.cancelTime(number) },
    ...{ cancel: calls.setStatus("cancelled"), start: calls.setStatus("in_progress", { isEarly: true }) },
    ...{ complete: calls.setStatus("completed"), hold: quote.hold(time), giveUp: quote.hold(null) },
    hire: quote.hire(time),
  } as const;
  if (move !== "wait") return moves[move](world);
  world.jump(3 * HOUR_MS);
  return world.workDue();
}

test("R-520 I-V1 and I-V2 hold in every history of three jobs of one handyman and of a request for them", async () => {
  const property = fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
    const world = await openWorld({ holdsWebhooks: true });
    const { jobs, customer, handyman } = await makeAcceptedJobs(world, 3);
    const days = [2, 3].map((days) => dayOf(world, days));
    const about = await makeRequestForQuotes(world, 0);
    const quote = quoteCalls(about, handyman);
    await quote.submit()(world);
    for (const each of steps) {
      const { jobId } = jobs[each.job] as WorldJob;
      const calls = appointmentCalls(jobId, each.isCustomer ? customer : handyman);
      await take(world, { calls, quote }, each, days);
      const { job } = await quotesIn(world, about, []);
      await checkAgenda(world, handyman, [...jobs, ...(job ? [{ jobId: job.id }] : [])]);
      await checkHolds(world, [handyman], [about.customer]);
    }
  });
  await fc.assert(property, { numRuns: sampled(60) });
});
