import { describe, expect, test } from "vitest";
import refund from "../../functions/admin/refund.ts";
import payout from "../../functions/handymen/payout.ts";
import payoutSetup from "../../functions/handymen/payoutSetup.ts";
import { createAttempt, findAttempt } from "../../functions/handymen/payouts/attempts.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { cents } from "../../shared/money.ts";
import { DAY_MS } from "../../shared/time.ts";
import { storedStateOf, writeHandymanProfile } from "../support/actions/races.ts";
import { makeDueTransfer, runTransfer } from "../support/actions/transfers.ts";
import type { WorldJob } from "../support/world/money.ts";
import { openWorld, type World } from "../support/world/world.ts";

const setUp = (world: World, { handyman }: WorldJob) => world.call(payoutSetup, { as: handyman });
const accountOf = async ({ app }: World, { handyman }: WorldJob) =>
  (await app.db.get(table.user, { id: handyman.id }))?.stripeConnectAccountId ?? "";

/** A handyman with a due share of $80.00 and an account that Stripe still knows. */
async function make() {
  const { world, sides } = await makeDueTransfer(await openWorld({ holdsWebhooks: true }));
  writeHandymanProfile(world, sides.handyman);
  return { world, sides, former: await accountOf(world, sides) };
}

/** The account is deleted: Stripe answers as if it had never existed. */
function deleteAccount({ provider }: World, account: string) {
  const { accounts } = provider.emulator.state;
  accounts.splice(
    accounts.findIndex(({ id }) => id === account),
    1,
  );
}

describe("a handyman whose account was closed at Stripe", () => {
  test("I-20 sets up another one, which gets the waiting share", async () => {
    const { world, sides, former } = await make();
    deleteAccount(world, former);
    await runTransfer(sides)(world);
    expect((await storedStateOf(world, sides)).payment?.transferredCents).toBe(0);
    const answers = await Promise.all([setUp(world, sides), setUp(world, sides)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const account = await accountOf(world, sides);
    expect(account).not.toBe(former);
    // One account, however often they call.
    const last = await setUp(world, sides);
    expect(await accountOf(world, sides)).toBe(account);
    expect(world.provider.emulator.state.accounts.map(({ id }) => id)).toEqual([account]);
    await world.provider.submitPage((last.body as { stripeOnboardingUrl: string }).stripeOnboardingUrl);
    for (const event of world.provider.events()) expect(await world.deliver(event)).toBe(200);
    await world.runUntilIdle(1000);
    expect((await storedStateOf(world, sides)).payment).toMatchObject({ transferredCents: 8000 });
    expect(world.provider.emulator.accountBalanceCents(account)).toBe(8000);
  });

  test("I-20 is paid out from the new one, whatever was requested from the former one", async () => {
    const { world, sides, former } = await make();
    const { id: userId } = sides.handyman;
    deleteAccount(world, former);
    const { body } = await setUp(world, sides);
    await world.provider.submitPage((body as { stripeOnboardingUrl: string }).stripeOnboardingUrl);
    for (const event of world.provider.events()) expect(await world.deliver(event)).toBe(200);
    await world.runUntilIdle(3 * DAY_MS);
    writeHandymanProfile(world, sides.handyman, { preferredPayoutMethod: "debit_card" });
    // Less than a day ago, with an unknown outcome.
    await createAttempt(world.app, { userId, account: former, amountCents: cents(1000) });
    const as = await world.app.db.get(table.user, { id: userId });
    if (!as) throw new Error("There is no handyman.");
    expect(await world.call(payout, { as, body: { amount: "20.00" } })).toMatchObject({ body: { amount: "20.00" } });
    const attempts = await Promise.all([1, 2, 3].map((number) => findAttempt(world.app.db, userId, number)));
    expect(attempts.map((attempt) => [attempt?.state, attempt?.account === former])).toEqual([
      ["refused", true],
      ["made", false],
      [undefined, false],
    ]);
  });

  test("I-20 keeps an account that Stripe only restricts", async () => {
    const { world, sides, former } = await make();
    world.provider.emulator.closeAccount(former);
    expect((await setUp(world, sides)).status).toBe(200);
    expect(await accountOf(world, sides)).toBe(former);
    expect(world.provider.emulator.state.accounts).toHaveLength(1);
  });

  test("E4 owes what was refunded of a share in the former one: nothing is taken from the new one", async () => {
    const { world, sides, former } = await make();
    await runTransfer(sides)(world);
    world.jump(3 * DAY_MS);
    world.provider.emulator.payOut(former, 8000);
    deleteAccount(world, former);
    await setUp(world, sides);
    const body = { amount: "52.50", reason: "Half of the tiles came off again." };
    const as = world.makePerson({ role: "admin" });
    expect((await world.call(refund, { as, params: { jobId: sides.jobId }, body })).status).toBe(201);
    const requestedAccounts: string[] = [];
    const getBalance = async (account: string) => {
      requestedAccounts.push(account);
      // The new account holds money of another job.
      return { availableCents: account === former ? 0 : 3000, pendingCents: 0, instant: undefined };
    };
    await world.withApp({ stripe: { ...world.app.stripe, getBalance } }).runUntilIdle(DAY_MS);
    const { payment, handyman } = await storedStateOf(world, sides);
    expect([payment?.reversedCents, payment?.shortfallCents, handyman?.receivableCents]).toEqual([0, 4000, 4000]);
    expect(new Set(requestedAccounts)).toEqual(new Set([former]));
  });
});
