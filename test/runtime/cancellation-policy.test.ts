import { describe, expect, test } from "vitest";
import policyInForce from "../../functions/appointments/policy.ts";
import openConversation from "../../functions/conversations/open.ts";
import { toItem } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import type { CancellationPolicy } from "../../shared/cancellation-policy.ts";
import { Settings } from "../../shared/settings.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, toInstant } from "../../shared/time.ts";
import { appointmentCalls, codesOf, jobIn } from "../support/actions/appointments.ts";
import { appointmentIn, makeFeeJob } from "../support/actions/cancellations.ts";
import { finalStateIn } from "../support/actions/final-state.ts";
import { makeRequestForQuotes, quoteCalls, quotesIn } from "../support/actions/quotes.ts";
import { moneyStateOf } from "../support/actions/refunds.ts";
import { openWorld, type World } from "../support/world/world.ts";

/** What the operator sets, as it is stored. */
function setPolicy(world: World, cancellationPolicy: CancellationPolicy): void {
  const at = toInstant(world.app.now());
  const settings = Settings.parse({ cancellationPolicy, createdAt: at, updatedAt: at, version: 1 });
  world.database.putAll([toItem(table.settings, settings)]);
}

const ways = ["accepted at its estimate", "accepted at another price", "hired"] as const;

/** A new job that was agreed on in one of these ways; `meanwhile` happens after its request was posted. */
async function agreeOnJob(world: World, way: (typeof ways)[number], meanwhile = () => {}) {
  const more = way === "accepted at its estimate" ? { estimatedPrice: "150.00" } : { estimatedPrice: undefined };
  const about = await makeRequestForQuotes(world, 1, more);
  const [handyman] = about.handymen;
  if (!handyman) throw new Error("There is no handyman.");
  const calls = quoteCalls(about, handyman);
  meanwhile();
  const answers = way === "hired" ? [await calls.submit()(world), await calls.hire()(world)] : [];
  if (way !== "hired") answers.push(await calls.accept()(world));
  expect(codesOf(answers)).toEqual(answers.map(() => expect.any(Number)));
  const { job } = await quotesIn(world, about, []);
  if (!job) throw new Error("There is no job.");
  return job;
}

describe("the policy of a job", () => {
  test.each(ways)("R-526 is what was stored when it was %s, and no later change is about it", async (way) => {
    const world = await openWorld({ holdsWebhooks: true });
    const before = await agreeOnJob(world, way);
    setPolicy(world, "standard");
    expect((await world.call(policyInForce, { as: world.makePerson() })).body).toEqual({ policy: "standard" });
    const during = await agreeOnJob(world, way);
    setPolicy(world, "none");
    const after = await agreeOnJob(world, way);
    const stored = await Promise.all([before, during, after].map(({ id }) => jobIn(world, id)));
    expect(stored.map(({ cancellationPolicy }) => cancellationPolicy)).toEqual([undefined, "standard", undefined]);
  });

  test("R-526 R-534 is none that came into force after its customer posted the price", async () => {
    const policies = [];
    for (const way of ways) {
      const world = await openWorld({ holdsWebhooks: true });
      const job = await agreeOnJob(world, way, () => {
        world.jump(HOUR_MS);
        setPolicy(world, "standard");
      });
      policies.push(job.cancellationPolicy);
    }
    expect(policies).toEqual([undefined, "standard", "standard"]);
  });

  test("R-527 R-530 a customer who is silent about not having been there pays half, and gets the rest back", async () => {
    const world = await openWorld({ holdsWebhooks: true });
    const { sides } = await makeFeeJob(world, appointmentIn(world, 5));
    const { jobId, handyman } = sides;
    const ofHandyman = appointmentCalls(jobId, handyman);
    world.jump(5 * HOUR_MS);
    await ofHandyman.checkIn("arrived")(world);
    const { serviceRequestId } = await jobIn(world, jobId);
    const body = { serviceRequestId, text: "I stand at your door and ring the bell." };
    await world.call(openConversation, { as: handyman, body });
    world.jump(30 * MINUTE_MS);
    expect(codesOf([await ofHandyman.claim()(world)])).toEqual([200]);
    world.jump(3 * DAY_MS);
    await world.workDue();
    const ended = await moneyStateOf(world, sides);
    expect(ended.job).toMatchObject({ status: "cancelled", cancelledBy: "clock", cancelReason: "customerNoShow" });
    expect(ended.job).toMatchObject({ cancellationFeeCents: 5000, refundedCents: 5500, shareCents: 5000 });
    await world.deliverAll();
    await world.runUntilIdle(10 * DAY_MS);
    const { end, violations } = await finalStateIn(world, sides);
    expect(violations).toEqual([]);
    expect(end).toMatchObject({ transferred: [5000], refunded: [5500], earned: 5000 });
  });
});
