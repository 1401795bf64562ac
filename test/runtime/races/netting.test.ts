import { expect, test } from "vitest";
import { concurrentWriter, removeItem, writeOf } from "../../support/actions/concurrent-writes.ts";
import { openRaces, type Race, storedStateOf } from "../../support/actions/races.ts";
import { makeDueReversal, makeDueTransfer, runTransfer, setDebt } from "../../support/actions/transfers.ts";
import { openWorld } from "../../support/world/world.ts";

const races = await openRaces();

/** A share whose handyman owes more than its amount from other jobs. */
async function makeIndebted() {
  const share = await makeDueTransfer(await openWorld({ holdsWebhooks: true }));
  await setDebt(share.world, share.sides.handyman, 9000);
  return share;
}

/** The same after the offset, half refunded: that half of the debt is owed again. */
const makeKept = async () => makeDueReversal(await openWorld({ holdsWebhooks: true }), 9000);

/** The job is deleted. */
const goes: Race["second"] = ({ app }, writes) => removeItem(app.db, writeOf(writes, "JOB"));

test("I-24 a debt that stands again keeps what somebody else wrote of the payment that had paid it", async () => {
  const { world, sides } = await makeKept();
  const somebody = concurrentWriter("PAYMENT");
  const ended = await races.race(world, { first: runTransfer(sides), before: "PAYMENT", second: somebody.writes });
  expect([ended.first, await somebody.isKept()]).toEqual(["conflict.busy", true]);
  const before = await storedStateOf(ended.world, sides);
  expect([before.payment?.nettedCents, before.figures?.receivableCents]).toEqual([8000, 1000]);
  await runTransfer(sides)(ended.world);
  const { payment, figures, kinds } = await storedStateOf(ended.world, sides);
  expect([payment?.nettedCents, figures?.receivableCents]).toEqual([4000, 5000]);
  expect(kinds.filter((kind) => kind === "netting")).toHaveLength(2);
});

test.each([
  ["is paid by", makeIndebted, 0, 9000],
  ["stands again for", makeKept, 8000, 1000],
] as const)("I-24 no debt %s the share of a job that is gone", async (_, make, nettedCents, receivableCents) => {
  const { world, sides } = await make();
  const ended = await races.race(world, { first: runTransfer(sides), before: "JOB", second: goes });
  expect(ended.first).toBe("conflict.busy");
  const { job, payment, figures } = await storedStateOf(ended.world, sides);
  expect([job, payment?.nettedCents, figures?.receivableCents]).toEqual([undefined, nettedCents, receivableCents]);
});
