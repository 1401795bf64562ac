import { describe, expect, test } from "vitest";
import { DAY_MS } from "../../../shared/time.ts";
import { concurrentWriter } from "../../support/actions/concurrent-writes.ts";
import { openRaces, storedStateOf, stripeStateOf } from "../../support/actions/races.ts";
import { chargedBack, makeDueReversal, runTransfer } from "../../support/actions/transfers.ts";
import type { WorldJob } from "../../support/world/money.ts";
import { openWorld, type World } from "../../support/world/world.ts";

const races = await openRaces();

/** Payouts in the meantime leave this much in the account, in cents. */
const payOut = ({ provider }: World, { handyman }: WorldJob, leaving: number) =>
  provider.emulator.payOut(handyman.stripeConnectAccountId ?? "", 8000 - leaving);

type Ways = Readonly<Record<string, (world: World, sides: WorldJob) => Promise<unknown>>>;

/** The possible outcomes of reversing $40.00 of a share, each in one transaction with the state of the attempt. */
const ways = {
  "comes back": async () => undefined,
  "falls short": async (world, sides) => payOut(world, sides, 2500),
  async "is not heard of"(world, sides) {
    world.provider.emulator.planError("transfers.createReversal", "before");
    await runTransfer(sides)(world).catch(() => undefined);
    // Stripe repeats this answer under the key for a day.
    world.jump(DAY_MS);
  },
} as const satisfies Ways;
type Way = keyof typeof ways;

async function make(way: Way) {
  const owed = await makeDueReversal(await openWorld({ holdsWebhooks: true }));
  await ways[way](owed.world, owed.sides);
  // The attempt is stored first, unless it already was.
  return { ...owed, nth: way === "is not heard of" ? 1 : 2 };
}

/** Runs the schedule until nothing of the share is due; then the ledger agrees with Stripe. */
async function expectRest(world: World, sides: WorldJob, way: Way): Promise<void> {
  for (let turns = 0; turns < 4; turns++) {
    world.jump(DAY_MS);
    await runTransfer(sides)(world);
  }
  const { payment, figures } = await storedStateOf(world, sides);
  const back = way === "falls short" ? 2500 : 4000;
  expect([payment?.reversedCents, payment?.shortfallCents]).toEqual([back, 4000 - back]);
  expect([figures?.receivableCents ?? 0, payment?.isTransferring]).toEqual([4000 - back, false]);
  expect(await stripeStateOf(world, sides.jobId)).toMatchObject({ transferred: [8000], reversed: [back] });
}

describe.each<[Way]>([["comes back"], ["falls short"], ["is not heard of"]])("a share that %s", (way) => {
  test(`I-09 while a bank takes its payment back: what ${way} leaves that standing`, async () => {
    const { world, sides, intentId, nth } = await make(way);
    const second = chargedBack(sides, intentId);
    const ended = await races.race(world, { first: runTransfer(sides), before: "TRANSFER", nth, second });
    expect(ended.first).toBe("conflict.busy");
    const { payment, job } = await storedStateOf(ended.world, sides);
    expect([payment?.chargeback?.status, job?.disputedAt]).toEqual(["open", expect.any(String)]);
  });

  test(`I-09 while somebody else writes its attempt: what ${way} is booked once`, async () => {
    const { world, sides, nth } = await make(way);
    const somebody = concurrentWriter("TRANSFER");
    const ended = await races.race(world, {
      first: runTransfer(sides),
      before: "TRANSFER",
      nth,
      second: somebody.writes,
    });
    expect([ended.first, await somebody.isKept()]).toEqual(["conflict.busy", true]);
    await expectRest(ended.world, sides, way);
  });
});

test("I-24 a handyman who owes a share keeps what somebody else counted of them", async () => {
  const { world, sides } = await make("falls short");
  const somebody = concurrentWriter("FIGURES");
  const ended = await races.race(world, { first: runTransfer(sides), before: "FIGURES", second: somebody.writes });
  expect([ended.first, await somebody.isKept()]).toEqual(["conflict.busy", true]);
  await expectRest(ended.world, sides, "falls short");
});
