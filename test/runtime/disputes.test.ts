import { describe, expect, test } from "vitest";
import getFile from "../../functions/disputes/get.ts";
import confirmJob from "../../functions/jobs/confirm.ts";
import updateStatus from "../../functions/jobs/updateStatus.ts";
import type { DisputeFile } from "../../shared/disputes/view.ts";
import { policy } from "../../shared/policy.ts";
import { DAY_MS, HOUR_MS } from "../../shared/time.ts";
import { disputant } from "../support/actions/dispute-calls.ts";
import { countedIn, expectConsistent, makeHeld, makeUnpaid } from "../support/actions/disputed-jobs.ts";
import { callOpen, openDispute } from "../support/actions/disputes.ts";
import { notifyPeople } from "../support/actions/notifications.ts";
import { storedStateOf } from "../support/actions/races.ts";
import { makeHeldPayment, openHeldPayment, openJob } from "../support/actions/refunds.ts";
import { SLOW_CARD } from "../support/world/money.ts";

/** A completed job of $100.00, paid with $105.00, disputed by its customer, and what both sides do. */
async function openHeld(wish: Parameters<typeof makeHeld>[0] = {}) {
  const made = await makeHeld(wish);
  const { world, sides } = made;
  return {
    ...made,
    customer: disputant(world, sides, sides.customer),
    handyman: disputant(world, sides, sides.handyman),
  };
}

async function openUnpaid(wish: Parameters<typeof makeUnpaid>[0] = {}) {
  const made = await makeUnpaid(wish);
  const { world, sides } = made;
  return {
    ...made,
    customer: disputant(world, sides, sides.customer),
    handyman: disputant(world, sides, sides.handyman),
  };
}

describe("opening a dispute", () => {
  test("R-800 stops the release, ends what was proposed, and tells the other side until when to answer", async () => {
    const { world, sides } = await openHeldPayment();
    const answer = await callOpen(world, sides, { body: { refund: "40.00" } });
    expect([answer.status, answer.body]).toMatchObject([
      201,
      {
        state: "responding",
        waitingFor: "handyman",
        wish: { kind: "refund", amount: "40.00" },
        actions: ["state", "offer", "redo", "withdraw"],
        money: { state: "held", min: "0.00", max: "105.00" },
      },
    ]);
    expect((await world.call(confirmJob, { as: sides.customer, params: { id: sides.jobId } })).code).toBe(
      "job.illegalMove",
    );
    const { job, request, payment } = await storedStateOf(world, sides);
    expect([job?.status, request?.status, job?.releaseDueAt, payment?.releaseDueAt]).toEqual([
      ...["disputed", "disputed"],
      ...[undefined, undefined],
    ]);
    const messages = await notifyPeople(world);
    expect(messages.notifications(sides.handyman).slice(-1)).toEqual(["disputeOpened"]);
    expect(messages.email(sides.handyman, "opened a dispute").text).toContain("The money of this job stands still");
    expect(messages.notifications(sides.customer)).not.toContain("disputeOpened");
  });

  test("R-800 is possible once at a time, twice in all, and only by the two sides", async () => {
    const { world, sides } = await openHeld();
    expect((await callOpen(world, sides)).code).toBe("dispute.open");
    expect((await callOpen(world, sides, { as: sides.handyman })).code).toBe("dispute.open");
    expect((await callOpen(world, sides, { as: world.makePerson() })).code).toBe("job.notFound");
    expect((await callOpen(world, sides, { as: world.makePerson({ role: "admin" }) })).code).toBe("auth.forbidden");
    const customer = disputant(world, sides, sides.customer);
    await customer.ends("withdraw");
    await openDispute(world, sides);
    await customer.ends("withdraw");
    expect((await callOpen(world, sides)).code).toBe("dispute.spent");
  });

  test.each([
    ["the customer of a job that was not begun", "customer", { status: "accepted" }, 0, "dispute.over"],
    ["the customer while the work goes on", "customer", { status: "in_progress" }, 0, undefined],
    ["the handyman while the work goes on", "handyman", { status: "in_progress" }, 0, undefined],
    ["the handyman of a job that is unpaid for six days", "handyman", {}, 6, "dispute.over"],
    ["the handyman of a job that is unpaid for a week", "handyman", {}, policy.disputeUnpaidDays, undefined],
    ["the customer of a job that is unpaid for two months", "customer", {}, 60, undefined],
  ] as const)("R-800 of %s", async (_, side, wish, days, code) => {
    const { world, sides } = await openJob(wish);
    world.jump(days * DAY_MS);
    expect((await callOpen(world, sides, { as: sides[side] })).code).toBe(code);
  });

  test("R-800 is over once the money is released, for the handyman once they are paid, and during a bank's claim", async () => {
    const { world, sides, intentId } = await openHeldPayment();
    expect((await callOpen(world, sides, { as: sides.handyman })).code).toBe("dispute.over");
    world.provider.emulator.dispute(intentId);
    await world.deliverAll();
    expect((await callOpen(world, sides)).code).toBe("payment.disputed");
    const { sides: released } = await makeHeldPayment(world);
    await world.call(confirmJob, { as: released.customer, params: { id: released.jobId } });
    expect((await callOpen(world, released)).code).toBe("dispute.over");
  });

  test.each([
    { refund: "-1" },
    { refund: "1e9" },
    { refund: "1.005" },
    { refund: "5", price: "5" },
    { text: "Too short" },
  ])("R-800 with %j is refused, and nothing is stored", async (body) => {
    const { world, sides } = await openHeldPayment();
    expect((await callOpen(world, sides, { body })).code).toBe("request.invalid");
    expect((await storedStateOf(world, sides)).job?.status).toBe("completed");
  });

  test.each([{ refund: "105.01" }, { price: "50.00" }])("R-800 with %j is out of bounds", async (body) => {
    const { world, sides } = await openHeldPayment();
    expect((await callOpen(world, sides, { body })).code).toBe("dispute.refundBounds");
  });
});

describe("the file", () => {
  test("R-801 I-D5 is the same for both sides and administrators, without contact details but for their author", async () => {
    const { world, sides, customer, handyman } = await openHeld();
    await handyman.says("Call me at 217-555-0143 and I will explain it.");
    const [own, other] = [(await handyman.reads()).statements[1], (await customer.reads()).statements[1]];
    const admin = await disputant(world, sides, world.makePerson({ role: "admin" })).reads();
    expect(own?.text).toContain("0143");
    expect(other?.text).not.toContain("0143");
    expect(admin.statements[1]).toEqual(other);
    expect([other?.isMasked, own?.isMasked]).toEqual([true, undefined]);
    expect(admin.actions).toEqual([]);
    const params = { id: sides.jobId };
    expect((await world.call(getFile, { as: world.makePerson(), params })).code).toBe("job.notFound");
    const { sides: undisputed } = await makeHeldPayment(world);
    expect((await world.call(getFile, { as: undisputed.customer, params: { id: undisputed.jobId } })).code).toBe(
      "dispute.notFound",
    );
  });

  test("R-802 goes from one side's answer to looking for an end, and takes ten statements of each", async () => {
    const { world, sides, customer, handyman } = await openHeld();
    expect((await customer.says()).body).toMatchObject({ state: "responding" });
    expect((await handyman.says()).body).toMatchObject({ state: "negotiating", waitingFor: "both" });
    for (let count = 2; count < policy.disputeStatements; count++) expect((await customer.says()).status).toBe(201);
    expect((await customer.says()).code).toBe("dispute.statementsSpent");
    expect((await handyman.says()).status).toBe(201);
    expect((await notifyPeople(world)).notifications(sides.customer)).toContain("disputeAnswered");
    await customer.ends("withdraw");
    expect((await handyman.says()).code).toBe("dispute.notFound");
  });

  test("R-802 has one open offer at a time and five of each side; an answer is the other side's", async () => {
    const { customer, handyman } = await openHeld();
    expect((await handyman.offers({ refund: "20.00" })).body).toMatchObject({
      state: "negotiating",
      waitingFor: "customer",
      settlements: [{ number: 1, shares: { toCustomer: "20.00", toHandyman: "64.76" } }],
    });
    expect((await customer.offers({ refund: "50.00" })).code).toBe("dispute.offerOpen");
    expect((await handyman.answers(1, "accept")).code).toBe("auth.forbidden");
    expect((await customer.answers(1, "withdraw")).code).toBe("auth.forbidden");
    expect((await customer.answers(1, "decline")).status).toBe(200);
    expect((await customer.answers(1, "decline")).status).toBe(200);
    expect((await customer.answers(1, "accept")).code).toBe("dispute.offerClosed");
    expect((await customer.answers(2, "accept")).code).toBe("dispute.offerClosed");
    for (let number = 2; number <= policy.disputeOffers; number++) {
      await handyman.offers({ refund: `${number}.00` });
      expect((await handyman.answers(number, "withdraw")).status).toBe(200);
    }
    expect((await handyman.offers({ refund: "9.00" })).code).toBe("dispute.offersSpent");
  });

  test.each([
    [{ refund: "105.01" }, "dispute.refundBounds"],
    [{ price: "50.00" }, "dispute.refundBounds"],
    [{}, "request.invalid"],
    [{ refund: "5.00", isRedo: true }, "request.invalid"],
  ])("R-802 refuses the offer %j", async (terms, code) => {
    const { handyman } = await openHeld();
    expect((await handyman.offers(terms)).code).toBe(code);
  });
});

describe("an agreement", () => {
  test.each([
    ["nothing", "0.00", ["completed", 0, 8000]],
    ["a part", "52.50", ["completed", 5250, 4000]],
    ["all but a cent", "104.99", ["completed", 10_499, 1]],
    ["everything", "105.00", ["cancelled", 10_500, 0]],
  ] as const)("R-803 on %s of held money is carried out at once, as its preview says", async (_, refund, expected) => {
    const { world, sides, customer, handyman } = await openHeld();
    const { settlements } = (await handyman.offers({ refund })).body as DisputeFile;
    const answer = await customer.answers(1, "accept");
    expect(answer).toMatchObject({ status: 200, body: { state: "closed", outcome: "agreed" } });
    expect((await customer.answers(1, "accept")).body).toMatchObject({ outcome: "agreed" });
    await world.runUntilIdle(10 * DAY_MS);
    const { job, request, payment, figures } = await storedStateOf(world, sides);
    expect([job?.status, payment?.refundedAmountCents, payment?.transferredCents]).toEqual(expected);
    expect([request?.status, job?.openDisputeId]).toEqual([expected[0], undefined]);
    expect([figures?.totalEarnedCents, figures?.totalJobs]).toEqual([expected[2], expected[0] === "completed" ? 1 : 0]);
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
  });

  test("R-803 ends the work of a paid job that goes on: it counts as completed", async () => {
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
  ])("R-803 on %s of an unpaid job", async (_, price, expected) => {
    const { world, sides, customer, handyman } = await openUnpaid();
    expect((await customer.offers({ price })).body).toMatchObject({ money: { state: "unpaid", max: "100.00" } });
    expect((await handyman.answers(1, "accept")).status).toBe(200);
    expect((await storedStateOf(world, sides)).job).toMatchObject(expected);
    if (expected.status === "cancelled") return;
    const started = await world.startPayment(sides);
    expect(started).toMatchObject({ amount: "63.00" });
  });

  test("R-803 waits while a card is being charged, and old offers of a price are void once it is", async () => {
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
    expect((await customer?.answers(1, "accept"))?.code).toBe("dispute.refundBounds");
    await handyman?.answers(1, "withdraw");
    expect((await handyman?.offers({ refund: "52.50" }))?.status).toBe(201);
  });

  test("R-803 closes a card form that is open, so that nobody pays the former price", async () => {
    const { world, sides } = await openJob();
    const started = await world.startPayment(sides);
    await openDispute(world, sides);
    await disputant(world, sides, sides.handyman).offers({ price: "50.00" });
    expect((await disputant(world, sides, sides.customer).answers(1, "accept")).status).toBe(200);
    const intent = await world.provider.ask<{ status: string }>(`payment_intents/${started.paymentIntentId}`);
    expect(intent.body.status).toBe("canceled");
    expect(await world.startPayment(sides)).toMatchObject({ amount: "52.50" });
  });

  test("R-804 has the handyman come back, also a second time; what is held stays so until the job is done again", async () => {
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
  test("R-805 by its opener puts everything back, and releases the money a day later at the earliest", async () => {
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

  test("R-805 of a job that went on lets it go on; an unpaid one is reminded of from then", async () => {
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
