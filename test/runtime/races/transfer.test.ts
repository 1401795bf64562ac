import { describe, expect, test } from "vitest";
import { alarmOldDebt } from "../../../functions/payments/transfers/debt.ts";
import { scheduleWaitingTransfers } from "../../../functions/payments/transfers/on-account-ready.ts";
import { DAY_MS, HOUR_MS } from "../../../shared/time.ts";
import { concurrentWriter } from "../../support/actions/concurrent-writes.ts";
import { plantDispute } from "../../support/actions/disputes.ts";
import { openRaces, storedStateOf, stripeStateOf } from "../../support/actions/races.ts";
import { chargedBack, makeDueTransfer, runTransfer, setDebt } from "../../support/actions/transfers.ts";
import { dueDatesOf } from "../../support/makers/schedule.ts";
import type { WorldJob } from "../../support/world/money.ts";
import { openWorld, type World } from "../../support/world/world.ts";

const races = await openRaces();

/** Stripe's webhook says that the handyman's account can receive transfers. */
const wake =
  ({ handyman: { stripeConnectAccountId: id = "" } }: WorldJob) =>
  ({ app }: World) =>
    scheduleWaitingTransfers(app, { id, canReceive: true, isFinished: true, isPaused: false, isHeld: false });

/** A chargeback won the race: nothing is released or transferred. */
async function expectFrozen(world: World, sides: WorldJob): Promise<void> {
  const { payment, job, kinds } = await storedStateOf(world, sides);
  expect([payment?.chargeback?.status, dueDatesOf(payment).transfer, job?.disputedAt]).toEqual([
    ...["open", undefined, expect.any(String)],
  ]);
  expect(kinds).toEqual(["charge", "dispute"]);
  expect((await stripeStateOf(world, sides.jobId)).transferred).toEqual([]);
}

describe("a share that a bank takes back right before", () => {
  test("I-09 its transfer begins does not leave", async () => {
    const { world, sides, intentId } = await makeDueTransfer(await openWorld({ holdsWebhooks: true }));
    const second = chargedBack(sides, intentId);
    const ended = await races.race(world, { first: runTransfer(sides), before: "PAYMENT", second });
    expect(ended.first).toBe("conflict.busy");
    await expectFrozen(ended.world, sides);
  });

  test("I-09 it is netted does not pay a debt", async () => {
    const { world, sides, intentId } = await makeDueTransfer(await openWorld({ holdsWebhooks: true }));
    await setDebt(world, sides.handyman, 1500);
    const second = chargedBack(sides, intentId);
    const ended = await races.race(world, { first: runTransfer(sides), before: "PAYMENT", second });
    expect(ended.first).toBe("conflict.busy");
    await expectFrozen(ended.world, sides);
    expect((await storedStateOf(ended.world, sides)).figures?.receivableCents).toBe(1500);
  });

  test("I-09 its disputed job pauses it stays with the bank", async () => {
    const { world, sides, intentId } = await makeDueTransfer(await openWorld({ holdsWebhooks: true }));
    await plantDispute(world, sides);
    const second = chargedBack(sides, intentId);
    const ended = await races.race(world, { first: runTransfer(sides), before: "PAYMENT", second });
    expect(ended.first).toBe("conflict.busy");
    await expectFrozen(ended.world, sides);
    expect((await storedStateOf(ended.world, sides)).payment?.isTransferPaused).toBe(false);
  });

  test.each([
    ["it waits for an account waits for the bank", HOUR_MS],
    ["its handyman is told to open an account waits for the bank", 2 * DAY_MS],
  ])("I-09 %s", async (_, afterMs) => {
    const { world, sides, intentId } = await makeDueTransfer(await openWorld({ holdsWebhooks: true }), {
      isAccountless: true,
    });
    world.jump(afterMs);
    const second = chargedBack(sides, intentId);
    const ended = await races.race(world, { first: runTransfer(sides), before: "PAYMENT", second });
    expect(ended.first).toBe("conflict.busy");
    await expectFrozen(ended.world, sides);
    expect((await storedStateOf(ended.world, sides)).payment?.accountReminderDay).toBe(undefined);
  });

  test("I-09 its account may receive is not due again", async () => {
    const { world, sides, intentId } = await makeDueTransfer(await openWorld({ holdsWebhooks: true }));
    const second = chargedBack(sides, intentId);
    const ended = await races.race(world, { first: wake(sides), before: "PAYMENT", second });
    expect(ended.first).toBe("done");
    await expectFrozen(ended.world, sides);
  });
});

test("I-24 a debt that is netted keeps what somebody else counted of its handyman", async () => {
  const { world, sides } = await makeDueTransfer(await openWorld({ holdsWebhooks: true }));
  await setDebt(world, sides.handyman, 1500);
  const somebody = concurrentWriter("FIGURES");
  const ended = await races.race(world, { first: runTransfer(sides), before: "FIGURES", second: somebody.writes });
  expect([ended.first, await somebody.isKept()]).toEqual(["conflict.busy", true]);
  const { figures, payment, kinds } = await storedStateOf(ended.world, sides);
  expect([figures?.receivableCents, payment?.nettedCents, kinds]).toEqual([1500, 0, ["charge"]]);
});

test("I-24 a handyman whose debt somebody is told of keeps what somebody else counted of them", async () => {
  const { world, sides } = await makeDueTransfer(await openWorld({ holdsWebhooks: true }));
  await setDebt(world, sides.handyman, 1500);
  const somebody = concurrentWriter("FIGURES");
  const first = ({ app }: World) => alarmOldDebt(app, sides.handyman.id);
  const ended = await races.race(world, { first, before: "FIGURES", second: somebody.writes });
  expect([ended.first, await somebody.isKept()]).toEqual(["conflict.busy", true]);
});

test("I-09 no transfer begins whose number somebody has taken", async () => {
  const { world, sides } = await makeDueTransfer(await openWorld({ holdsWebhooks: true }));
  const somebody = concurrentWriter("TRANSFER");
  const ended = await races.race(world, { first: runTransfer(sides), before: "TRANSFER", second: somebody.writes });
  expect([ended.first, await somebody.isKept()]).toEqual(["conflict.busy", true]);
  expect((await storedStateOf(ended.world, sides)).payment?.transferAttempt).toBe(0);
  expect((await stripeStateOf(ended.world, sides.jobId)).transferred).toEqual([]);
});

describe("a transfer that was made is booked once, also when", () => {
  /** After either outcome the schedule runs once more, and the share is transferred once. */
  async function expectLeftOnce({ world, first }: { world: World; first: string }, sides: WorldJob): Promise<void> {
    expect(first).toBe("conflict.busy");
    await runTransfer(sides)(world);
    const { job, payment, kinds } = await storedStateOf(world, sides);
    expect(kinds).toEqual(["charge", "release"]);
    expect([payment?.transferredCents, payment?.isTransferring, dueDatesOf(payment).transfer]).toEqual([
      8000,
      false,
      undefined,
    ]);
    expect(job?.transferredAt).toEqual(expect.any(String));
    expect((await stripeStateOf(world, sides.jobId)).transferred).toEqual([8000]);
  }

  test("I-09 the provider tells of its account right before", async () => {
    const { world, sides } = await makeDueTransfer(await openWorld({ holdsWebhooks: true }));
    await expectLeftOnce(
      await races.race(world, { first: runTransfer(sides), before: "JOB", second: wake(sides) }),
      sides,
    );
  });

  test.each([
    ["attempt", "TRANSFER"],
    ["job", "JOB"],
  ])("I-09 somebody else writes its %s right before", async (_, prefix) => {
    const { world, sides } = await makeDueTransfer(await openWorld({ holdsWebhooks: true }));
    const somebody = concurrentWriter(prefix);
    const ended = await races.race(world, { first: runTransfer(sides), before: "JOB", second: somebody.writes });
    await expectLeftOnce(ended, sides);
    expect(await somebody.isKept()).toBe(true);
  });
});
