import { expect, test } from "vitest";
import pauseRelease from "../../../functions/admin/pauseRelease.ts";
import resolveFraudAlert from "../../../functions/admin/resolveFraudAlert.ts";
import { reconcileRefunds } from "../../../functions/payments/refunds/read.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import { FraudAlertId } from "../../../shared/ids.ts";
import { concurrentWriter } from "../../support/actions/concurrent-writes.ts";
import { decide, openDispute } from "../../support/actions/disputes.ts";
import { openRaces, storedStateOf } from "../../support/actions/races.ts";
import { openJob, pay } from "../../support/actions/refunds.ts";
import { openWorld, type World } from "../../support/world/world.ts";

const races = await openRaces();

/** A job with a held payment, and an administrator. */
async function makeHeld() {
  const { world, sides } = await openJob();
  return { world, sides, intentId: await pay(world, sides), admin: world.makePerson({ role: "admin" }) };
}

test("I-24 what an administrator did is never written over", async () => {
  const { world, sides, admin } = await makeHeld();
  const somebody = concurrentWriter(world.app.now().toISOString());
  const body = { isPaused: true, reason: "They are still talking." };
  const first = (racing: World) => racing.call(pauseRelease, { as: admin, params: { jobId: sides.jobId }, body });
  const ended = await races.race(world, { first, before: world.app.now().toISOString(), second: somebody.writes });
  expect([ended.first, await somebody.isKept()]).toEqual(["done", true]);
  expect((await storedStateOf(ended.world, sides)).payment?.pausedAt).toEqual(expect.any(String));
});

test("I-14 an alert that two administrators resolve at the same moment is resolved by one", async () => {
  const { world, sides, intentId, admin } = await makeHeld();
  world.provider.emulator.dispute(intentId);
  await reconcileRefunds(world.app, sides.jobId);
  const alert = world.database.items().find(({ entity }) => entity === table.fraudAlert.type);
  const id = FraudAlertId.parse(alert?.id);
  const other = world.makePerson({ role: "admin" });
  const resolve = (as: typeof admin, note: string) => (racing: World) =>
    racing.call(resolveFraudAlert, { as, params: { id }, body: { outcome: "dismissed", note } });
  const ended = await races.race(world, {
    first: resolve(admin, "They have called."),
    before: "FRAUD_ALERT",
    second: resolve(other, "They have written."),
  });
  expect(ended.first).toBe("fraudAlert.resolved");
  const storedAlert = await ended.world.app.db.get(table.fraudAlert, { id });
  expect([storedAlert?.resolvedBy, storedAlert?.note]).toEqual([other.id, "They have written."]);
});

test("D-55 what a bank takes right before the decision is not released", async () => {
  const { world, sides, intentId, admin: as } = await makeHeld();
  await openDispute(world, sides);
  const bank = async (racing: World) => {
    world.provider.emulator.dispute(intentId);
    await reconcileRefunds(racing.app, sides.jobId);
  };
  const first = (racing: World) => decide.release(racing, sides, { as });
  const ended = await races.race(world, { first, before: "JOB", second: bank });
  expect(ended.first).toBe("payment.disputed");
  const { job, payment, kinds } = await storedStateOf(ended.world, sides);
  expect([job?.status, payment?.releaseStatus, kinds]).toEqual(["disputed", "held", ["charge", "dispute"]]);
});

test.each(["end", "refund"] as const)(
  "D-55 of an end and a refund at the same moment, the later an %s, no cent goes back twice",
  async (late) => {
    const { world, sides, admin: as } = await makeHeld();
    await openDispute(world, sides);
    const end = (racing: World) => decide.end(racing, sides, { as });
    const refund = (racing: World) => decide.refund(racing, sides, "50.00", { as });
    const [first, second] = late === "end" ? [end, refund] : [refund, end];
    const ended = await races.race(world, { first, before: "JOB", second });
    expect(ended.first).toBe(late === "end" ? "done" : "conflict.busy");
    const { job, payment, refunds } = await storedStateOf(ended.world, sides);
    expect([job?.status, payment?.refundedAmountCents]).toEqual(["cancelled", 10_500]);
    expect(refunds.map(({ amountCents }) => amountCents)).toEqual(late === "end" ? [5000, 5500] : [10_500]);
  },
);

test.each([
  ["end", "release"],
  ["release", "end"],
] as const)("D-55 of two administrators the later one's %s is refused after a %s", async (late, early) => {
  for (const isPaid of [true, false]) {
    const made = isPaid ? await makeHeld() : undefined;
    const world = made?.world ?? (await openWorld({ holdsWebhooks: true }));
    const sides = made?.sides ?? (await world.makeJob());
    await openDispute(world, sides);
    const [one, two] = [world.makePerson({ role: "admin" }), world.makePerson({ role: "admin" })];
    const ended = await races.race(world, {
      first: (racing) => decide[late](racing, sides, { as: one }),
      before: "JOB",
      second: (racing) => decide[early](racing, sides, { as: two }),
    });
    expect(ended.first).toBe("job.illegalMove");
    const { job, payment } = await storedStateOf(ended.world, sides);
    expect(job?.status).toBe(early === "end" ? "cancelled" : "completed");
    expect(payment?.releaseStatus).toBe(isPaid ? (early === "end" ? "reversed" : "released") : undefined);
  }
});
