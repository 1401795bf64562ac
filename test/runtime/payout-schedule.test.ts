import { describe, expect, test } from "vitest";
import { syncPayoutSchedule } from "../../functions/handymen/payouts/schedule.ts";
import updatePayoutMethod from "../../functions/handymen/updatePayoutMethod.ts";
import { toItem } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { ProviderRefusedError } from "../../functions/runtime/provider-refused.ts";
import { AppError } from "../../shared/errors/errors.ts";
import type { PayoutMethod } from "../../shared/handymen/choices.ts";
import { DAY_MS } from "../../shared/time.ts";
import { expectNoGaps, notifyPeople } from "../support/actions/notifications.ts";
import { writeHandymanProfile } from "../support/actions/races.ts";
import { openJob } from "../support/actions/refunds.ts";
import { GOOD_CARD, type WorldJob } from "../support/world/money.ts";
import type { World } from "../support/world/world.ts";

const accountOf = ({ handyman }: WorldJob) => handyman.stripeConnectAccountId ?? "";
const intervalOf = ({ provider }: World, sides: WorldJob) =>
  provider.emulator.state.accounts.find(({ id }) => id === accountOf(sides))?.settings.payouts.schedule.interval;
const choose = (world: World, { handyman }: WorldJob, payoutMethod: PayoutMethod) =>
  world.call(updatePayoutMethod, { as: handyman, body: { payoutMethod } });
const chosen = async ({ app }: World, { handyman }: WorldJob) =>
  (await app.db.get(table.handyman, { userId: handyman.id }))?.preferredPayoutMethod;

/** A handyman with an account, whose job is paid for. */
async function make(preferredPayoutMethod?: PayoutMethod) {
  const { world, sides } = await openJob();
  writeHandymanProfile(world, sides.handyman, { preferredPayoutMethod });
  await world.provider.pay(GOOD_CARD, await world.startPayment(sides));
  await world.deliverAll();
  return { world, sides };
}

describe("without a payout method the money stays in the account", () => {
  test.each(["will_add_later", undefined] as const)(
    "R-080 a share is transferred to an account without automatic payouts: %s",
    async (method) => {
      const { world, sides } = await make(method);
      expect(intervalOf(world, sides)).not.toBe("manual");
      await world.runUntilIdle(7 * DAY_MS);
      expect(world.provider.emulator.accountBalanceCents(accountOf(sides))).toBe(8000);
      expect(intervalOf(world, sides)).toBe("manual");
    },
  );

  test("R-080 no share is transferred before automatic payouts are turned off: while Stripe refuses that, it waits", async () => {
    const { world, sides } = await make("will_add_later");
    const setPayoutSchedule = async () => {
      throw new AppError("payment.providerUnavailable");
    };
    await world.withApp({ stripe: { ...world.app.stripe, setPayoutSchedule } }).runUntilIdle(4 * DAY_MS);
    expect(world.provider.emulator.accountBalanceCents(accountOf(sides))).toBe(0);
    await world.runUntilIdle(DAY_MS);
    expect(world.provider.emulator.accountBalanceCents(accountOf(sides))).toBe(8000);
    expect(intervalOf(world, sides)).toBe("manual");
  });

  test("R-080 it is paid out weekly once a method is chosen, and stays again when the method is removed", async () => {
    const { world, sides } = await make("will_add_later");
    await world.runUntilIdle(7 * DAY_MS);
    for (const [method, interval] of [
      ["bank_account", "weekly"],
      ["will_add_later", "manual"],
      ["debit_card", "weekly"],
    ] as const) {
      expect((await choose(world, sides, method)).status).toBe(200);
      expect([await chosen(world, sides), intervalOf(world, sides)]).toEqual([method, interval]);
    }
  });

  test("R-080 an account that is paid by the week is not touched by a share", async () => {
    const { world, sides } = await make("bank_account");
    await choose(world, sides, "bank_account");
    let asked = 0;
    const setPayoutSchedule: typeof world.app.stripe.setPayoutSchedule = (...call) => {
      asked++;
      return world.app.stripe.setPayoutSchedule(...call);
    };
    await world.withApp({ stripe: { ...world.app.stripe, setPayoutSchedule } }).runUntilIdle(7 * DAY_MS);
    expect([asked, intervalOf(world, sides)]).toEqual([0, "weekly"]);
  });

  test("while Stripe is unavailable nothing changes, and the error is about payouts", async () => {
    const { world, sides } = await make("bank_account");
    const setPayoutSchedule = async () => {
      throw new AppError("payment.providerUnavailable");
    };
    const away = world.withApp({ stripe: { ...world.app.stripe, setPayoutSchedule } });
    expect((await choose(away, sides, "will_add_later")).code).toBe("payout.providerUnavailable");
    expect(await chosen(world, sides)).toBe("bank_account");
  });

  test("R-080 a schedule that Stripe refuses before its onboarding is finished is set before the first transfer", async () => {
    const { world, sides } = await make("will_add_later");
    const [account] = world.provider.emulator.state.accounts;
    if (!account) throw new Error("There is no account.");
    const setPayoutSchedule = async () => {
      throw new ProviderRefusedError("Stripe refused: {}");
    };
    const refusing = world.withApp({ stripe: { ...world.app.stripe, setPayoutSchedule } });
    expect((await choose(refusing, sides, "bank_account")).code).toBe("internal");
    expect(world.failures().join()).toContain("Stripe refused: {}");
    expect(await chosen(world, sides)).toBe("will_add_later");
    account.details_submitted = false;
    expect((await choose(refusing, sides, "bank_account")).status).toBe(200);
    expect([await chosen(world, sides), intervalOf(world, sides)]).toEqual(["bank_account", "daily"]);
    account.details_submitted = true;
    await world.runUntilIdle(7 * DAY_MS);
    expect(intervalOf(world, sides)).toBe("weekly");
  });

  test("a handyman without an account only stores the choice", async () => {
    const { world, sides } = await openJob({ isAccountless: true });
    writeHandymanProfile(world, sides.handyman);
    expect((await choose(world, sides, "bank_account")).status).toBe(200);
    expect(await chosen(world, sides)).toBe("bank_account");
  });
});

describe("two who choose at the same moment", () => {
  test.each([
    ["bank_account", "will_add_later"],
    ["will_add_later", "bank_account"],
  ] as const)("I-24 end with the schedule of the stored method: %s overtaken by %s", async (first, second) => {
    for (let held = 1; held <= 2; held++) {
      const { world, sides } = await make("debit_card");
      let calls = 0;
      // The answer to the first call is late, and the other one chooses in the meantime.
      const setPayoutSchedule: typeof world.app.stripe.setPayoutSchedule = async (...call) => {
        if (++calls === held) await choose(world, sides, second);
        await world.app.stripe.setPayoutSchedule(...call);
      };
      await choose(world.withApp({ stripe: { ...world.app.stripe, setPayoutSchedule } }), sides, first);
      const isHeld = (await chosen(world, sides)) === "will_add_later";
      expect(intervalOf(world, sides)).toBe(isHeld ? "manual" : "weekly");
    }
  });

  test("I-24 a transfer in progress does not restore the former method", async () => {
    const { world, sides } = await make("bank_account");
    await choose(world, sides, "bank_account");
    const setPayoutSchedule: typeof world.app.stripe.setPayoutSchedule = async (...call) => {
      await choose(world, sides, "will_add_later");
      await world.app.stripe.setPayoutSchedule(...call);
    };
    const slow = world.withApp({ stripe: { ...world.app.stripe, setPayoutSchedule } });
    await syncPayoutSchedule(slow.app, sides.handyman.id, { id: accountOf(sides), isHeld: true });
    expect(intervalOf(world, sides)).toBe("manual");
  });
});

/** Webhooks about a failed payout of $70.00 from an account, after earlier ones under other event ids. */
const deliverFailedPayout = ({ provider }: World, account: string, { id = "po_1", type = "payout.failed" } = {}) =>
  provider.addEvent(type, { id, object: "payout", amount: 7000, status: "failed" }, { account });

describe("a payout that a bank rejects", () => {
  test("R-080 is announced to its handyman in the app and by e-mail, with a link to their earnings", async () => {
    const { world, sides } = await openJob();
    expect(await world.deliver(deliverFailedPayout(world, accountOf(sides)))).toBe(200);
    const told = await notifyPeople(world);
    expect([told.notifications(sides.handyman), told.notifications(sides.customer)]).toEqual([["payoutFailed"], []]);
    const [letter, ...others] = told.emails(sides.handyman);
    expect([others, told.emails(sides.customer)]).toEqual([[], []]);
    expect(letter?.subject).toBe("Your bank sent $70.00 back");
    expect(letter?.text).toContain("Check your bank or card details");
    expect(letter?.text).toContain(`${world.origin}/?panel=earnings`);
    expectNoGaps(`${letter?.subject}${letter?.text}${letter?.html}`);
  });

  test("I-26 is announced once for each payout, however often, by how many events and how concurrently it is delivered", async () => {
    const { world, sides } = await openJob();
    const account = accountOf(sides);
    const [first, again, other] = [
      deliverFailedPayout(world, account),
      deliverFailedPayout(world, account),
      deliverFailedPayout(world, account, { id: "po_2" }),
    ];
    await Promise.all([world.deliver(first), world.deliver(again), world.deliver(first)]);
    for (const event of [other, again, first, other]) expect(await world.deliver(event)).toBe(200);
    expect((await notifyPeople(world)).notifications(sides.handyman)).toEqual(["payoutFailed", "payoutFailed"]);
  });

  test("I-10 of the platform's own, an unknown or a former account notifies nobody and stores nothing", async () => {
    const { world, sides } = await openJob();
    const { app, database: stored } = world;
    const former = {
      account: "acct_former",
      userId: sides.handyman.id,
      createdAt: app.now().toISOString(),
      version: 1,
    };
    stored.putAll([toItem(table.payoutAccount, former)]);
    const before = JSON.stringify(stored.items());
    for (const account of ["acct_of_somebody_else", "acct_former"])
      expect(await world.deliver(deliverFailedPayout(world, account))).toBe(200);
    expect(await world.deliver(deliverFailedPayout(world, accountOf(sides), { type: "payout.paid" }))).toBe(200);
    const ours = world.provider.addEvent("payout.failed", { id: "po_3", object: "payout", amount: 7000 });
    expect(await world.deliver(ours)).toBe(200);
    expect(JSON.stringify(stored.items())).toBe(before);
  });
});
