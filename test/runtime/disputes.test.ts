import { describe, expect, test } from "vitest";
import disputeFile from "../../functions/admin/disputeFile.ts";
import getFile from "../../functions/disputes/get.ts";
import confirmJob from "../../functions/jobs/confirm.ts";
import type { AdminDisputeFile } from "../../shared/admin/dispute-schema.ts";
import { policy } from "../../shared/policy.ts";
import { DAY_MS } from "../../shared/time.ts";
import { disputant, disputants } from "../support/actions/dispute-calls.ts";
import { makeHeld } from "../support/actions/disputed-jobs.ts";
import { callOpen, openDispute } from "../support/actions/disputes.ts";
import { notifyPeople } from "../support/actions/notifications.ts";
import { storedStateOf } from "../support/actions/races.ts";
import { makeHeldPayment, openHeldPayment, openJob } from "../support/actions/refunds.ts";

/** A completed job of $100.00, paid with $105.00, disputed by its customer, and what both sides do. */
async function openHeld() {
  const made = await makeHeld();
  return { ...made, ...disputants(made) };
}

describe("opening a dispute", () => {
  test("R-801 I-D1 stops the release, ends what was proposed, and tells the other side until when to answer", async () => {
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

  test("R-801 is possible once at a time, twice in all, and only by the two sides", async () => {
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
  ] as const)("R-801 of %s", async (_, side, wish, days, code) => {
    const { world, sides } = await openJob(wish);
    world.jump(days * DAY_MS);
    expect((await callOpen(world, sides, { as: sides[side] })).code).toBe(code);
  });

  test("R-801 is over once the money is released, for the handyman once they are paid, and during a bank's claim", async () => {
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
  ])("R-801 with %j is refused, and nothing is stored", async (body) => {
    const { world, sides } = await openHeldPayment();
    expect((await callOpen(world, sides, { body })).code).toBe("request.invalid");
    expect((await storedStateOf(world, sides)).job?.status).toBe("completed");
  });

  test.each([{ refund: "105.01" }, { price: "50.00" }])("R-801 with %j is out of bounds", async (body) => {
    const { world, sides } = await openHeldPayment();
    expect((await callOpen(world, sides, { body })).code).toBe("dispute.refundBounds");
  });
});

describe("the file", () => {
  test("R-802 I-D5 is the same for both sides and administrators, without contact details but for their author", async () => {
    const { world, sides, customer, handyman } = await openHeld();
    await handyman.says("Call me at 217-555-0143 and I will explain it.");
    const [own, other] = [(await handyman.reads()).statements[1], (await customer.reads()).statements[1]];
    const as = world.makePerson({ role: "admin" });
    const admin = (await world.call(disputeFile, { as, params: { jobId: sides.jobId } })).body as AdminDisputeFile;
    expect(own?.text).toContain("0143");
    expect(other?.text).not.toContain("0143");
    expect(admin.statements[1]).toEqual(other);
    expect([other?.isMasked, own?.isMasked]).toEqual([true, undefined]);
    await handyman.offers({ refund: "9.00", text: "Write to hank@example.com and I pay it." });
    expect((await customer.reads()).settlements[0]).toMatchObject({
      isMasked: true,
      text: expect.not.stringContaining("hank@"),
    });
    expect((await handyman.reads()).settlements[0]?.text).toContain("hank@example.com");
    expect(admin.actions).toEqual([]);
    const params = { id: sides.jobId };
    expect((await world.call(getFile, { as: world.makePerson(), params })).code).toBe("job.notFound");
    expect((await world.call(getFile, { as, params })).code).toBe("auth.forbidden");
    const { sides: undisputed } = await makeHeldPayment(world);
    expect((await world.call(getFile, { as: undisputed.customer, params: { id: undisputed.jobId } })).code).toBe(
      "dispute.notFound",
    );
  });

  test("R-803 goes from one side's answer to looking for an end, and takes ten statements of each", async () => {
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

  test("R-803 has one open offer at a time and five of each side; an answer is the other side's", async () => {
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
  ])("R-803 refuses the offer %j", async (terms, code) => {
    const { handyman } = await openHeld();
    expect((await handyman.offers(terms)).code).toBe(code);
  });
});
