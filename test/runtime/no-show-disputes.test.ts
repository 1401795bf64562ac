import { describe, expect, test } from "vitest";
import confirmJob from "../../functions/jobs/confirm.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { policy } from "../../shared/policy.ts";
import { DAY_MS, HOUR_MS } from "../../shared/time.ts";
import { codesOf, jobIn, timeOn } from "../support/actions/appointments.ts";
import { countedIn } from "../support/actions/disputed-jobs.ts";
import { callOpen } from "../support/actions/disputes.ts";
import { finalStateIn } from "../support/actions/final-state.ts";
import { contestNoShow } from "../support/actions/no-shows.ts";
import { notifyPeople } from "../support/actions/notifications.ts";
import { storedStateOf } from "../support/actions/races.ts";
import { moneyStateOf } from "../support/actions/refunds.ts";
import type { World } from "../support/world/world.ts";

type Opened = Awaited<ReturnType<typeof contestNoShow>>;

/** Works what is due every half day, as the schedule would. */
async function passDays(world: World, days: number) {
  for (let half = 0; half < 2 * days; half++) {
    world.jump(DAY_MS / 2);
    await world.workDue();
  }
}

/** What became of the job, the request and the money, which agree with each other and with Stripe. */
async function endOf({ world, sides }: Opened) {
  const { job, request, payment } = await storedStateOf(world, sides);
  const dispute = world.database.items().find(({ entity }) => entity === table.dispute.type);
  expect([job?.openDisputeId, (await countedIn(world)).disputed]).toEqual([undefined, 0]);
  await world.deliverAll();
  await world.runUntilIdle(10 * DAY_MS);
  const { end, violations } = await finalStateIn(world, sides);
  if (payment) expect(violations).toEqual([]);
  const { refunded, transferred } = end;
  const ended = { job: job?.status, request: request?.status, outcome: dispute?.outcome };
  return { ...ended, refunded, transferred, reason: job?.cancelReason };
}

describe("a contested no-show", () => {
  test("R-811 opens a dispute for whoever claimed it, with both words in its file, and tells them alone", async () => {
    const { world, sides, claimant, accused } = await contestNoShow("customer");
    const { job, request, payment } = await storedStateOf(world, sides);
    expect([job?.status, request?.status, payment?.releaseDueAt, job?.appointment]).toEqual([
      ...["disputed", "disputed"],
      ...[undefined, undefined],
    ]);
    const file = await claimant.reads();
    expect(file).toMatchObject({
      ...{ side: "customer", category: "noShow", state: "negotiating", waitingFor: "both" },
      statements: [
        { number: 1, by: "customer", attendance: "absent", text: "" },
        { number: 2, by: "handyman", attendance: "present", text: "" },
      ],
      byDefault: { kind: "refund", amount: "105.00" },
      actions: ["state", "offer", "redo", "withdraw", "escalate"],
    });
    expect((await accused.reads()).actions).toEqual(["state", "offer", "redo", "admit", "escalate"]);
    const messages = await notifyPeople(world);
    expect(messages.notifications(sides.customer).slice(-1)).toEqual(["noShowContested"]);
    expect(messages.notifications(sides.handyman)).not.toContain("disputeOpened");
  });

  test("R-811 stops the work, the payment and the clock, which after five days hands it to Homewright", async () => {
    const opened = await contestNoShow("customer");
    const { world, sides, calls, customer } = opened;
    const start = await calls.handyman.setStatus("in_progress")(world);
    const confirm = await world.call(confirmJob, { as: sides.customer, params: { id: sides.jobId } });
    expect(codesOf([start, confirm, await calls.customer.claim()(world)])).toEqual(
      Array.from({ length: 3 }, () => "job.illegalMove"),
    );
    await passDays(world, policy.disputeNegotiationDays);
    expect(await customer.reads()).toMatchObject({ state: "deciding", isSilent: false });
    expect((await moneyStateOf(world, sides)).payment?.releaseStatus).toBe("held");
  });

  test.each([
    ["customer", true, "pending", "handymanNoShow", [10_500], []],
    ["customer", false, "pending", "handymanNoShow", [], []],
    ["handyman", true, "cancelled", "customerNoShow", [5500], [5000]],
    ["handyman", false, "cancelled", "customerNoShow", [], []],
  ] as const)(
    "R-811 that the %s claimed (paid: %s), admitted, ends as if it had been at once",
    async (claimedBy, isPaid, request, reason, refunded, transferred) => {
      const opened = await contestNoShow(claimedBy, { isPaid });
      const { accused, claimant, world, sides } = opened;
      expect(codesOf([await claimant.ends("admit"), await accused.ends("admit"), await accused.ends("admit")])).toEqual(
        [...["dispute.illegalMove", 200, 200]],
      );
      expect(await endOf(opened)).toMatchObject({
        ...{ job: "cancelled", request, reason, outcome: "agreed", refunded, transferred },
      });
      const own = claimedBy === "customer" ? sides.handyman : sides.customer;
      expect((await notifyPeople(world)).notifications(own)).toContain("noShowOwn");
    },
  );

  test.each(["withdrawn", "agreed"] as const)(
    "R-811 that is %s leaves the job waiting for its work, with a new time to agree on, and may be claimed again then",
    async (outcome) => {
      const opened = await contestNoShow("customer");
      const { world, sides, claimant, accused, calls } = opened;
      if (outcome === "withdrawn") expect(codesOf([await claimant.ends("withdraw")])).toEqual([200]);
      else
        expect(codesOf([await accused.offers({ isRedo: true }), await claimant.answers(1, "accept")])).toEqual([
          201, 200,
        ]);
      expect(await endOf(opened)).toMatchObject({ job: "accepted", request: "accepted", outcome, refunded: [] });
      const day = new Date(world.app.now().getTime() + 2 * DAY_MS).toISOString().slice(0, 10);
      const time = timeOn(day, 9, 11);
      const agreed = [await calls.handyman.propose(time)(world), await calls.customer.accept(1)(world)];
      expect(codesOf(agreed)).toEqual([201, 200]);
      world.jump(Date.parse(time.startsAt) - world.app.now().getTime() + HOUR_MS);
      expect(codesOf([await calls.customer.claim()(world)])).toEqual([200]);
      expect((await jobIn(world, sides.jobId)).noShow?.answer).toBeUndefined();
    },
  );

  test("R-811 ends with all or nothing when both agree on money: work that was not begun has no price", async () => {
    const opened = await contestNoShow("handyman");
    const { customer, handyman } = opened;
    expect(codesOf([await customer.offers({ refund: "55.00" }), await customer.offers({ refund: "105.00" })])).toEqual([
      ...["dispute.refundBounds", 201],
    ]);
    expect(codesOf([await handyman.answers(1, "accept")])).toEqual([200]);
    expect(await endOf(opened)).toMatchObject({
      ...{ job: "cancelled", request: "cancelled", outcome: "agreed", refunded: [10_500], transferred: [] },
      reason: undefined,
    });
  });

  test.each([true, false])(
    "R-811 that nobody ends (paid: %s) gives all back after 85 days, without a fee",
    async (isPaid) => {
      const opened = await contestNoShow("handyman", { isPaid });
      await passDays(opened.world, policy.disputeEndDays);
      const refunded = isPaid ? [10_500] : [];
      expect(await endOf(opened)).toMatchObject({ job: "cancelled", outcome: "lapsed", refunded, transferred: [] });
    },
  );

  test("R-811 takes none of the two disputes that each side may open later", async () => {
    const { claimant, world, sides, calls } = await contestNoShow("customer");
    await claimant.ends("withdraw");
    expect(codesOf([await calls.handyman.setStatus("in_progress")(world)])).toEqual([200]);
    expect((await jobIn(world, sides.jobId)).status).toBe("in_progress");
    for (let time = 1; time <= policy.disputes; time++) {
      expect((await callOpen(world, sides)).status).toBe(201);
      expect(codesOf([await claimant.ends("withdraw")])).toEqual([200]);
    }
    expect((await callOpen(world, sides)).code).toBe("dispute.spent");
  });
});
