import { describe, expect, test } from "vitest";
import refund from "../../functions/admin/refund.ts";
import payout from "../../functions/handymen/payout.ts";
import payoutSetup from "../../functions/handymen/payoutSetup.ts";
import { createAttempt, findAttempt } from "../../functions/handymen/payouts/attempts.ts";
import * as table from "../../functions/runtime/data/table.ts";
import type { PlatformSettings } from "../../infra/local/stripe/platform.ts";
import { cents } from "../../shared/money.ts";
import { DAY_MS, HOUR_MS } from "../../shared/time.ts";
import { storedStateOf, writeHandymanProfile } from "../support/actions/races.ts";
import { makeDueTransfer, runTransfer } from "../support/actions/transfers.ts";
import type { WorldJob } from "../support/world/money.ts";
import { openWorld, type World } from "../support/world/world.ts";

const setUp = (world: World, { handyman }: WorldJob) => world.call(payoutSetup, { as: handyman });
const accountOf = async ({ app }: World, { handyman }: WorldJob) =>
  (await app.db.get(table.user, { id: handyman.id }))?.stripeConnectAccountId ?? "";
const submitPage = ({ provider }: World, body: unknown) =>
  provider.submitPage((body as { stripeOnboardingUrl: string }).stripeOnboardingUrl);
const pathOf = ({ body }: Awaited<ReturnType<typeof setUp>>) =>
  new URL((body as { stripeOnboardingUrl: string }).stripeOnboardingUrl).pathname.split("/")[1];

/** A handyman without an account, and a platform with these settings. */
async function make(platform: Partial<PlatformSettings> = {}) {
  const world = await openWorld({ holdsWebhooks: true });
  world.provider.emulator.changePlatform(platform);
  const sides = await world.makeJob({ isAccountless: true });
  writeHandymanProfile(world, sides.handyman);
  return { world, sides };
}

describe("R-722 a new account", () => {
  test("is made by v2, for transfers alone, with the platform liable for fees and losses", async () => {
    const { world, sides } = await make();
    expect(pathOf(await setUp(world, sides))).toBe("setup");
    const { accounts, accountDetails } = world.provider.emulator.state;
    expect(accountDetails.map(({ configurations }) => configurations)).toEqual([["recipient"]]);
    expect(accounts).toMatchObject([
      {
        ...{ id: await accountOf(world, sides), country: "US", business_type: "individual" },
        controller: { fees: { payer: "application" }, losses: { payments: "application" } },
        metadata: { userId: sides.handyman.id },
      },
    ]);
  });

  test("gets its waiting share without one event: Stripe's account is read every hour", async () => {
    const { world, sides } = await makeDueTransfer(await openWorld({ holdsWebhooks: true }), { isAccountless: true });
    writeHandymanProfile(world, sides.handyman, { preferredPayoutMethod: "bank_account" });
    await world.workDue();
    const { body } = await setUp(world, sides);
    await submitPage(world, body);
    await world.runUntilIdle(2 * HOUR_MS);
    expect((await storedStateOf(world, sides)).payment).toMatchObject({ transferredCents: 8000 });
    const [account] = world.provider.emulator.state.accounts;
    // Its payouts were daily, as on every new account.
    expect(account?.settings.payouts.schedule).toMatchObject({ interval: "weekly", weekly_anchor: "monday" });
  });
});

describe("R-723 I-20 a finished account", () => {
  test("is led to the dashboard where bank and card are changed, and never to onboarding again", async () => {
    const { world, sides } = await make();
    const first = await setUp(world, sides);
    // Somebody who leaves half way gets another link.
    expect([pathOf(first), pathOf(await setUp(world, sides))]).toEqual(["setup", "setup"]);
    await submitPage(world, first.body);
    expect(pathOf(await setUp(world, sides))).toBe("express");
    const account = await accountOf(world, sides);
    world.provider.emulator.closeAccount(account);
    expect(pathOf(await setUp(world, sides))).toBe("express");
    expect(await accountOf(world, sides)).toBe(account);
    expect(world.provider.emulator.state.accounts).toHaveLength(1);
  });

  test.each([true, false])("R-722 that v1 has made before goes on working: finished %s", async (isFinished) => {
    const { world, sides } = await makeDueTransfer(await openWorld({ holdsWebhooks: true }));
    writeHandymanProfile(world, sides.handyman, { preferredPayoutMethod: "bank_account" });
    const { accounts, accountDetails } = world.provider.emulator.state;
    Object.assign(accountDetails[0] ?? {}, { version: "v1" });
    Object.assign(accounts[0] ?? {}, { details_submitted: isFinished });
    expect(pathOf(await setUp(world, sides))).toBe(isFinished ? "express" : "setup");
    await world.runUntilIdle(DAY_MS);
    expect((await storedStateOf(world, sides)).payment).toMatchObject({ transferredCents: 8000 });
    expect(accounts[0]?.settings.payouts.schedule.interval).toBe("weekly");
    expect(accounts).toHaveLength(1);
  });
});

describe("R-726 where Connect is not set up", () => {
  test("the operator reads Stripe's code and request id, the handyman that we are on it; later it works", async () => {
    const { world, sides } = await make({ isConnectOn: false });
    expect(await setUp(world, sides)).toMatchObject({ status: 503, code: "payout.setupRefused" });
    const logged = JSON.stringify(world.failures());
    for (const words of ["Payouts were not set up: Stripe refused:", "non_connect_platform_accounts_v2_access_blocked"])
      expect(logged).toContain(words);
    expect(logged).toMatch(/requestId\\*":\\*"req_/);
    expect(logged).not.toContain(sides.handyman.email);
    expect([await accountOf(world, sides), world.provider.emulator.state.accounts]).toEqual(["", []]);
    world.provider.emulator.changePlatform({ isConnectOn: true });
    expect((await setUp(world, sides)).status).toBe(200);
    expect(world.provider.emulator.state.accounts).toHaveLength(1);
  });
});

/** A handyman with a due share of $80.00 and an account that Stripe still knows. */
async function makeDueShare() {
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
    const { world, sides, former } = await makeDueShare();
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
    await submitPage(world, last.body);
    for (const event of world.provider.events()) expect(await world.deliver(event)).toBe(200);
    await world.runUntilIdle(1000);
    expect((await storedStateOf(world, sides)).payment).toMatchObject({ transferredCents: 8000 });
    expect(world.provider.emulator.accountBalanceCents(account)).toBe(8000);
  });

  test("I-20 is paid out from the new one, whatever was requested from the former one", async () => {
    const { world, sides, former } = await makeDueShare();
    const { id: userId } = sides.handyman;
    deleteAccount(world, former);
    const { body } = await setUp(world, sides);
    await submitPage(world, body);
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

  test("E4 owes what was refunded of a share in the former one: nothing is taken from the new one", async () => {
    const { world, sides, former } = await makeDueShare();
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
    const { payment, figures } = await storedStateOf(world, sides);
    expect([payment?.reversedCents, payment?.shortfallCents, figures?.receivableCents]).toEqual([0, 4000, 4000]);
    expect(new Set(requestedAccounts)).toEqual(new Set([former]));
  });
});
