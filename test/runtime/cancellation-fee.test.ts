import { describe, expect, test } from "vitest";
import { replace } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { DAY_MS, HOUR_MS } from "../../shared/time.ts";
import { jobIn } from "../support/actions/appointments.ts";
import { appointmentIn, cancelAs, makeFeeJob, previewFor } from "../support/actions/cancellations.ts";
import { decideChargeback, openChargeback } from "../support/actions/chargebacks.ts";
import { finalStateIn } from "../support/actions/final-state.ts";
import { moneyStateOf, refundAsAdmin, refundInDashboard } from "../support/actions/refunds.ts";
import type { WorldJob } from "../support/world/money.ts";
import { openWorld, type World } from "../support/world/world.ts";

/** A job of $100.00 with a visit in five hours, which its customer cancels for $25.00. */
async function makeCancelled(opened?: World) {
  const world = opened ?? (await openWorld({ holdsWebhooks: true }));
  const { sides, intentId } = await makeFeeJob(world, appointmentIn(world, 5));
  expect((await cancelAs(world, sides, sides.customer, "25.00")).status).toBe(200);
  return { world, sides, intentId };
}

/** The final state, which keeps every invariant, in the ledger and against Stripe. */
async function soundEndOf(world: World, sides: WorldJob) {
  await world.deliverAll();
  await world.runUntilIdle(10 * DAY_MS);
  await world.deliverAll();
  await world.runUntilIdle(10 * DAY_MS);
  const { end, violations } = await finalStateIn(world, sides);
  expect(violations).toEqual([]);
  return end;
}

describe("a late cancellation", () => {
  test("R-530 I-14 gives back the rest, and the handyman the whole fee after 72 hours, once", async () => {
    const { world, sides } = await makeCancelled();
    expect((await cancelAs(world, sides, sides.customer, "25.00")).status).toBe(200);
    const before = await moneyStateOf(world, sides);
    expect(before.totals).toEqual({ customer_funds: 10_500, refunds: -8000, handyman_payable: -2500 });
    expect(before.job).toMatchObject({ status: "cancelled", cancellationFeeCents: 2500, shareCents: 2500 });
    expect(before.job).toMatchObject({ refundedCents: 8000, releaseStatus: "held", paymentStatus: "completed" });
    await world.runUntilIdle(72 * HOUR_MS - 60_000);
    expect((await moneyStateOf(world, sides)).job?.releaseStatus).toBe("held");
    expect(world.dispatched.map(({ name }) => name)).not.toContain("payment.releaseReminded");
    const end = await soundEndOf(world, sides);
    expect(end).toMatchObject({ transferred: [2500], refunded: [8000], charged: [10_500], earned: 2500 });
    expect(end.payment).toEqual(["completed", "released", "clock", 2500]);
    expect(end.ledger).toContain("cancellationFee handyman_payable -595");
    expect(end.ledger).toContain("cancellationFee platform_fee 595");
    expect((await moneyStateOf(world, sides)).totals).toEqual({});
  });

  test("R-532 keeps no higher fee than its customer was shown, and nothing changes then", async () => {
    const world = await openWorld({ holdsWebhooks: true });
    const { sides } = await makeFeeJob(world, appointmentIn(world, 3));
    const refused = [
      await cancelAs(world, sides, sides.customer),
      await cancelAs(world, sides, sides.customer, "24.99"),
    ];
    expect(refused.map(({ code }) => code)).toEqual(["job.cancellationFee", "job.cancellationFee"]);
    world.jump(2 * HOUR_MS);
    expect((await cancelAs(world, sides, sides.customer, "25.00")).code).toBe("job.cancellationFee");
    const { job, refunds } = await moneyStateOf(world, sides);
    expect([job?.status, job?.cancellationFeeCents, refunds]).toEqual(["accepted", undefined, []]);
    expect((await cancelAs(world, sides, sides.customer, "99.00")).status).toBe(200);
    expect((await jobIn(world, sides.jobId)).cancellationFeeCents).toBe(5000);
  });
});

describe("the fee of a late cancellation", () => {
  test("R-530 is given back from the handyman alone, by an administrator before the release", async () => {
    const { world, sides } = await makeCancelled();
    await world.runUntilIdle(HOUR_MS);
    expect(await refundAsAdmin(world, sides, "10.00")).toBe(201);
    expect((await moneyStateOf(world, sides)).job).toMatchObject({ shareCents: 1500 });
    const end = await soundEndOf(world, sides);
    expect(end).toMatchObject({ transferred: [1500], earned: 1500 });
  });

  test("R-530 is taken back after its transfer when all of it is refunded", async () => {
    const { world, sides } = await makeCancelled();
    await soundEndOf(world, sides);
    expect(await refundAsAdmin(world, sides, "25.00")).toBe(201);
    const end = await soundEndOf(world, sides);
    expect(end).toMatchObject({ earned: 0, reversed: [2500] });
    expect(end.payment.slice(0, 2)).toEqual(["refunded", "reversed"]);
  });

  test.each([
    { status: "won", back: 10_500, transferred: [2500], refunded: [8000] },
    { status: "lost", back: 0, transferred: [], refunded: [] },
  ] as const)("E4 waits for a chargeback that is $status", async ({ status, back, transferred, refunded }) => {
    const { world, sides, intentId } = await makeCancelled();
    const made = await openChargeback(world, intentId, 10_500);
    await world.runUntilIdle(5 * DAY_MS);
    expect((await moneyStateOf(world, sides)).payment?.releaseStatus).toBe("held");
    await decideChargeback(world, made, status, back);
    const end = await soundEndOf(world, sides);
    expect(end).toMatchObject({ transferred, refunded, earned: transferred[0] ?? 0 });
  });

  test.each([
    { amount: 1000, refunded: [1000, 8000], transferred: [1500] },
    { amount: 3000, refunded: [3000, 7500], transferred: [] },
  ])("I-09 a refund of $amount in the dashboard, before ours is made, leaves $transferred of the fee", async (each) => {
    const { world, sides, intentId } = await makeCancelled();
    await refundInDashboard(world, intentId, each.amount);
    const end = await soundEndOf(world, sides);
    const { refunded, transferred } = each;
    expect(end).toMatchObject({ refunded, transferred, earned: transferred[0] ?? 0 });
  });

  test("D-54 waits while its handyman is deactivated and their shares are withheld", async () => {
    const { world, sides } = await makeCancelled();
    const [job, handyman] = await Promise.all([
      jobIn(world, sides.jobId),
      world.app.db.get(table.user, sides.handyman),
    ]);
    if (!handyman) throw new Error("There is no handyman.");
    await world.app.db.transact([
      replace(table.job, { ...job, mayFinish: false }),
      replace(table.user, { ...handyman, isActive: false }),
    ]);
    await world.runUntilIdle(6 * DAY_MS);
    const { payment } = await moneyStateOf(world, sides);
    expect([payment?.releaseStatus, payment?.transferredCents]).toEqual(["released", 0]);
  });
});

describe("a preview", () => {
  test("R-531 shows each side what its cancellation does", async () => {
    const world = await openWorld({ holdsWebhooks: true });
    const { sides } = await makeFeeJob(world, appointmentIn(world, 5));
    expect(await previewFor(world, sides, sides.customer)).toEqual({
      ...{ policy: "standard", youPay: "25.00", otherGets: "25.00", refund: "80.00", freeUntil: undefined },
    });
    expect(await previewFor(world, sides, sides.handyman)).toEqual({
      ...{ policy: "standard", youPay: "0.00", otherGets: "0.00", refund: "105.00", freeUntil: undefined },
    });
  });
});
