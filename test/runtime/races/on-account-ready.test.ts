import { expect, test } from "vitest";
import endJob from "../../../functions/admin/endJob.ts";
import refund from "../../../functions/admin/refund.ts";
import { applyDeadline } from "../../../functions/appointments/commands/apply-deadline.ts";
import confirm from "../../../functions/jobs/confirm.ts";
import redo from "../../../functions/jobs/redo.ts";
import updateStatus from "../../../functions/jobs/updateStatus.ts";
import { alertLongHeld, pollRefunds, withChangesAtProvider } from "../../../functions/payments/due-checks.ts";
import { syncPaymentIntent } from "../../../functions/payments/intents/sync.ts";
import { recordPausedPayouts } from "../../../functions/payments/payouts-paused.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import { DAY_MS } from "../../../shared/time.ts";
import { removeItem, writeOf } from "../../support/actions/concurrent-writes.ts";
import { openRaces, type Race, storedStateOf } from "../../support/actions/races.ts";
import { openJob, pay } from "../../support/actions/refunds.ts";
import { GOOD_CARD } from "../../support/world/money.ts";
import type { World } from "../../support/world/world.ts";

const races = await openRaces();

async function makeHeld(days: number) {
  const { world, sides } = await openJob();
  await pay(world, sides);
  world.jump(days * DAY_MS);
  return { world, sides };
}

async function makeUnpaid(days: number) {
  const { world, sides } = await openJob();
  world.jump(days * DAY_MS);
  return { world, sides, look: ({ app }: World) => applyDeadline(app, sides.jobId) };
}

/** The figures that were read are deleted. */
const goes: Race["second"] = ({ app }, writes) => removeItem(app.db, writeOf(writes, "FIGURES"));

test("I-14 money that is given back right before somebody is asked about it does not stand there again", async () => {
  const { world, sides } = await makeHeld(76);
  const as = world.makePerson({ role: "admin" });
  const body = { amount: "105.00", reason: "Nobody came back to it." };
  const ended = await races.race(world, {
    first: ({ app }) => alertLongHeld(app, sides.jobId),
    before: "PAYMENT",
    second: (racing) => racing.call(refund, { as, params: { jobId: sides.jobId }, body }),
  });
  expect(ended.first).toBe("conflict.busy");
  const { payment, kinds } = await storedStateOf(ended.world, sides);
  expect([payment?.releaseStatus, payment?.refundedAmountCents, kinds]).toEqual([
    ...["reversed", 10_500, ["charge", "refund"]],
  ]);
});

test("I-14 a release that overtakes a look for what has gone back is not undone", async () => {
  const { world, sides } = await makeHeld(5);
  const ended = await races.race(world, {
    first: ({ app }) => pollRefunds(withChangesAtProvider(app), sides.jobId),
    before: "PAYMENT",
    second: (racing) => racing.call(confirm, { as: sides.customer, params: { id: sides.jobId } }),
  });
  expect(ended.first).toBe("conflict.busy");
  const { payment, job } = await storedStateOf(ended.world, sides);
  expect([payment?.releaseStatus, job?.releaseStatus]).toEqual(["released", "released"]);
});

test("I-14 a job that is paid right before its customer is reminded stays paid, and nobody is reminded", async () => {
  const { world, sides, look } = await makeUnpaid(2);
  const ended = await races.race(world, { first: look, before: "JOB", second: (racing) => pay(racing, sides) });
  expect(ended.first).toBe("conflict.busy");
  const { payment, job } = await storedStateOf(ended.world, sides);
  expect([payment?.status, job?.paymentStatus, job?.unpaidDays]).toEqual(["completed", "completed", undefined]);
});

test("I-24 the overdue job of a deleted customer does not create figures", async () => {
  const { world, sides, look } = await makeUnpaid(15);
  const ended = await races.race(world, { first: look, before: "FIGURES", second: goes });
  expect(ended.first).toBe("conflict.busy");
  const { job, figures } = await storedStateOf(ended.world, { ...sides, handyman: sides.customer });
  expect([job?.unpaidDays, figures]).toEqual([undefined, undefined]);
});

test("I-24 the paid job of a deleted customer does not create figures", async () => {
  const { world, sides, look } = await makeUnpaid(15);
  await look(world);
  const started = await world.startPayment(sides);
  await world.provider.pay(GOOD_CARD, started);
  const ended = await races.race(world, {
    first: ({ app }) => syncPaymentIntent(app, started.paymentIntentId),
    before: "FIGURES",
    second: goes,
  });
  const { payment, figures } = await storedStateOf(ended.world, { ...sides, handyman: sides.customer });
  expect([payment?.status, figures]).toEqual(["pending", undefined]);
});

test("I-14 a job that is paid right before an administrator closes it stays done and paid", async () => {
  const { world, sides } = await makeUnpaid(31);
  const admin = world.makePerson({ role: "admin" });
  const ended = await races.race(world, {
    first: (racing) =>
      racing.call(endJob, { as: admin, params: { jobId: sides.jobId }, body: { reason: "Nobody has paid." } }),
    before: "JOB",
    second: (racing) => pay(racing, sides),
  });
  expect(ended.first).toBe("job.illegalMove");
  const { job, payment, refunds } = await storedStateOf(ended.world, sides);
  expect([job?.status, payment?.releaseStatus, refunds]).toEqual(["completed", "held", []]);
});

test("I-14 a job that is done again right before an administrator hears of it stays done, and nobody hears", async () => {
  const { world, sides } = await openJob({ status: "in_progress" });
  const at = { params: { id: sides.jobId } };
  const complete = (racing: World) =>
    racing.call(updateStatus, { as: sides.handyman, ...at, body: { status: "completed" } });
  await complete(world);
  await world.call(redo, { as: sides.customer, ...at, body: { reason: "The tap drips again." } });
  world.jump(6 * DAY_MS);
  const ended = await races.race(world, {
    first: ({ app }) => applyDeadline(app, sides.jobId),
    before: "JOB",
    second: complete,
  });
  expect(ended.first).toBe("conflict.busy");
  const { job, figures } = await storedStateOf(ended.world, sides);
  expect([job?.status, job?.redo?.toldAt, figures?.totalJobs]).toEqual(["completed", undefined, 1]);
});

test("R-750 paused payouts of which two events tell at the same moment are told of once", async () => {
  const { world, sides } = await openJob();
  const account = (await world.app.db.get(table.user, { id: sides.handyman.id }))?.stripeConnectAccountId ?? "";
  const paused = { id: account, canReceive: true, isFinished: true, isPaused: true, isHeld: false };
  const hear = ({ app }: World) =>
    recordPausedPayouts({ ...app, stripe: { ...app.stripe, getAccount: async () => paused } }, paused);
  const ended = await races.race(world, { first: hear, before: "ACCOUNT", second: hear });
  expect(ended.emitted.map(({ name }) => name)).toEqual(["payout.paused"]);
});
