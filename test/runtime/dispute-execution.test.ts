import { describe, expect, test } from "vitest";
import { policy } from "../../shared/policy.ts";
import { DAY_MS, HOUR_MS } from "../../shared/time.ts";
import { openDecided } from "../support/actions/decided-disputes.ts";
import { carryOut, decide, decideAndCarryOut, makeDeciding } from "../support/actions/decisions.ts";
import { expectConsistent, makeUnpaid } from "../support/actions/disputed-jobs.ts";
import { contestNoShow } from "../support/actions/no-shows.ts";
import { storedStateOf } from "../support/actions/races.ts";
import { refundInDashboard } from "../support/actions/refunds.ts";

describe("a decision is carried out", () => {
  test("R-814 after seven days, and at once when both accept it", async () => {
    const { world, sides, stored } = await openDecided();
    world.jump(policy.disputeAppealDays * DAY_MS - HOUR_MS);
    await world.workDue();
    expect((await stored()).state).toBe("decided");
    world.jump(HOUR_MS);
    await world.workDue();
    expect(await stored()).toMatchObject({ state: "closed", outcome: "decided" });
    const both = await openDecided();
    for (const side of [both.customer, both.customer, both.handyman])
      expect((await side.ends("accept")).status).toBe(200);
    expect(await both.customer.reads()).toMatchObject({ state: "decided", waitingFor: "us", actions: [] });
    await both.world.workDue();
    await both.world.runUntilIdle(DAY_MS);
    expect(await expectConsistent(both.world, both.sides)).toMatchObject({ refunded: [5250], transferred: [4000] });
    expect((await storedStateOf(world, sides)).payment?.refundedAmountCents).toBe(5250);
  });

  test("R-814 in the money as it is then: what came back at Stripe since counts towards it", async () => {
    const { world, sides, intentId, stored } = await openDecided();
    await refundInDashboard(world, intentId, 3000);
    await world.deliverAll();
    expect((await storedStateOf(world, sides)).job?.status).toBe("disputed");
    await carryOut(world);
    await world.runUntilIdle(DAY_MS);
    const { payment } = await storedStateOf(world, sides);
    expect([payment?.refundedAmountCents, (await stored()).state]).toEqual([5250, "closed"]);
    await expectConsistent(world, sides);
  });

  test("R-814 not while a bank claims the money; its time is added to the time to appeal", async () => {
    const { world, sides, intentId, stored } = await openDecided();
    const taken = world.provider.emulator.dispute(intentId);
    await world.deliverAll();
    const pass = async (days: number) => {
      for (let day = 0; day < days; day++) {
        world.jump(DAY_MS);
        await world.workDue();
      }
    };
    await pass(policy.disputeAppealDays + 1);
    expect(await stored()).toMatchObject({ state: "decided", pausedAt: expect.any(String) });
    await world.provider.ask(`disputes/${taken}`, { "evidence[uncategorized_text]": "winning_evidence" });
    await world.deliverAll();
    await pass(policy.disputeAppealDays + 2);
    await world.runUntilIdle(DAY_MS);
    expect((await stored()).state).toBe("closed");
    expect(await expectConsistent(world, sides)).toMatchObject({ refunded: [5250], transferred: [4000] });
  });

  test.each([
    ["50.00", "completed"],
    ["0.00", "cancelled"],
  ])("R-814 of a price of $%s of unpaid work", async (price, status) => {
    const { world, sides } = await makeUnpaid();
    await decideAndCarryOut(world, sides, { price }, { rule: "priceNotAgreed" });
    const { job } = await storedStateOf(world, sides);
    expect([job?.status, job?.agreedPriceCents]).toEqual([status, price === "50.00" ? 5000 : 10_000]);
  });

  test.each([
    ["customer", "handyman", "cancelled", [10_500], []],
    ["handyman", "customer", "cancelled", [5500], [5000]],
    ["customer", "nobody", "accepted", [], []],
    ["handyman", "nobody", "accepted", [], []],
  ] as const)(
    "R-811 R-814 about who came: claimed by the %s, decided %s",
    async (by, noShowOf, status, refunded, transferred) => {
      const { world, sides, customer } = await contestNoShow(by);
      const as = world.makePerson({ role: "admin" });
      const wrong = noShowOf === "nobody" ? by : noShowOf === "customer" ? "handyman" : "customer";
      await makeDeciding(world, sides);
      expect((await decide(world, sides, { noShowOf: wrong }, { as })).code).toBe("dispute.refundBounds");
      expect((await decide(world, sides, { noShowOf }, { as })).status).toBe(200);
      await carryOut(world);
      expect((await customer.reads()).outcome).toBe("decided");
      expect((await storedStateOf(world, sides)).job?.status).toBe(status);
      await world.runUntilIdle(10 * DAY_MS);
      expect(await expectConsistent(world, sides)).toMatchObject({ refunded, transferred });
    },
  );
});
