import { describe, expect, test } from "vitest";
import adminRefund from "../../functions/admin/refund.ts";
import answerProposal from "../../functions/jobs/answerProposal.ts";
import propose from "../../functions/jobs/propose.ts";
import moveJob from "../../functions/jobs/updateStatus.ts";
import createIntent from "../../functions/payments/createIntent.ts";
import count from "../../functions/reactions/event.count.ts";
import { MINUTE_MS } from "../../shared/time.ts";
import { deliverEvents, expectNoGaps, notifyPeople } from "../support/actions/notifications.ts";
import { openJob } from "../support/actions/refunds.ts";
import { aProposal } from "../support/makers/proposals.ts";
import { GOOD_CARD, SLOW_CARD } from "../support/world/money.ts";
import type { StartedPayment } from "../support/world/provider.ts";
import type { World } from "../support/world/world.ts";

/** A job of $100.00 in progress, paid unless stated otherwise, whose handyman proposes $120.00. */
async function makeHigherPrice({ isPaid = true } = {}) {
  const { world, sides } = await openJob({ status: "accepted" });
  if (isPaid) await world.provider.pay(GOOD_CARD, await world.startPayment(sides));
  await deliverEvents(world);
  const step = (status: string) =>
    world.call(moveJob, { as: sides.handyman, params: { id: sides.jobId }, body: { status } });
  await step("in_progress");
  const asks = (price: string) =>
    world.call(propose, { as: sides.handyman, params: { id: sides.jobId }, body: aProposal({ price }) });
  await asks("120.00");
  const answers = (by: "customer" | "handyman", answer: string, number = "1") =>
    world.call(answerProposal, { as: sides[by], params: { id: sides.jobId, number }, body: { answer } });
  return { ...sides, world, step, asks, answers, told: () => notifyPeople(world) };
}
type HigherPriceJob = Awaited<ReturnType<typeof makeHigherPrice>>;

/** The customer starts to pay the difference. */
async function startPayment({ world, customer, jobId }: HigherPriceJob, proposal = 1): Promise<StartedPayment> {
  const { body, code } = await world.call(createIntent, { as: customer, body: { jobId, proposal } });
  if (code) throw new Error(`The supplement did not begin: ${code}`);
  return body as StartedPayment;
}

/** A processing card is charged, and Stripe's webhook arrives. */
async function finishPayment({ world }: HigherPriceJob, { paymentIntentId }: StartedPayment): Promise<void> {
  world.jump(MINUTE_MS + 1000);
  await world.provider.ask(`payment_intents/${paymentIntentId}`);
  await deliverEvents(world);
}

async function pay(job: HigherPriceJob, proposal = 1): Promise<void> {
  await job.world.provider.pay(GOOD_CARD, await startPayment(job, proposal));
  await deliverEvents(job.world);
}

/** The money counters, from the events of a world whose outbox is delivered. */
async function countsOf(world: World) {
  await world.dispatchOutbox();
  for (const event of world.dispatched)
    for (let turn = 0; turn < 2; turn++) await count.handle({ event, app: world.app });
  const shards = world.database.items().filter(({ pk }) => String(pk).startsWith("STATS#"));
  const sum = (name: string) => shards.reduce((all, shard) => all + Number(shard[name] ?? 0), 0);
  return { payments: sum("payments"), amountCents: sum("amountCents"), platformFeeCents: sum("platformFeeCents") };
}

describe("a higher price of a job that is paid", () => {
  test("E3 tells its customer the difference, which is all they pay now", async () => {
    const job = await makeHigherPrice();
    const told = await job.told();
    expect(told.notifications(job.customer)).toEqual(["paymentReceived", "jobStarted", "priceProposed"]);
    const letter = told.emails(job.customer).at(-1);
    const [, first = "", ...others] = (letter?.text ?? "").match(/^(.*)\n\n(.*)\n\n/) ?? ["", ""];
    expect([first, ...others].join(" ")).toContain("$21.00");
    expect(first).not.toContain("$126.00");
    expect(others.join(" ")).toContain("$126.00");
    expect(letter?.subject).toContain("$120.00");
    expectNoGaps(`${letter?.subject}${letter?.text}${letter?.html}`);
    const [bell] = job.world.database.items().filter(({ kind }) => kind === "priceProposed");
    expect(bell?.slots).toMatchObject({ total: 2100, whole: 12_600, price: 12_000, former: 10_000 });
  });

  test("E3 that is not paid is announced with the total, and without a difference", async () => {
    const job = await makeHigherPrice({ isPaid: false });
    const letter = (await job.told()).email(job.customer, "proposes a new price");
    expect(letter.text).toContain("If you accept, you pay $126.00, platform fee included");
    expect(letter.text).not.toMatch(/difference|\$21\.00/);
  });

  test("E3 back to what was paid before it fell costs nothing more, and no e-mail says that it does", async () => {
    const job = await makeHigherPrice();
    await job.answers("customer", "decline");
    await job.asks("60.00");
    await job.answers("customer", "accept", "2");
    await job.asks("100.00");
    await job.answers("customer", "accept", "3");
    const told = await job.told();
    const [, , risen] = told.emails(job.customer).filter(({ subject }) => subject.includes("proposes a new price"));
    expect(risen?.text).toContain("$100.00 instead of $60.00");
    expect(risen?.text).not.toMatch(/difference/);
    const accepted = told.emails(job.handyman).filter(({ subject }) => subject.includes("accepted your proposal"));
    expect(accepted).toHaveLength(2);
    for (const { text } of accepted) expect(text).not.toMatch(/difference|grows/);
  });

  test("E3 once it is paid tells each side once that it is paid and held", async () => {
    const job = await makeHigherPrice();
    await pay(job);
    const told = await job.told();
    expect(told.notifications(job.customer).slice(2)).toEqual(["priceProposed", "paymentReceived"]);
    expect(told.notifications(job.handyman)).toEqual(["jobPaid", "proposalAccepted"]);
    const [received, accepted] = [told.emails(job.customer).at(-1), told.emails(job.handyman).at(-1)];
    expect(received?.text).toContain("$21.00");
    for (const dollars of ["$120.00", "$16.00"]) expect(accepted?.text).toContain(dollars);
    for (const letter of [received, accepted]) {
      expect(letter?.text).toMatch(/72/);
      expectNoGaps(`${letter?.subject}${letter?.text}${letter?.html}`);
    }
  });

  test("E3 that is declined notifies only its handyman, and mentions no money", async () => {
    const job = await makeHigherPrice();
    await startPayment(job);
    await job.answers("customer", "decline");
    await job.world.runUntilIdle();
    const told = await job.told();
    expect(told.notifications(job.customer).slice(2)).toEqual(["priceProposed"]);
    expect(told.notifications(job.handyman)).toEqual(["jobPaid", "proposalDeclined"]);
  });
});

describe("a supplement that comes too late", () => {
  test("E3 is told by its refund, which says why, and to nobody but its customer", async () => {
    const job = await makeHigherPrice();
    const started = await startPayment(job);
    await job.world.provider.pay(SLOW_CARD, started);
    await deliverEvents(job.world);
    await job.answers("handyman", "withdraw");
    await finishPayment(job, started);
    await job.world.runUntilIdle();
    const told = await job.told();
    expect(job.world.dispatched.filter(({ name }) => name === "payment.completed")).toHaveLength(2);
    expect(told.notifications(job.customer).slice(2)).toEqual(["priceProposed", "refundMade"]);
    expect(told.notifications(job.handyman)).toEqual(["jobPaid"]);
    const letter = told.emails(job.customer).at(-1);
    expect(letter?.subject).toContain("$21.00");
    expect(letter?.text).toContain("is still");
    expect(letter?.text).toContain("$100.00");
    expectNoGaps(`${letter?.subject}${letter?.text}${letter?.html}`);
  });

  test("E3 of a job that is over is announced as refunded, without a price", async () => {
    const job = await makeHigherPrice();
    const started = await startPayment(job);
    await job.world.provider.pay(SLOW_CARD, started);
    await deliverEvents(job.world);
    const body = { amount: "105.00", reason: "The work was not what they had agreed on." };
    const admin = job.world.makePerson({ role: "admin" });
    await job.world.call(adminRefund, { as: admin, params: { jobId: job.jobId }, body });
    await finishPayment(job, started);
    await job.world.runUntilIdle();
    const told = await job.told();
    const back = told.emails(job.customer).filter(({ subject }) => subject.includes("on its way back"));
    expect(back.map(({ subject }) => subject.match(/\$[\d.]+/)?.[0]).sort()).toEqual(["$105.00", "$21.00"]);
    for (const { text } of back) expect(text).not.toMatch(/still|\{/);
    expect(told.notifications(job.handyman)).not.toContain("shareRefunded");
  });

  test("I-26 whose card fails when nothing is to be paid any more asks nobody to pay again", async () => {
    for (const isOver of [true, false]) {
      const job = await makeHigherPrice();
      const { paymentIntentId: intent } = await startPayment(job);
      const say = async (type: "processing" | "payment_failed") => {
        const error = { type: "card_error", code: "card_declined", message: "Your card was declined." };
        job.world.provider.overrideObject(intent, "requires_payment_method", {
          ...(type === "processing" ? { status: type } : { last_payment_error: error }),
        });
        const { body } = await job.world.provider.ask<object>(`payment_intents/${intent}`);
        await job.world.deliver(job.world.provider.addEvent(`payment_intent.${type}`, body));
      };
      await say("processing");
      if (isOver) await job.step("completed");
      await say("payment_failed");
      const told = await job.told();
      expect(job.world.dispatched.some(({ name }) => name === "payment.failed")).toBe(true);
      expect(told.notifications(job.customer).includes("paymentFailed")).toBe(!isOver);
    }
  });
});

describe("the statistics", () => {
  const first = { payments: 1, amountCents: 10_500, platformFeeCents: 2500 };

  test("R-155 count a supplement as money, and its job as paid once", async () => {
    const job = await makeHigherPrice();
    expect(await countsOf(job.world)).toEqual(first);
    await pay(job);
    expect(await countsOf(job.world)).toEqual({ payments: 1, amountCents: 12_600, platformFeeCents: 3000 });
  });

  test("R-155 contain nothing of a supplement that came too late, once it is refunded", async () => {
    const job = await makeHigherPrice();
    const started = await startPayment(job);
    await job.world.provider.pay(SLOW_CARD, started);
    await deliverEvents(job.world);
    await job.answers("customer", "decline");
    await finishPayment(job, started);
    await job.world.runUntilIdle();
    expect(await countsOf(job.world)).toEqual(first);
  });
});

describe("a price that falls after a partial refund", () => {
  test("E3 names the refund at the release, without earlier refunds", async () => {
    const job = await makeHigherPrice();
    await job.answers("customer", "decline");
    const body = { amount: "20.00", reason: "They came two hours late." };
    const admin = job.world.makePerson({ role: "admin" });
    await job.world.call(adminRefund, { as: admin, params: { jobId: job.jobId }, body });
    await job.asks("60.00");
    const letters = (await job.told()).emails(job.customer);
    expect(letters.find(({ text }) => text.includes("$60.00"))?.text).toContain("refund $22.00");
  });
});
