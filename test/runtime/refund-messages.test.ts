import { describe, expect, test } from "vitest";
import adminRefund from "../../functions/admin/refund.ts";
import answerProposal from "../../functions/jobs/answerProposal.ts";
import confirmJob from "../../functions/jobs/confirm.ts";
import propose from "../../functions/jobs/propose.ts";
import moveJob from "../../functions/jobs/updateStatus.ts";
import createIntent from "../../functions/payments/createIntent.ts";
import { payments } from "../../shared/payments/contract.ts";
import { MINUTE_MS } from "../../shared/time.ts";
import { deliverEvents, expectNoGaps, notifyPeople } from "../support/actions/notifications.ts";
import {
  failLatestRefund,
  openHeldPayment,
  openJob,
  refundAsAdmin,
  refundInDashboard,
} from "../support/actions/refunds.ts";
import { makeDueReversal, makeDueTransfer, runTransfer, setDebt } from "../support/actions/transfers.ts";
import { aProposal } from "../support/makers/proposals.ts";
import { GOOD_CARD } from "../support/world/money.ts";
import { openWorld, type World } from "../support/world/world.ts";

type Sides = Awaited<ReturnType<World["makeJob"]>>;
type Party = "customer" | "handyman";

/** A job of $100.00 in progress, for which $105.00 are paid unless `isPaid` is false. */
async function makeStarted({ isPaid = true } = {}) {
  const { world, sides } = await openJob({ status: "accepted" });
  if (isPaid) await world.provider.pay(GOOD_CARD, await world.startPayment(sides));
  await deliverEvents(world);
  const step = async (status: string) =>
    world.call(moveJob, { as: sides.handyman, params: { id: sides.jobId }, body: { status } });
  await step("in_progress");
  const asks = (by: Party, change: Parameters<typeof aProposal>[0]) =>
    world.call(propose, { as: sides[by], params: { id: sides.jobId }, body: aProposal(change) });
  const accepts = (by: Party) =>
    world.call(answerProposal, { as: sides[by], params: { id: sides.jobId, number: "1" }, body: { answer: "accept" } });
  return { ...sides, world, step, asks, accepts, told: () => notifyPeople(world) };
}

const confirmDone = (world: World, { customer, jobId }: Sides) =>
  world.call(confirmJob, { as: customer, params: { id: jobId } });

describe("a price that rises after its customer has paid", () => {
  test("I-03 a supplement that was paid too late is not refunded again by a lower price", async () => {
    const job = await makeStarted();
    const { world, customer, handyman, jobId } = job;
    await job.asks("handyman", { price: "140.00" });
    const { body } = await world.call(createIntent, { as: customer, body: { jobId, proposal: 1 } });
    const withdrawal = { params: { id: jobId, number: "1" }, body: { answer: "withdraw" } };
    await world.call(answerProposal, { as: handyman, ...withdrawal });
    await world.provider.pay(GOOD_CARD, payments.createIntent.returns.parse(body));
    await world.runUntilIdle();
    await job.asks("handyman", { price: "80.00" });
    const letter = (await job.told()).emails(customer).at(-1);
    expect(letter?.text).toContain("If you accept, we refund $21.00 to your card");
  });

  test("I-03 is announced without a difference when nothing is paid yet, or when it falls", async () => {
    for (const [isPaid, price] of [
      [false, "140.00"],
      [true, "80.00"],
    ] as const) {
      const job = await makeStarted({ isPaid });
      await job.asks("handyman", { price });
      const { text } = (await job.told()).email(job.customer, "proposes a new price");
      expect(text).not.toMatch(/difference/);
    }
  });
});

describe("a price that falls after its customer has paid", () => {
  test("E3 names the amount that is refunded at the release, and that amount is refunded", async () => {
    const job = await makeStarted();
    await job.asks("handyman", { price: "60.00" });
    await job.accepts("customer");
    await job.step("completed");
    await confirmDone(job.world, job);
    await job.world.runUntilIdle();
    const told = await job.told();
    const mailed = ["priceProposed", "paidJobCompleted", "refundMade"];
    // A customer who released by themselves is asked for a review in the app only.
    const inApp = ["paymentReceived", "jobStarted", ...mailed.slice(0, -1), "reviewAsked", "refundMade"];
    expect(told.notifications(job.customer)).toEqual(inApp);
    const [asked, back] = ["priceProposed", "refundMade"].map(
      (kind) => told.emails(job.customer)[mailed.indexOf(kind)],
    );
    for (const letter of [asked, back]) {
      expect(letter?.text).toContain("$42.00");
      expectNoGaps(`${letter?.subject}${letter?.text}${letter?.html}`);
    }
    expect(asked?.text).toContain("$63.00");
  });

  test("is announced without a refund to a customer who has not paid", async () => {
    const job = await makeStarted({ isPaid: false });
    await job.asks("handyman", { price: "60.00" });
    const told = await job.told();
    expect(told.notifications(job.customer)).toEqual(["jobStarted", "priceProposed"]);
    expect(told.email(job.customer, "proposes a new price").text).not.toMatch(/refund/);
  });

  test.each([
    ["40.00", "we refund $63.00 to your card"],
    ["0.00", "we refund $105.00 to your card"],
  ])("E3 an end at $%s names what goes back with it", async (price, words) => {
    const job = await makeStarted();
    await job.asks("handyman", { kind: "ending", price });
    const told = await job.told();
    expect(told.email(job.customer, "proposes to end").text).toContain(words);
  });

  test("E3 tells the customer, who proposed the end, the refund when it is accepted, and not the handyman", async () => {
    const job = await makeStarted();
    await job.asks("customer", { kind: "ending", price: "40.00" });
    await job.accepts("handyman");
    await job.world.runUntilIdle();
    const told = await job.told();
    expect(told.email(job.handyman, "proposes to end").text).not.toMatch(/refund|63\.00/);
    expect(told.email(job.customer, "accepted your proposal").text).toContain("We refund $63.00 to your card");
    expect(told.email(job.customer, "on its way back").text).toContain("$63.00");
  });
});

describe("a refunded share", () => {
  test("E4 that the account does not hold tells its handyman what they owe, once", async () => {
    const { world, sides } = await makeDueReversal(await openWorld({ holdsWebhooks: true }));
    world.provider.emulator.payOut(sides.handyman.stripeConnectAccountId ?? "", 5500);
    await world.runUntilIdle();
    const told = await notifyPeople(world);
    expect(told.notifications(sides.handyman).filter((kind) => kind === "shareOwed")).toHaveLength(1);
    expect(told.notifications(sides.customer)).not.toContain("shareOwed");
    const { subject, text, html } = told.email(sides.handyman, "You owe");
    expect(subject).toContain("$15.00");
    expect(text).toContain(`${world.origin}/?panel=earnings`);
    expectNoGaps(`${subject}${text}${html}`);
  });

  test("E4 that is reversed in full tells nobody of a debt", async () => {
    const { world, sides } = await makeDueReversal(await openWorld({ holdsWebhooks: true }));
    await world.runUntilIdle();
    const told = await notifyPeople(world);
    expect([...told.notifications(sides.handyman), ...told.notifications(sides.customer)]).not.toContain("shareOwed");
  });

  test("E4 tells its handyman what was kept of a later share, once", async () => {
    const { world, sides } = await makeDueTransfer(await openWorld({ holdsWebhooks: true }));
    await setDebt(world, sides.handyman, 3000);
    await runTransfer(sides)(world);
    await world.runUntilIdle();
    const told = await notifyPeople(world);
    expect(told.notifications(sides.handyman).filter((kind) => kind === "shareKept")).toHaveLength(1);
    expect(told.notifications(sides.customer)).not.toContain("shareKept");
    const { subject, text, html } = told.email(sides.handyman, "We deducted");
    expect(subject).toContain("$30.00");
    expect(text).toContain(`${world.origin}/?panel=earnings`);
    expectNoGaps(`${subject}${text}${html}`);
  });
});

describe("a refund that the card does not take", () => {
  test("E4 tells its customer, who heard that it was on its way, how to get it, once", async () => {
    const { world, sides, intentId } = await makeDueTransfer(await openWorld({ holdsWebhooks: true }));
    const body = { amount: "33.33", reason: "The tap dripped again after a day." };
    await world.call(adminRefund, { as: world.makePerson({ role: "admin" }), params: { jobId: sides.jobId }, body });
    await world.runUntilIdle();
    const path = `refunds?limit=1&payment_intent=${intentId}`;
    const [refund] = (await world.provider.ask<{ data: { id: string }[] }>(path)).body.data;
    world.provider.overrideObject(refund?.id ?? "", "succeeded", { status: "failed" });
    for (const type of ["refund.failed", "charge.refund.updated"])
      await world.deliver(world.provider.addEvent(type, { ...refund, status: "failed" }));
    const told = await notifyPeople(world);
    expect(told.notifications(sides.customer).slice(-2)).toEqual(["refundMade", "refundFailed"]);
    expect(told.notifications(sides.handyman)).not.toContain("refundFailed");
    const letter = told.emails(sides.customer).at(-1);
    expect(letter?.subject).toContain("$33.33");
    expect(letter?.text).toContain("Write to us");
    expect(letter?.text).toContain(`${world.origin}/terms#contact`);
    expectNoGaps(`${letter?.subject}${letter?.text}${letter?.html}`);
  });

  test("E4 and is repeated tells its customer once more, and its handyman nothing new", async () => {
    const { world, sides, intentId } = await openHeldPayment();
    await refundAsAdmin(world, sides, "33.33");
    world.jump(MINUTE_MS);
    await world.workDue();
    await failLatestRefund(world, intentId);
    await refundInDashboard(world, intentId, 3333);
    await deliverEvents(world);
    const told = await notifyPeople(world);
    expect(told.notifications(sides.customer).slice(-3)).toEqual(["refundMade", "refundFailed", "refundMade"]);
    expect(told.notifications(sides.handyman).filter((kind) => kind === "shareRefunded")).toHaveLength(1);
  });
});
