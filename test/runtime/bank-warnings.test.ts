import { describe, expect, test } from "vitest";
import pauseRelease from "../../functions/admin/pauseRelease.ts";
import payment from "../../functions/admin/payment.ts";
import earnings from "../../functions/handymen/earnings.ts";
import confirm from "../../functions/jobs/confirm.ts";
import getJob from "../../functions/jobs/get.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { DAY_MS, HOUR_MS } from "../../shared/time.ts";
import { jobIn } from "../support/actions/appointments.ts";
import { writeHandymanProfile } from "../support/actions/races.ts";
import { moneyStateOf, openHeldPayment, refundAsAdmin } from "../support/actions/refunds.ts";
import type { WorldJob } from "../support/world/money.ts";
import type { World } from "../support/world/world.ts";

type Kind = "earlyFraud" | "inquiry";
const kinds: readonly Kind[] = ["earlyFraud", "inquiry"];
const warn = ({ provider: { emulator } }: World, kind: Kind, intentId: string) =>
  kind === "inquiry" ? emulator.inquire(intentId) : emulator.warnOfFraud(intentId);

/** A held payment about which a bank asks, as a webhook has told, twice. */
async function openWarned(kind: Kind) {
  const opened = await openHeldPayment();
  const id = warn(opened.world, kind, opened.intentId);
  await opened.world.deliverAll();
  await opened.world.deliverAll();
  return { ...opened, id };
}

const alertsIn = async (world: World, job: WorldJob) =>
  (await moneyStateOf(world, job)).alerts.filter((type) => type === "bankWarning").length;
const toldIn = (world: World, event: string) => {
  world.dispatchOutbox();
  return world.dispatched.filter(({ name }) => name === event).length;
};
async function passDays(world: World, days: number) {
  for (let half = 0; half < 2 * days; half++) {
    world.jump(DAY_MS / 2);
    // An item is due for one kind of work at a time.
    for (const _ of [1, 2]) await world.workDue();
  }
}
const confirmAs = (world: World, { customer, jobId }: WorldJob) =>
  world.call(confirm, { as: customer, params: { id: jobId } });
const stateOf = async (world: World, { jobId }: WorldJob) => (await jobIn(world, jobId)).releaseStatus;

describe("R-749 a bank's question about held money", () => {
  test.each(kinds)("%s holds the release, says so, and alerts at once and daily from the fifth day", async (kind) => {
    const { world, sides } = await openWarned(kind);
    expect([await alertsIn(world, sides), toldIn(world, "payment.warned")]).toEqual([1, 1]);
    expect(await confirmAs(world, sides)).toMatchObject({ status: 409, code: "payment.bankAsks" });
    await passDays(world, 4);
    expect(await alertsIn(world, sides)).toBe(1);
    await passDays(world, 6);
    expect([await stateOf(world, sides), await alertsIn(world, sides)]).toEqual(["held", 7]);
    for (const as of [sides.customer, sides.handyman]) {
      const { body } = await world.call(getJob, { as, params: { jobId: sides.jobId } });
      expect(body).toMatchObject({ bankAskedAt: expect.any(String), pausedAt: expect.any(String) });
    }
    const asAdmin = { as: world.makePerson({ role: "admin" }), params: { jobId: sides.jobId } };
    expect((await world.call(payment, asAdmin)).body).toMatchObject({ pause: { at: expect.any(String), by: kind } });
    expect(toldIn(world, "payment.warned")).toBe(1);
  });

  test.each(kinds)("%s whose webhook was lost is found before the clock releases", async (kind) => {
    const { world, sides, intentId } = await openHeldPayment();
    warn(world, kind, intentId);
    await passDays(world, 4);
    expect([await stateOf(world, sides), await alertsIn(world, sides)]).toEqual(["held", 1]);
  });

  test.each(["resume", "refund"] as const)("ends by an administrator's %s", async (how) => {
    const { world, sides } = await openWarned("earlyFraud");
    const params = { jobId: sides.jobId };
    const as = world.makePerson({ role: "admin" });
    const reason = "The customer has shown us the card.";
    if (how === "refund") expect(await refundAsAdmin(world, sides, "10.00")).toBe(201);
    if (how === "resume")
      expect((await world.call(pauseRelease, { as, params, body: { isPaused: false, reason } })).status).toBe(200);
    const alerts = await alertsIn(world, sides);
    expect((await jobIn(world, sides.jobId)).bankAskedAt).toBeUndefined();
    await world.deliverAll();
    await passDays(world, 6);
    expect([await stateOf(world, sides), await alertsIn(world, sides)]).toEqual(["released", alerts]);
  });

  test.each(kinds)("%s ends by the claim that follows: when that is won, the clock waits a day", async (kind) => {
    const { world, sides, intentId, id } = await openWarned(kind);
    const { emulator } = world.provider;
    let dispute = id;
    if (kind === "inquiry") emulator.endInquiry(id, true);
    else dispute = emulator.dispute(intentId);
    await world.deliverAll();
    const { disputedAt, bankAskedAt } = await jobIn(world, sides.jobId);
    expect([disputedAt !== undefined, bankAskedAt]).toEqual([true, undefined]);
    await passDays(world, 6);
    expect([await stateOf(world, sides), await alertsIn(world, sides)]).toEqual(["held", 1]);
    await world.provider.ask(`disputes/${dispute}`, { "evidence[uncategorized_text]": "winning_evidence" });
    await world.deliverAll();
    world.jump(23 * HOUR_MS);
    await world.workDue();
    expect(await stateOf(world, sides)).toBe("held");
    world.jump(2 * HOUR_MS);
    await world.workDue();
    expect(await stateOf(world, sides)).toBe("released");
  });

  test("ends with an inquiry that its bank lets be", async () => {
    const { world, sides, id } = await openWarned("inquiry");
    world.provider.emulator.endInquiry(id, false);
    await world.deliverAll();
    await passDays(world, 4);
    expect([await stateOf(world, sides), await alertsIn(world, sides)]).toEqual(["released", 1]);
  });

  test("comes to the same after the claim, in any order of events: the claim alone counts", async () => {
    const { world, sides, intentId } = await openHeldPayment();
    world.provider.emulator.warnOfFraud(intentId);
    world.provider.emulator.dispute(intentId);
    for (const event of world.provider.events().toReversed()) await world.deliver(event);
    expect([await alertsIn(world, sides), toldIn(world, "payment.warned")]).toEqual([0, 0]);
    expect((await jobIn(world, sides.jobId)).bankAskedAt).toBeUndefined();
  });

  test("alerts of a released payment as well, and stops nothing", async () => {
    const { world, sides, intentId } = await openHeldPayment();
    await confirmAs(world, sides);
    warn(world, "earlyFraud", intentId);
    await world.deliverAll();
    await passDays(world, 7);
    expect([await stateOf(world, sides), await alertsIn(world, sides)]).toEqual(["released", 1]);
    expect((await moneyStateOf(world, sides)).payment?.transferredCents).toBe(8000);
  });
});

describe("R-750 payouts that Stripe pauses", () => {
  test("are told of once, whatever the order of events, shown with the earnings, and told of again later", async () => {
    const { world, sides } = await openHeldPayment();
    writeHandymanProfile(world, sides.handyman, { preferredPayoutMethod: "bank_account" });
    const { emulator } = world.provider;
    const account = (await world.app.db.get(table.user, { id: sides.handyman.id }))?.stripeConnectAccountId ?? "";
    const isShown = async () => (await world.call(earnings, { as: sides.handyman })).body;
    const pause = (isPaused: boolean) => emulator.pausePayouts(account, isPaused);
    pause(true);
    for (const _ of [1, 2]) await world.deliverAll();
    expect([toldIn(world, "payout.paused"), await isShown()]).toMatchObject([1, { account: { isPaused: true } }]);
    pause(false);
    for (const event of world.provider.events().toReversed()) await world.deliver(event);
    expect([toldIn(world, "payout.paused"), await isShown()]).toMatchObject([1, { account: { isPaused: false } }]);
    pause(true);
    await world.deliverAll();
    expect(toldIn(world, "payout.paused")).toBe(2);
  });

  test("are not told of while Stripe checks what it was given, and are once it asks for more", async () => {
    const { world, sides } = await openHeldPayment();
    writeHandymanProfile(world, sides.handyman, { preferredPayoutMethod: "bank_account" });
    const account = (await world.app.db.get(table.user, { id: sides.handyman.id }))?.stripeConnectAccountId ?? "";
    for (const [reason, times] of [
      ["requirements.pending_verification", 0] as const,
      ["requirements.past_due", 1] as const,
    ]) {
      world.provider.emulator.pausePayouts(account, true, reason);
      await world.deliverAll();
      const { body } = await world.call(earnings, { as: sides.handyman });
      expect([toldIn(world, "payout.paused"), body]).toMatchObject([times, { account: { isPaused: times === 1 } }]);
    }
  });
});
