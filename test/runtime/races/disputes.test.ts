import { expect, test } from "vitest";
import { applyDisputeDeadline } from "../../../functions/disputes/commands/apply-deadline.ts";
import confirm from "../../../functions/jobs/confirm.ts";
import redo from "../../../functions/jobs/redo.ts";
import { syncPaymentIntent } from "../../../functions/payments/intents/sync.ts";
import { reconcileRefunds } from "../../../functions/payments/refunds/read.ts";
import { autoRelease } from "../../../functions/payments/release/by-clock.ts";
import type { AdminDisputeFile } from "../../../shared/admin/dispute-schema.ts";
import { policy } from "../../../shared/policy.ts";
import type { User } from "../../../shared/session/schema.ts";
import { DAY_MS, HOUR_MS } from "../../../shared/time.ts";
import { concurrentWriter } from "../../support/actions/concurrent-writes.ts";
import { decide, decider, makeDeciding } from "../../support/actions/decisions.ts";
import { disputant } from "../../support/actions/dispute-calls.ts";
import { callOpen, openDispute, storedDispute } from "../../support/actions/disputes.ts";
import { openRaces, storedStateOf } from "../../support/actions/races.ts";
import { openHeldPayment, openJob } from "../../support/actions/refunds.ts";
import { GOOD_CARD, type WorldJob } from "../../support/world/money.ts";
import type { World } from "../../support/world/world.ts";

const races = await openRaces();

type Side = "customer" | "handyman";
const by = (world: World, sides: WorldJob, side: Side) => disputant(world, sides, sides[side]);

/** A dispute over held money, with an open offer of its handyman. */
async function openOffered() {
  const opened = await openHeldPayment();
  const { id } = await openDispute(opened.world, opened.sides);
  await by(opened.world, opened.sides, "handyman").offers({ refund: "20.00" });
  return { ...opened, id };
}

type Opened = { readonly sides: WorldJob; readonly id: string };
type Write = (world: World, opened: Opened) => Promise<unknown>;
type Writer = readonly [string, Write];

/** Whether what somebody else writes into a dispute, just before `first` does, is kept. */
async function keepsConcurrentWrite(world: World, opened: Opened, first: Write): Promise<boolean> {
  const somebody = concurrentWriter("DISPUTE#");
  await races.race(world, {
    first: (racing) => first(racing, opened),
    before: "DISPUTE#",
    second: somebody.writes,
  });
  return somebody.isKept();
}

const writers: readonly Writer[] = [
  ["right before it is withdrawn", (world, { sides }) => by(world, sides, "customer").ends("withdraw")],
  ["right before a statement", (world, { sides }) => by(world, sides, "customer").says()],
  ["right before an offer", (world, { sides }) => by(world, sides, "customer").offers({ refund: "50.00" })],
  ["right before it is declined", (world, { sides }) => by(world, sides, "customer").answers(1, "decline")],
  ["right before one side asks for the decision", (world, { sides }) => by(world, sides, "customer").ends("escalate")],
  [
    "right before its clock",
    (world, { sides: { jobId }, id }) => {
      world.jump(policy.disputeOfferHours * HOUR_MS);
      return applyDisputeDeadline(world.app, jobId, `DISPUTE#${id}`);
    },
  ],
];

test.each(writers)("I-24 what somebody writes into a dispute %s is kept", async (name, first) => {
  const { world, sides, id } = await openOffered();
  if (name.endsWith("an offer")) await by(world, sides, "handyman").answers(1, "withdraw");
  expect(await keepsConcurrentWrite(world, { sides, id }, first)).toBe(true);
});

/** A dispute over held money, of which half is decided to go back. */
async function openDecided() {
  const opened = await openHeldPayment();
  const { id } = await openDispute(opened.world, opened.sides);
  await makeDeciding(opened.world, opened.sides);
  await decide(opened.world, opened.sides, { refund: "52.50" });
  return { ...opened, id };
}

const decidedWriters: readonly Writer[] = [
  ["right before its decision is accepted", (world, { sides }) => by(world, sides, "customer").ends("accept")],
  ["right before its decision is appealed", (world, { sides }) => by(world, sides, "customer").appeals()],
];

test.each(decidedWriters)("I-24 what somebody writes into a dispute %s is kept", async (_, first) => {
  const { world, sides, id } = await openDecided();
  expect(await keepsConcurrentWrite(world, { sides, id }, first)).toBe(true);
});

test("R-812 of two administrators who claim a dispute in the same second one does, and the other learns of it", async () => {
  const { world, sides } = await openHeldPayment();
  const { id } = await openDispute(world, sides);
  await makeDeciding(world, sides);
  const [ada, ben] = [world.makePerson({ role: "admin" }), world.makePerson({ role: "admin" })];
  const claim = (as: User) => (racing: World) => decider(racing, sides, as).claims();
  const ended = await races.race(world, { first: claim(ada), before: "DISPUTE#", second: claim(ben) });
  expect(ended.first).toBe("dispute.claimed");
  expect((await storedDispute(ended.world, sides, id)).investigatorId).toBe(ben.id);
});

test.each([
  [
    "an agreement",
    "dispute.illegalMove",
    (world: World, sides: WorldJob) => by(world, sides, "customer").answers(1, "accept"),
  ],
  ["a statement", "dispute.tooEarly", (world: World, sides: WorldJob) => by(world, sides, "customer").says()],
] as const)("R-812 a decision right after %s is refused", async (_, code, second) => {
  const { world, sides } = await openHeldPayment();
  await openDispute(world, sides);
  await makeDeciding(world, sides);
  await by(world, sides, "handyman").offers({ refund: "20.00" });
  const as = world.makePerson({ role: "admin" });
  const claimed = (await decider(world, sides, as).claims()).body as AdminDisputeFile;
  const ended = await races.race(world, {
    first: (racing) => decider(racing, sides, as).decides({ refund: "52.50", revision: claimed.revision }),
    before: "DISPUTE#",
    second: (racing) => second(racing, sides),
  });
  expect(ended.first).toBe(code);
});

test("R-814 what a bank claims right before a decision is carried out is neither released nor refunded", async () => {
  const { world, sides, intentId, id } = await openDecided();
  world.jump(policy.disputeAppealDays * DAY_MS);
  const ended = await races.race(world, {
    first: (racing) => applyDisputeDeadline(racing.app, sides.jobId, `DISPUTE#${id}`),
    before: "JOB",
    second: async (racing) => {
      world.provider.emulator.dispute(intentId);
      await reconcileRefunds(racing.app, sides.jobId);
    },
  });
  expect(ended.first).toBe("conflict.busy");
  const { job, payment, kinds } = await storedStateOf(ended.world, sides);
  expect([job?.status, payment?.releaseStatus, kinds]).toEqual(["disputed", "held", ["charge", "dispute"]]);
});

test.each([
  ["a dispute never takes the place of another", "DISPUTE#"],
  ["a statement never takes the place of another", "STATEMENT#"],
])("I-24 %s", async (_, before) => {
  const { world, sides } = await openHeldPayment();
  const somebody = concurrentWriter(before);
  await races.race(world, { first: (racing) => callOpen(racing, sides), before, second: somebody.writes });
  expect(await somebody.isKept()).toBe(true);
});

test("R-801 of both sides who open in the same second one does, and the other learns of it", async () => {
  const { world, sides } = await openJob({ status: "in_progress" });
  const ended = await races.race(world, {
    first: (racing) => callOpen(racing, sides, { as: sides.handyman }),
    before: "JOB",
    second: (racing) => callOpen(racing, sides),
  });
  expect(ended.first).toBe("dispute.open");
  expect((await storedStateOf(ended.world, sides)).job?.status).toBe("disputed");
});

const rivals: readonly (readonly [string, (world: World, sides: WorldJob) => Promise<unknown>, string])[] = [
  [
    "confirmed",
    (world, { customer, jobId }) => world.call(confirm, { as: customer, params: { id: jobId } }),
    "dispute.over",
  ],
  [
    "released by the clock",
    (world, { jobId }) => {
      world.jump(policy.releaseHours * HOUR_MS);
      return autoRelease(world.app, jobId);
    },
    "dispute.over",
  ],
  [
    "in rework",
    (world, { customer, jobId }) =>
      world.call(redo, { as: customer, params: { id: jobId }, body: { reason: "The tap drips again." } }),
    "done",
  ],
];

test.each(rivals)("R-801 whoever opens a dispute while the job is %s sees that", async (_, second, code) => {
  const { world, sides } = await openHeldPayment();
  const ended = await races.race(world, {
    first: (racing) => callOpen(racing, sides),
    before: "JOB",
    second: (racing) => second(racing, sides),
  });
  expect(ended.first).toBe(code);
  const { job, payment } = await storedStateOf(ended.world, sides);
  expect([job?.status, payment?.releaseStatus]).toEqual(
    code === "done" ? ["disputed", "held"] : ["completed", "released"],
  );
});

test("R-801 a payment that is captured right before is held, and stays so", async () => {
  const { world, sides } = await openJob();
  const started = await world.startPayment(sides);
  const ended = await races.race(world, {
    first: (racing) => callOpen(racing, sides),
    before: "JOB",
    second: async (racing) => {
      await racing.provider.pay(GOOD_CARD, started);
      await syncPaymentIntent(racing.app, started.paymentIntentId);
    },
  });
  expect(ended.first).toBe("done");
  const { job, payment } = await storedStateOf(ended.world, sides);
  expect([job?.status, payment?.releaseStatus, payment?.releaseDueAt]).toEqual(["disputed", "held", undefined]);
});

test("R-804 of an acceptance and a withdrawal in the same second one counts", async () => {
  const { world, sides, id } = await openOffered();
  const ended = await races.race(world, {
    first: (racing) => by(racing, sides, "customer").answers(1, "accept"),
    before: "DISPUTE#",
    second: (racing) => by(racing, sides, "handyman").answers(1, "withdraw"),
  });
  expect(ended.first).toBe("dispute.offerClosed");
  expect(await storedDispute(ended.world, sides, id)).toMatchObject({ state: "negotiating" });
  expect((await storedStateOf(ended.world, sides)).payment?.refundedAmountCents).toBe(0);
});
