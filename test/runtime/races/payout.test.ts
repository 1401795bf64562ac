import { expect, test } from "vitest";
import payout from "../../../functions/handymen/payout.ts";
import { findAttempt } from "../../../functions/handymen/payouts/attempts.ts";
import { DAY_MS } from "../../../shared/time.ts";
import { concurrentWriter } from "../../support/actions/concurrent-writes.ts";
import { openRaces, writeHandymanProfile } from "../../support/actions/races.ts";
import { makeDueTransfer, runTransfer } from "../../support/actions/transfers.ts";
import type { WorldJob } from "../../support/world/money.ts";
import { openWorld, type World } from "../../support/world/world.ts";

const races = await openRaces();

/** A handyman with $80.00 in their account, to be paid out to a debit card. */
async function makePaid() {
  const { world, sides } = await makeDueTransfer(await openWorld({ holdsWebhooks: true }));
  writeHandymanProfile(world, sides.handyman, { preferredPayoutMethod: "debit_card" });
  await runTransfer(sides)(world);
  world.jump(3 * DAY_MS);
  return { world, sides };
}

const payOut =
  ({ handyman }: WorldJob, amount: string) =>
  (world: World) =>
    world.call(payout, { as: handyman, body: { amount } });

/** The balance of the account, in cents. */
const heldFor = ({ provider }: World, { handyman }: WorldJob) =>
  provider.emulator.accountBalanceCents(handyman.stripeConnectAccountId ?? "");

test("I-24 of two payouts at the same moment neither is written over", async () => {
  const { world, sides } = await makePaid();
  const ended = await races.race(world, {
    first: payOut(sides, "20.00"),
    before: "000001",
    second: payOut(sides, "30.00"),
  });
  expect(ended.first).toBe("done");
  const made = await Promise.all([1, 2].map((number) => findAttempt(ended.world.app.db, sides.handyman.id, number)));
  expect(made).toMatchObject([
    { state: "made", amountCents: 3000 },
    { state: "made", amountCents: 2000 },
  ]);
  expect(heldFor(ended.world, sides)).toBe(8000 - 3000 - 2000);
});

test("I-24 a payout that is made keeps what somebody else wrote of it, and leaves once", async () => {
  const { world, sides } = await makePaid();
  const somebody = concurrentWriter("000001");
  const ended = await races.race(world, {
    first: payOut(sides, "20.00"),
    before: "000001",
    nth: 2,
    second: somebody.writes,
  });
  expect([ended.first, await somebody.isKept()]).toEqual(["done", true]);
  expect(heldFor(ended.world, sides)).toBe(8000 - 2000);
});
