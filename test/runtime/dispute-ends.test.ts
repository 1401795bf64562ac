import { describe, expect, test } from "vitest";
import getJob from "../../functions/jobs/get.ts";
import updateStatus from "../../functions/jobs/updateStatus.ts";
import createReview from "../../functions/reviews/create.ts";
import type { DisputeFile } from "../../shared/disputes/view.ts";
import { policy } from "../../shared/policy.ts";
import { DAY_MS, HOUR_MS } from "../../shared/time.ts";
import { disputant, disputants } from "../support/actions/dispute-calls.ts";
import { countedIn, expectConsistent, makeHeld, makeUnpaid } from "../support/actions/disputed-jobs.ts";
import { openDispute } from "../support/actions/disputes.ts";
import { notifyPeople } from "../support/actions/notifications.ts";
import { storedStateOf, writeHandymanProfile } from "../support/actions/races.ts";
import { openHeldPayment, openJob, refundInDashboard } from "../support/actions/refunds.ts";
import { SLOW_CARD } from "../support/world/money.ts";

/** A completed job of $100.00, paid with $105.00, disputed by its customer, and what both sides do. */
async function openHeld() {
  const made = await makeHeld();
  return { ...made, ...disputants(made) };
}

/** The same, not paid. */
async function openUnpaid(wish: Parameters<typeof makeUnpaid>[0] = {}) {
  const made = await makeUnpaid(wish);
  return { ...made, ...disputants(made) };
}

describe("an agreement", () => {
  test.each([
    ["nothing", "0.00", ["completed", 0, 8000]],
    ["a part", "52.50", ["completed", 5250, 4000]],
    ["all but a cent", "104.99", ["completed", 10_499, 1]],
    ["everything", "105.00", ["cancelled", 10_500, 0]],
  ] as const)(
    "R-804 I-D3 I-D7 on %s of held money is carried out at once, as its preview says",
    async (_, refund, expected) => {
      const { world, sides, customer, handyman } = await openHeld();
      const { settlements } = (await handyman.offers({ refund })).body as DisputeFile;
      const answer = await customer.answers(1, "accept");
      expect(answer).toMatchObject({ status: 200, body: { state: "closed", outcome: "agreed" } });
      expect((await customer.answers(1, "accept")).body).toMatchObject({ outcome: "agreed" });
      await world.runUntilIdle(10 * DAY_MS);
      const { job, request, payment, figures } = await storedStateOf(world, sides);
      expect([job?.status, payment?.refundedAmountCents, payment?.transferredCents]).toEqual(expected);
      expect([request?.status, job?.openDisputeId]).toEqual([expected[0], undefined]);
      expect([figures?.totalEarnedCents, figures?.totalJobs]).toEqual([
        expected[2],
        expected[0] === "completed" ? 1 : 0,
      ]);
      expect(settlements[0]?.shares).toMatchObject({ toCustomer: refund, toHandyman: (expected[2] / 100).toFixed(2) });
      await expectConsistent(world, sides);
      const isDone = expected[0] === "completed";
      expect(await countedIn(world)).toEqual({ done: isDone ? 0 : -1, disputed: 0, cancelled: isDone ? 0 : 1 });
      const messages = await notifyPeople(world);
      for (const side of [sides.customer, sides.handyman]) {
        expect(messages.notifications(side).filter((kind) => kind === "disputeAgreed")).toHaveLength(1);
        expect(messages.notifications(side)).not.toContain("jobResolved");
        expect(messages.notifications(side)).not.toContain("jobClosed");
      }
    },
  );

  test("R-810 with everything refunded leaves the customer their review, as verified", async () => {
    const { world, sides, customer, handyman } = await openHeld();
    await handyman.offers({ refund: "105.00" });
    await customer.answers(1, "accept");
    writeHandymanProfile(world, sides.handyman);
    const [as, params] = [sides.customer, { jobId: sides.jobId }];
    expect((await world.call(getJob, { as, params })).body).toMatchObject({ status: "cancelled", mayReview: true });
    const words = { rating: "1", title: "Never done", comment: "The tap drips as before." };
    const body = { revieweeId: sides.handyman.id, jobId: sides.jobId, ...words };
    expect(await world.call(createReview, { as, body })).toMatchObject({ status: 201, body: { isVerifiedJob: true } });
    expect((await world.call(getJob, { as, params })).body).toMatchObject({ mayReview: false });
  });

  test("R-804 ends the work of a paid job that goes on: it counts as completed", async () => {
    const { world, sides } = await openHeldPayment({ status: "accepted" });
    const started = { params: { id: sides.jobId }, body: { status: "in_progress" } };
    await world.call(updateStatus, { as: sides.handyman, ...started });
    await openDispute(world, sides);
    await disputant(world, sides, sides.handyman).offers({ refund: "21.00" });
    await disputant(world, sides, sides.customer).answers(1, "accept");
    await world.runUntilIdle(10 * DAY_MS);
    const { job, payment, figures } = await storedStateOf(world, sides);
    expect([job?.status, job?.completedAt !== undefined, payment?.transferredCents]).toEqual(["completed", true, 6400]);
    expect(figures?.totalJobs).toBe(1);
    expect(await countedIn(world)).toEqual({ done: 1, disputed: 0, cancelled: 0 });
    await expectConsistent(world, sides);
  });

  test.each([
    ["a lower price", "60.00", { status: "completed", agreedPriceCents: 6000, priceApproval: "approved" }],
    ["no price", "0.00", { status: "cancelled", agreedPriceCents: 10_000 }],
  ])("R-804 on %s of an unpaid job", async (_, price, expected) => {
    const { world, sides, customer, handyman } = await openUnpaid();
    expect((await customer.offers({ price })).body).toMatchObject({ money: { state: "unpaid", max: "100.00" } });
    expect((await handyman.answers(1, "accept")).status).toBe(200);
    expect((await storedStateOf(world, sides)).job).toMatchObject(expected);
    if (expected.status === "cancelled") return;
    const started = await world.startPayment(sides);
    expect(started).toMatchObject({ amount: "63.00" });
  });

  test("R-804 waits while a card is being charged, and old offers of a price are void once it is", async () => {
    const { world, sides } = await openJob();
    const started = await world.startPayment(sides);
    await openDispute(world, sides);
    const [customer, handyman] = [sides.customer, sides.handyman].map((as) => disputant(world, sides, as));
    await handyman?.offers({ price: "50.00" });
    await world.provider.pay(SLOW_CARD, started);
    await world.deliverAll();
    expect((await customer?.answers(1, "accept"))?.code).toBe("payment.underWay");
    world.jump(2 * 60_000);
    await world.workDue();
    await world.deliverAll();
    expect((await storedStateOf(world, sides)).job).toMatchObject({ status: "disputed", releaseStatus: "held" });
    expect((await customer?.answers(1, "accept"))?.code).toBe("dispute.offerClosed");
    await handyman?.answers(1, "withdraw");
    expect((await handyman?.offers({ refund: "52.50" }))?.status).toBe(201);
  });

  test("R-804 closes a card form that is open, so that nobody pays the former price", async () => {
    const { world, sides } = await openJob();
    const started = await world.startPayment(sides);
    await openDispute(world, sides);
    await disputant(world, sides, sides.handyman).offers({ price: "50.00" });
    expect((await disputant(world, sides, sides.customer).answers(1, "accept")).status).toBe(200);
    const intent = await world.provider.ask<{ status: string }>(`payment_intents/${started.paymentIntentId}`);
    expect(intent.body.status).toBe("canceled");
    expect(await world.startPayment(sides)).toMatchObject({ amount: "52.50" });
  });

  test("R-804 on no price closes a payment that was begun, by agreement and by the clock", async () => {
    for (const isAgreed of [true, false]) {
      const { world, sides } = await openJob();
      await world.startPayment(sides);
      await openDispute(world, sides, { body: { price: "0.00" } });
      await disputant(world, sides, sides.customer).offers({ price: "0.00" });
      if (isAgreed) expect((await disputant(world, sides, sides.handyman).answers(1, "accept")).status).toBe(200);
      else
        for (let week = 0; week < 14; week++) {
          world.jump(7 * DAY_MS);
          await world.workDue();
        }
      expect((await storedStateOf(world, sides)).job).toMatchObject({ status: "cancelled" });
    }
  });

  test("R-804 on an offer is not possible any more once something else was refunded", async () => {
    const { world, sides, intentId, customer, handyman } = await openHeld();
    await handyman.offers({ refund: "52.50" });
    await refundInDashboard(world, intentId, 5250);
    await world.deliverAll();
    expect((await customer.reads()).settlements[0]).not.toHaveProperty("shares");
    expect((await customer.answers(1, "accept")).code).toBe("dispute.offerClosed");
    expect((await storedStateOf(world, sides)).payment?.refundedAmountCents).toBe(5250);
  });

  test("R-804 is on an offer of this dispute: the number of one of an earlier dispute means nothing", async () => {
    const { world, sides, customer, handyman } = await openHeld();
    await handyman.offers({ refund: "10.00" });
    await customer.ends("withdraw");
    world.jump(HOUR_MS);
    await openDispute(world, sides);
    expect((await handyman.offers({ refund: "105.00" })).body).toMatchObject({ settlements: [{ number: 2 }] });
    expect((await customer.answers(1, "accept")).code).toBe("dispute.offerClosed");
    expect((await customer.answers(2, "accept")).status).toBe(200);
  });

  test("R-805 has the handyman come back, also a second time; what is held stays so until the job is done again", async () => {
    const { world, sides, customer, handyman } = await openHeld();
    await customer.offers({ isRedo: true });
    expect((await handyman.answers(1, "accept")).body).toMatchObject({ outcome: "agreed" });
    const { job, payment, figures } = await storedStateOf(world, sides);
    expect([job?.status, job?.redo?.reason, job?.completedAt]).toEqual([
      ...["in_progress", "Let us end it like this."],
      undefined,
    ]);
    expect([payment?.releaseStatus, payment?.releaseDueAt, figures?.totalJobs]).toEqual(["held", undefined, 0]);
    await world.runUntilIdle(30 * DAY_MS);
    expect((await storedStateOf(world, sides)).payment?.releaseStatus).toBe("held");
    await expectConsistent(world, sides);
    expect(await countedIn(world)).toEqual({ done: -1, disputed: 0, cancelled: 0 });
  });
});

describe("a withdrawal", () => {
  test("R-809 after the bank has returned everything ends the job instead of leaving it unpaid", async () => {
    const { world, sides, intentId } = await openHeldPayment({ status: "accepted" });
    const started = { params: { id: sides.jobId }, body: { status: "in_progress" } };
    await world.call(updateStatus, { as: sides.handyman, ...started });
    await openDispute(world, sides);
    const taken = world.provider.emulator.dispute(intentId);
    await world.deliverAll();
    await world.provider.ask(`disputes/${taken}`, { "evidence[uncategorized_text]": "losing_evidence" });
    await world.deliverAll();
    const { body } = await disputant(world, sides, sides.customer).ends("withdraw");
    expect(body).toMatchObject({ state: "closed", outcome: "superseded" });
    expect((await storedStateOf(world, sides)).job).toMatchObject({ status: "cancelled", cancelledBy: "provider" });
    const messages = await notifyPeople(world);
    for (const side of [sides.customer, sides.handyman]) expect(messages.notifications(side)).toContain("jobUnfunded");
  });

  test("R-806 by its opener puts everything back, and releases the money a day later at the earliest", async () => {
    const { world, sides, customer, handyman } = await openHeld();
    world.jump(20 * DAY_MS);
    expect((await handyman.ends("withdraw")).code).toBe("auth.forbidden");
    expect((await customer.ends("withdraw")).body).toMatchObject({ state: "closed", outcome: "withdrawn" });
    expect((await customer.ends("withdraw")).body).toMatchObject({ outcome: "withdrawn" });
    const { job, request } = await storedStateOf(world, sides);
    expect([job?.status, request?.status, job?.resolvedAt]).toEqual(["completed", "completed", undefined]);
    expect(Date.parse(job?.releaseDueAt ?? "") - world.app.now().getTime()).toBe(policy.releaseGraceHours * HOUR_MS);
    await world.runUntilIdle(10 * DAY_MS);
    expect((await expectConsistent(world, sides)).transferred).toEqual([8000]);
    expect(await countedIn(world)).toEqual({ done: 0, disputed: 0, cancelled: 0 });
    expect((await notifyPeople(world)).notifications(sides.handyman)).toContain("disputeWithdrawn");
  });

  test("R-806 of a job that went on lets it go on; an unpaid one is reminded of from then", async () => {
    const { world, sides, customer } = await openUnpaid({ status: "in_progress" });
    await customer.ends("withdraw");
    expect((await storedStateOf(world, sides)).job?.status).toBe("in_progress");
    const unpaid = await openUnpaid();
    unpaid.world.jump(40 * DAY_MS);
    await unpaid.customer.ends("withdraw");
    await unpaid.world.workDue();
    expect((await storedStateOf(unpaid.world, unpaid.sides)).job?.unpaidDays).toBeUndefined();
    unpaid.world.jump(DAY_MS);
    await unpaid.world.workDue();
    expect((await storedStateOf(unpaid.world, unpaid.sides)).job?.unpaidDays).toBe(1);
  });
});
