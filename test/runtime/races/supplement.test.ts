import { describe, expect, test } from "vitest";
import { applyDeadline } from "../../../functions/appointments/commands/apply-deadline.ts";
import answerProposal from "../../../functions/jobs/answerProposal.ts";
import propose from "../../../functions/jobs/propose.ts";
import updateStatus from "../../../functions/jobs/updateStatus.ts";
import createIntent from "../../../functions/payments/createIntent.ts";
import { expireIntent } from "../../../functions/payments/intents/expire.ts";
import { syncPaymentIntent } from "../../../functions/payments/intents/sync.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import { HOUR_MS } from "../../../shared/time.ts";
import { concurrentWriter } from "../../support/actions/concurrent-writes.ts";
import { openRaces, storedStateOf } from "../../support/actions/races.ts";
import { openJob, pay } from "../../support/actions/refunds.ts";
import { dueDatesOf } from "../../support/makers/schedule.ts";
import { GOOD_CARD, SLOW_CARD, type WorldJob } from "../../support/world/money.ts";
import type { StartedPayment } from "../../support/world/provider.ts";
import type { World } from "../../support/world/world.ts";

const races = await openRaces();

const reply = (sides: WorldJob, who: "customer" | "handyman", answer: string) => (world: World) =>
  world.call(answerProposal, { as: sides[who], params: { id: sides.jobId, number: "1" }, body: { answer } });

const move =
  ({ handyman, jobId }: WorldJob, status: string) =>
  (world: World) =>
    world.call(updateStatus, { as: handyman, params: { id: jobId }, body: { status } });

const begin =
  ({ customer, jobId }: WorldJob) =>
  (world: World) =>
    world.call(createIntent, { as: customer, body: { jobId, proposal: 1 } });

/** A paid job of $100 in progress, whose handyman proposes $140. */
async function makeRising() {
  const { world, sides } = await openJob({ status: "accepted" });
  await pay(world, sides);
  await move(sides, "in_progress")(world);
  const body = { kind: "price", price: "140.00", reason: "The pipe behind the wall as well." };
  await world.call(propose, { as: sides.handyman, params: { id: sides.jobId }, body });
  return { world, sides };
}

/** The same after the customer paid the difference; the webhook has not arrived yet. */
async function makePaying(card = GOOD_CARD) {
  const { world, sides } = await makeRising();
  const started = (await begin(sides)(world)).body as StartedPayment;
  expect(await world.provider.pay(card, started)).toBe(200);
  return { world, sides, capture: (racing: World) => syncPaymentIntent(racing.app, started.paymentIntentId) };
}

/** The row of the supplement. */
const rowOf = ({ app }: World, { jobId }: WorldJob) => app.db.get(table.payment, { jobId, supplement: 1 });

/** The state when a supplement took effect, or was refunded in full. */
async function endOf(world: World, sides: WorldJob) {
  const { job, payment, kinds } = await storedStateOf(world, sides);
  const { amountCents: paid, refundedAmountCents: refunded } = payment ?? {};
  const [proposal] = job?.proposals ?? [];
  return { price: job?.agreedPriceCents, proposal: proposal?.state, paid, refunded, share: job?.shareCents, kinds };
}

const raised = { price: 14_000, proposal: "accepted", paid: 14_700, refunded: 0, share: 11_200 };
const unraised = { price: 10_000, paid: 14_700, refunded: 4200, share: 8000, kinds: ["charge", "charge", "refund"] };

describe("a supplement that is charged while its proposal comes to an end", () => {
  test.each([
    ["declined", (sides: WorldJob) => reply(sides, "customer", "decline")],
    ["withdrawn", (sides: WorldJob) => reply(sides, "handyman", "withdraw")],
    ["left behind by the end of its job", (sides: WorldJob) => move(sides, "completed")],
  ])("I-14 goes back when the proposal is %s right before it is booked", async (_, end) => {
    const { world, sides, capture } = await makePaying();
    const ended = await races.race(world, { first: capture, before: "SUPPLEMENT", second: end(sides) });
    expect(ended.first).toBe("done");
    expect(await endOf(ended.world, sides)).toMatchObject(unraised);
  });

  test.each([
    ["who declines it", (sides: WorldJob) => reply(sides, "customer", "decline"), "job.proposalClosed"],
    ["who withdraws it", (sides: WorldJob) => reply(sides, "handyman", "withdraw"), "job.proposalClosed"],
    ["who completes the job", (sides: WorldJob) => move(sides, "completed"), "done"],
  ])("I-14 counts when it is booked right before: %s is told", async (_, end, code) => {
    const { world, sides, capture } = await makePaying();
    const ended = await races.race(world, { first: end(sides), before: "JOB", second: capture });
    expect(ended.first).toBe(code);
    expect(await endOf(ended.world, sides)).toMatchObject(raised);
  });

  test("I-14 is booked once when two hear of it at the same moment", async () => {
    const { world, sides, capture } = await makePaying();
    const ended = await races.race(world, { first: capture, before: "SUPPLEMENT", second: capture });
    expect(ended.first).toBe("done");
    expect(await endOf(ended.world, sides)).toMatchObject({ ...raised, kinds: ["charge", "charge"] });
  });

  test("I-14 counts when it is booked right before the proposal lapses", async () => {
    const { world, sides, capture } = await makePaying();
    world.jump(49 * HOUR_MS);
    const ended = await races.race(world, {
      first: ({ app }) => applyDeadline(app, sides.jobId),
      before: "JOB",
      second: capture,
    });
    expect(ended.first).toBe("conflict.busy");
    expect((await storedStateOf(ended.world, sides)).job).toMatchObject({ agreedPriceCents: 14_000 });
  });
});

describe("a supplement that is about to be paid", () => {
  test("I-14 has no intent when its proposal is withdrawn while the provider makes it", async () => {
    const { world, sides } = await makeRising();
    const second = reply(sides, "handyman", "withdraw");
    const ended = await races.race(world, { first: begin(sides), before: "ATTEMPT", second });
    expect(ended.first).toBe("job.proposalClosed");
    expect(await rowOf(ended.world, sides)).toBeUndefined();
  });

  test("I-14 is looked at again at once when its proposal is over during the last look", async () => {
    const { world, sides } = await makeRising();
    await begin(sides)(world);
    world.jump(HOUR_MS);
    let hasHappened = false;
    const { db } = world.app;
    // The last check reads the job and then the intent; in between, the job ends.
    const get: typeof db.get = async (place, key) => {
      if (place.type === "intent" && !hasHappened) {
        hasHappened = true;
        await reply(sides, "customer", "decline")(world);
      }
      return db.get(place, key);
    };
    await expireIntent(world.withApp({ db: { ...db, get } }).app, sides.jobId, "SUPPLEMENT#1");
    expect(hasHappened).toBe(true);
    expect(
      dueDatesOf(await rowOf(world, sides)).intentCheck?.localeCompare(world.app.now().toISOString()),
    ).toBeLessThan(1);
  });
});

test("I-24 a supplement whose row somebody writes right before it is booked keeps that", async () => {
  const { world, sides, capture } = await makePaying();
  const somebody = concurrentWriter("SUPPLEMENT");
  const ended = await races.race(world, { first: capture, before: "SUPPLEMENT", second: somebody.writes });
  expect([ended.first, await somebody.isKept()]).toEqual(["done", true]);
  expect(await endOf(ended.world, sides)).toMatchObject(raised);
});

test("I-24 a supplement whose row somebody writes while its card is at work keeps that", async () => {
  const { world, sides, capture } = await makePaying(SLOW_CARD);
  const somebody = concurrentWriter("SUPPLEMENT");
  const ended = await races.race(world, { first: capture, before: "SUPPLEMENT", second: somebody.writes });
  expect([ended.first, await somebody.isKept()]).toEqual(["done", true]);
  expect(await rowOf(ended.world, sides)).toMatchObject({ status: "processing" });
});

test("I-24 a supplement whose proposal is over right after somebody wrote its row keeps that", async () => {
  const { world, sides } = await makeRising();
  await begin(sides)(world);
  const somebody = concurrentWriter("SUPPLEMENT");
  const ended = await races.race(world, {
    first: reply(sides, "customer", "decline"),
    before: "SUPPLEMENT",
    second: somebody.writes,
  });
  expect([ended.first, await somebody.isKept()]).toEqual(["done", true]);
  expect((await storedStateOf(ended.world, sides)).job?.proposals).toMatchObject([{ state: "declined" }]);
});
