import { describe, expect, test } from "vitest";
import payoutSetup from "../../functions/handymen/payoutSetup.ts";
import * as table from "../../functions/runtime/data/table.ts";
import type { PlatformSettings } from "../../infra/local/stripe/platform.ts";
import { DAY_MS, HOUR_MS } from "../../shared/time.ts";
import { storedStateOf, writeHandymanProfile } from "../support/actions/races.ts";
import { makeDueTransfer } from "../support/actions/transfers.ts";
import type { WorldJob } from "../support/world/money.ts";
import { openWorld, type World } from "../support/world/world.ts";

const setUp = (world: World, { handyman }: WorldJob) => world.call(payoutSetup, { as: handyman });
const accountOf = async ({ app }: World, { handyman }: WorldJob) =>
  (await app.db.get(table.user, { id: handyman.id }))?.stripeConnectAccountId;
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
    expect(accountDetails.map(({ version }) => version)).toEqual(["v2"]);
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
    await world.provider.submitPage((body as { stripeOnboardingUrl: string }).stripeOnboardingUrl);
    await world.runUntilIdle(2 * HOUR_MS);
    expect((await storedStateOf(world, sides)).payment).toMatchObject({ transferredCents: 8000 });
    const [account] = world.provider.emulator.state.accounts;
    // Its payouts were daily, as on every new account.
    expect(account?.settings.payouts.schedule).toMatchObject({ interval: "weekly", weekly_anchor: "monday" });
  });
});

describe("R-723 a finished account", () => {
  test("is led to the dashboard where bank and card are changed, and never to onboarding again", async () => {
    const { world, sides } = await make();
    const first = await setUp(world, sides);
    // Somebody who leaves half way gets another link.
    expect([pathOf(first), pathOf(await setUp(world, sides))]).toEqual(["setup", "setup"]);
    await world.provider.submitPage((first.body as { stripeOnboardingUrl: string }).stripeOnboardingUrl);
    expect(pathOf(await setUp(world, sides))).toBe("express");
    world.provider.emulator.closeAccount((await accountOf(world, sides)) ?? "");
    expect(pathOf(await setUp(world, sides))).toBe("express");
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
    expect([await accountOf(world, sides), world.provider.emulator.state.accounts]).toEqual([undefined, []]);
    world.provider.emulator.changePlatform({ isConnectOn: true });
    expect((await setUp(world, sides)).status).toBe(200);
    expect(world.provider.emulator.state.accounts).toHaveLength(1);
  });
});
