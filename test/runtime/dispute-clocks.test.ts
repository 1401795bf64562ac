import { describe, expect, test } from "vitest";
import pauseRelease from "../../functions/admin/pauseRelease.ts";
import { policy } from "../../shared/policy.ts";
import { DAY_MS, HOUR_MS } from "../../shared/time.ts";
import { disputants } from "../support/actions/dispute-calls.ts";
import { countedIn, expectConsistent } from "../support/actions/disputed-jobs.ts";
import { openDispute, storedDispute } from "../support/actions/disputes.ts";
import { notifyPeople } from "../support/actions/notifications.ts";
import { storedStateOf } from "../support/actions/races.ts";
import { moneyStateOf, openHeldPayment, openJob } from "../support/actions/refunds.ts";
import { SLOW_CARD, type WorldJob } from "../support/world/money.ts";
import type { World } from "../support/world/world.ts";

type Opened = { readonly world: World; readonly sides: WorldJob; readonly intentId?: string };

/** A dispute about a job, by its customer unless it says otherwise, and what both sides do. */
async function dispute<O extends Opened>(opened: O, by: "customer" | "handyman" = "customer", body: object = {}) {
  const { world, sides } = opened;
  const { id } = await openDispute(world, sides, { as: sides[by], body });
  const stored = () => storedDispute(world, sides, id);
  const pass = (ms: number) => passTime(world, ms);
  return {
    ...opened,
    stored,
    pass,
    ...disputants(opened),
  };
}

/** Works what is due every half day, as the schedule would. */
async function passTime(world: World, ms: number): Promise<void> {
  const end = world.app.now().getTime() + ms;
  for (let left = ms; left > 0; left = end - world.app.now().getTime()) {
    world.jump(Math.min(left, DAY_MS / 2));
    await world.workDue();
  }
}

const kindsFor = async ({ world }: Opened, side: WorldJob["customer"]) =>
  (await notifyPeople(world))
    .notifications(side)
    .map(String)
    .filter((kind) => kind.startsWith("dispute"));

describe("the clocks of a dispute", () => {
  test("R-807 remind after two days, and after three Homewright decides, which admits nothing", async () => {
    const opened = await dispute(await openHeldPayment());
    await opened.pass(policy.disputeReminderHours * HOUR_MS);
    expect(await opened.stored()).toMatchObject({ state: "responding", isSilent: false });
    await opened.pass((policy.disputeResponseHours - policy.disputeReminderHours) * HOUR_MS);
    expect(await opened.stored()).toMatchObject({ state: "deciding", isSilent: true });
    expect(await kindsFor(opened, opened.sides.handyman)).toEqual([
      ...["disputeOpened", "disputeReminder", "disputeEscalated"],
    ]);
    expect(await kindsFor(opened, opened.sides.customer)).toEqual(["disputeEscalated"]);
    await opened.handyman.says();
    expect(await opened.stored()).toMatchObject({ state: "deciding", isSilent: false });
  });

  test("R-807 give both five days to agree, or one of them asks for the decision before", async () => {
    const opened = await dispute(await openHeldPayment());
    expect((await opened.customer.ends("escalate")).code).toBe("dispute.illegalMove");
    await opened.handyman.says();
    await opened.pass(policy.disputeNegotiationDays * DAY_MS - HOUR_MS);
    expect(await opened.stored()).toMatchObject({ state: "negotiating" });
    await opened.pass(HOUR_MS);
    expect(await opened.stored()).toMatchObject({ state: "deciding", isSilent: false });
    const asked = await dispute(await openHeldPayment());
    await asked.handyman.says();
    expect((await asked.handyman.ends("escalate")).body).toMatchObject({ state: "deciding", waitingFor: "us" });
    expect((await asked.customer.ends("escalate")).status).toBe(200);
  });

  test("R-807 say once to both, and daily to administrators, that a decision is late", async () => {
    const opened = await dispute(await openHeldPayment());
    await opened.handyman.says();
    await opened.customer.ends("escalate");
    await opened.pass(policy.disputeDecisionDays * DAY_MS);
    await opened.pass(3 * DAY_MS);
    expect((await moneyStateOf(opened.world, opened.sides)).alerts).toEqual(Array(4).fill("disputeLate"));
    for (const side of [opened.sides.customer, opened.sides.handyman])
      expect((await kindsFor(opened, side)).filter((kind) => kind === "disputeLate")).toHaveLength(1);
    expect((await opened.customer.reads()).nextAt).toBe((await opened.stored()).endsAt);
  });

  test("R-807 end an offer after two days, and another one can be made", async () => {
    const opened = await dispute(await openHeldPayment());
    await opened.handyman.offers({ refund: "10.00" });
    await opened.pass(policy.disputeOfferHours * HOUR_MS);
    expect((await opened.stored()).settlements[0]?.state).toBe("lapsed");
    expect((await opened.customer.answers(1, "accept")).code).toBe("dispute.offerClosed");
    expect((await opened.handyman.offers({ refund: "20.00" })).status).toBe(201);
  });

  test("R-809 stand still during a bank's claim, whose time is added to all of them", async () => {
    const opened = await dispute(await openHeldPayment());
    const before = await opened.stored();
    const taken = opened.world.provider.emulator.dispute(opened.intentId);
    await opened.world.deliverAll();
    await opened.pass(10 * DAY_MS);
    expect(await opened.stored()).toMatchObject({ state: "responding", pausedAt: expect.any(String) });
    expect((await opened.customer.reads()).waitingFor).toBe("bank");
    expect((await opened.customer.ends("withdraw")).code).toBe("payment.disputed");
    await opened.world.provider.ask(`disputes/${taken}`, { "evidence[uncategorized_text]": "winning_evidence" });
    await opened.world.deliverAll();
    await opened.pass(DAY_MS);
    const after = await opened.stored();
    expect(after.pausedAt).toBeUndefined();
    const later = (Date.parse(after.endsAt) - Date.parse(before.endsAt)) / DAY_MS;
    expect(later).toBeGreaterThan(7);
    expect(Date.parse(after.stateUntil) - Date.parse(before.stateUntil)).toBe(later * DAY_MS);
  });

  test("R-809 end a dispute once the bank has returned everything: what was done stays done", async () => {
    const opened = await dispute(await openHeldPayment());
    const taken = opened.world.provider.emulator.dispute(opened.intentId);
    await opened.world.deliverAll();
    await opened.world.provider.ask(`disputes/${taken}`, { "evidence[uncategorized_text]": "losing_evidence" });
    await opened.world.deliverAll();
    await opened.pass(4 * DAY_MS);
    expect(await opened.stored()).toMatchObject({ state: "closed", outcome: "superseded" });
    expect((await storedStateOf(opened.world, opened.sides)).job?.status).toBe("completed");
    await expectConsistent(opened.world, opened.sides);
  });
});

type Money = "held" | "unpaid" | "processing" | "begun";

/** A job with its money in this state when the dispute is opened. */
async function openWith(money: Money): Promise<Opened> {
  if (money === "held") return openHeldPayment();
  const opened = await openJob(money === "begun" ? { status: "in_progress" } : {});
  if (money === "processing") {
    await opened.world.provider.pay(SLOW_CARD, await opened.world.startPayment(opened.sides));
    await opened.world.deliverAll();
  }
  return opened;
}

describe("I-D2 a dispute that nobody ends", () => {
  const moneys: readonly Money[] = ["held", "unpaid", "processing", "begun"];
  const openers = moneys.flatMap((money) => [
    [money, "customer", false] as const,
    [money, "customer", true] as const,
    // Whose money is held or on its way needs no dispute of the handyman's.
    ...(money === "unpaid" || money === "begun" ? [[money, "handyman", true] as const] : []),
  ]);

  test.each(openers)(
    "R-808 with %s money, opened by the %s, answered: %s, ends in ninety days",
    async (money, by, isAnswered) => {
      const made = await openWith(money);
      if (money === "unpaid" && by === "handyman") made.world.jump(policy.disputeUnpaidDays * DAY_MS);
      const opened = await dispute(made, by);
      await opened.world.deliverAll();
      if (isAnswered) await opened[by === "customer" ? "handyman" : "customer"].says();
      await opened.pass(90 * DAY_MS);
      await opened.world.deliverAll();
      await opened.pass(10 * DAY_MS);
      const { job, payment } = await storedStateOf(opened.world, opened.sides);
      expect(await opened.stored()).toMatchObject({ state: "closed", outcome: "lapsed" });
      expect(["completed", "cancelled"]).toContain(job?.status);
      expect(job?.openDisputeId).toBeUndefined();
      expect(payment?.releaseStatus).not.toBe("held");
      if (payment) await expectConsistent(opened.world, opened.sides);
      expect((await countedIn(opened.world)).disputed).toBe(0);
      for (const side of [opened.sides.customer, opened.sides.handyman])
        expect(await kindsFor(opened, side)).toContain("disputeLapsed");
    },
  );

  test.each([
    ["nothing was asked for", {}, undefined, ["completed", 0, 8000]],
    [
      "the customer asked for everything, and the handyman offers nothing",
      { refund: "105.00" },
      "0.00",
      ["completed", 5250, 4000],
    ],
    ["both have a position, in an odd sum", { refund: "50.01" }, "10.00", ["completed", 3001, 5714]],
  ] as const)("R-808 takes the middle where %s", async (_, wish, offered, expected) => {
    const opened = await dispute(await openHeldPayment(), "customer", wish);
    await opened.handyman.says();
    await opened.pass((policy.disputeEndDays - 1) * DAY_MS);
    if (offered) await opened.handyman.offers({ refund: offered });
    const { byDefault } = await opened.customer.reads();
    await opened.pass(10 * DAY_MS);
    const { job, payment } = await storedStateOf(opened.world, opened.sides);
    expect([job?.status, payment?.refundedAmountCents, payment?.transferredCents]).toEqual(expected);
    expect(byDefault?.shares).toMatchObject({
      toCustomer: (expected[1] / 100).toFixed(2),
      toHandyman: (expected[2] / 100).toFixed(2),
    });
  });

  test("R-808 takes the opener's position where the other side never said a word", async () => {
    const opened = await dispute(await openHeldPayment(), "customer", { refund: "105.00" });
    await opened.pass(90 * DAY_MS);
    expect((await storedStateOf(opened.world, opened.sides)).job).toMatchObject({ status: "cancelled" });
    await expectConsistent(opened.world, opened.sides);
  });

  test("R-808 charges no price below the lowest", async () => {
    const opened = await dispute(await openJob(), "customer", { price: "0.00" });
    await opened.handyman.says();
    await opened.pass((policy.disputeEndDays - 1) * DAY_MS);
    await opened.handyman.offers({ price: "9.98" });
    await opened.pass(2 * DAY_MS);
    expect((await storedStateOf(opened.world, opened.sides)).job).toMatchObject({ status: "cancelled" });
  });

  test("R-808 approves no price for a customer who never did", async () => {
    const made = await openJob({ status: "in_progress", priceApproval: "pending" });
    const opened = await dispute(made, "handyman");
    await opened.customer.says("I never agreed to a hundred dollars for this.");
    await opened.pass(90 * DAY_MS);
    const { job } = await storedStateOf(opened.world, opened.sides);
    expect(job).toMatchObject({ status: "completed", agreedPriceCents: 5000, priceApproval: "pending" });
  });

  test("R-808 releases nothing that an administrator had paused before; that goes on once it is resumed", async () => {
    const made = await openHeldPayment();
    const { world, sides } = made;
    const [as, params] = [world.makePerson({ role: "admin" }), { jobId: sides.jobId }];
    const pause = (isPaused: boolean) =>
      world.call(pauseRelease, { as, params, body: { isPaused, reason: "We look at the account." } });
    expect((await pause(true)).status).toBe(200);
    const opened = await dispute(made);
    await opened.handyman.says();
    await opened.pass(90 * DAY_MS);
    expect(await opened.stored()).toMatchObject({ state: "closed", outcome: "lapsed" });
    expect((await storedStateOf(world, sides)).payment).toMatchObject({
      releaseStatus: "held",
      pausedAt: expect.any(String),
    });
    expect((await pause(false)).status).toBe(200);
    await opened.pass(2 * DAY_MS);
    expect((await storedStateOf(world, sides)).payment?.releasedBy).toBe("clock");
  });
});
