import { expect, test } from "vitest";
import pauseRelease from "../../../functions/admin/pauseRelease.ts";
import resolveFraudAlert from "../../../functions/admin/resolveFraudAlert.ts";
import { reconcileRefunds } from "../../../functions/payments/refunds/read.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import { FraudAlertId } from "../../../shared/ids.ts";
import { concurrentWriter } from "../../support/actions/concurrent-writes.ts";
import { openRaces, storedStateOf } from "../../support/actions/races.ts";
import { openJob, pay } from "../../support/actions/refunds.ts";
import type { World } from "../../support/world/world.ts";

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
