import { describe, expect, test } from "vitest";
import { jobs } from "../../shared/jobs/contract.ts";
import { payments } from "../../shared/payments/contract.ts";
import { settle, turn } from "../support/handles.ts";
import { makeCustomer } from "../support/make.ts";
import { booksOf, confirm, DECLINED_CARD, GOOD_CARD, payWith, releaseEvents, statusAt } from "../support/payments.ts";
import { answer, propose } from "../support/proposals.ts";
import { refundsAt, totalsOf } from "../support/refunds.ts";
import { aMinute } from "../support/release.ts";
import {
  beginRise,
  makeLate,
  makePaidStarted,
  makeRisen,
  makeRising,
  moveTo,
  startRise,
} from "../support/supplements.ts";

/** What stands where a rise has had no effect: the job of $100, paid once. */
async function expectUnraised(jobId: Parameters<typeof booksOf>[0]) {
  const { job, payment } = await booksOf(jobId);
  expect(job).toMatchObject({ agreedPriceCents: 10_000, shareCents: 8000 });
  expect(payment).toMatchObject({ releaseStatus: "held" });
}

describe("a price that rises after it was paid", () => {
  test("E4 is proposed with what it costs now, and accepted by paying that", async () => {
    const { customer, handyman, jobId } = await makeRising();
    const { body } = await customer.call(jobs.get, { params: { jobId } });
    expect(body.proposals?.[0]).toMatchObject({ price: "140.00", total: "147.00", supplement: "42.00", state: "open" });
    const started = await startRise(customer, jobId);
    expect(started).toMatchObject({ serviceFee: "40.00", platformFee: "2.00", amount: "42.00" });
    expect(await payWith(GOOD_CARD, started)).toBe(200);
    expect((await confirm(customer, started.paymentIntentId)).body).toMatchObject({ amount: "42.00", jobId });
    const { job, payment, ledger } = await booksOf(jobId);
    expect(job).toMatchObject({ agreedPriceCents: 14_000, paidCents: 14_700, shareCents: 11_200 });
    expect(job?.proposals).toMatchObject([{ state: "accepted" }]);
    expect(payment).toMatchObject({ amountCents: 14_700, handymanAmountCents: 11_200, platformFeeCents: 3500 });
    expect(payment).toMatchObject({ status: "completed", releaseStatus: "held", attempt: 1 });
    expect(ledger.map(({ kind }) => kind)).toEqual(["charge", "charge"]);
    expect(await totalsOf(jobId)).toEqual({ customer_funds: 14_700, handyman_payable: -11_200, platform_fee: -3500 });
    const seen = (await handyman.call(jobs.get, { params: { jobId } })).body;
    expect(seen).toMatchObject({ agreedPrice: "140.00", handymanAmount: "112.00", paidAmount: "147.00" });
    expect(seen.proposals?.[0]).not.toHaveProperty("supplement");
  });

  test("I-03 is never agreed to by a word alone, and never to a price that is not there", async () => {
    const { customer, jobId } = await makeRising();
    const yes = await answer(customer, jobId, [1, "accept"]);
    expect([yes.status, yes.problem.code]).toEqual([409, "payment.supplementDue"]);
    await expectUnraised(jobId);
    for (const [proposal, status, code] of [
      [2, 404, "job.proposalNotFound"],
      [0, 400, "request.invalid"],
      [1.5, 400, "request.invalid"],
      [1e9, 404, "job.proposalNotFound"],
    ] as const) {
      const refused = await beginRise(customer, jobId, proposal);
      expect([refused.status, refused.problem.code]).toEqual([status, code]);
    }
  });

  test("I-23 is paid by its customer alone", async () => {
    const { handyman, jobId } = await makeRising();
    expect((await beginRise(handyman, jobId)).status).toBe(403);
    const refused = await beginRise(await makeCustomer(), jobId);
    expect([refused.status, refused.problem.code]).toEqual([404, "job.notFound"]);
  });

  test("R-159 has one live intent for each proposal, and what was paid first stays as it is", async () => {
    const { customer, jobId } = await makeRising();
    const before = (await booksOf(jobId)).payment;
    const [one, other] = await Promise.all([beginRise(customer, jobId), beginRise(customer, jobId)]);
    expect([one.status, other.status, other.text]).toEqual([200, 200, one.text]);
    expect((await booksOf(jobId)).payment).toEqual(before);
    const paid = await customer.call(payments.createIntent, { body: { jobId } });
    expect(paid.problem.code).toBe("payment.alreadyPaid");
  });

  test.each([
    ["100.99", "job.riseTooSmall"],
    ["101.00", undefined],
  ])("I-03 costs at least a dollar more: %s", async (price, code) => {
    const { handyman, jobId } = await makePaidStarted();
    const proposed = await propose(handyman, jobId, { price });
    expect(proposed.status === 201 ? undefined : proposed.problem.code).toBe(code);
  });

  test("I-03 counts from what was paid: after a fall it rises for nothing as far as that goes", async () => {
    const { customer, handyman, jobId } = await makePaidStarted();
    await propose(handyman, jobId, { price: "80.00" });
    await answer(customer, jobId, [1, "accept"]);
    await propose(handyman, jobId, { price: "95.00" });
    const none = await beginRise(customer, jobId, 2);
    expect([none.status, none.problem.code]).toEqual([409, "payment.notDue"]);
    expect((await answer(customer, jobId, [2, "accept"])).body.agreedPrice).toBe("95.00");
    const { body } = await propose(handyman, jobId, { price: "110.00" });
    expect(body.proposals?.[2]?.supplement).toBe("10.50");
  });

  test("E4 is tried again after a declined card, and charged once", async () => {
    const { customer, jobId } = await makeRising();
    const started = await startRise(customer, jobId);
    expect(await payWith(DECLINED_CARD, started)).toBe(402);
    await settle();
    await expectUnraised(jobId);
    expect((await booksOf(jobId)).job).toMatchObject({ paymentStatus: "completed" });
    const again = await startRise(customer, jobId);
    await payWith(GOOD_CARD, again);
    await settle();
    expect((await booksOf(jobId)).payment?.amountCents).toBe(14_700);
    const twice = await beginRise(customer, jobId);
    expect([twice.status, twice.problem.code]).toEqual([409, "payment.alreadyPaid"]);
  });

  test("I-06 ends in one state however often and in whatever order its events come", async () => {
    const { customer, jobId } = await makeRising();
    await turn("holdEvents", {});
    const started = await startRise(customer, jobId);
    await payWith(GOOD_CARD, started);
    await confirm(customer, started.paymentIntentId);
    await releaseEvents("reverse", 3);
    await settle();
    const { payment, ledger } = await booksOf(jobId);
    expect(payment?.supplements).toHaveLength(1);
    expect([payment?.amountCents, ledger.length]).toEqual([14_700, 2]);
  });

  test("E4 rises again, by a second supplement", async () => {
    const { customer, handyman, jobId } = await makeRisen();
    await propose(handyman, jobId, { price: "150.00" });
    await payWith(GOOD_CARD, await startRise(customer, jobId, 2));
    await settle();
    const { job, payment } = await booksOf(jobId);
    expect([job?.agreedPriceCents, payment?.amountCents, payment?.handymanAmountCents]).toEqual([
      15_000, 15_750, 12_000,
    ]);
    expect(payment?.supplements?.map(({ number, amountCents }) => [number, amountCents])).toEqual([
      [1, 4200],
      [2, 1050],
    ]);
  });
});

describe("a supplement that nobody wants any more", () => {
  test.each([
    ["declined", (sides: Rising) => answer(sides.customer, sides.jobId, [1, "decline"])],
    ["withdrawn", (sides: Rising) => answer(sides.handyman, sides.jobId, [1, "withdraw"])],
    ["over with its job", (sides: Rising) => moveTo(sides.handyman, sides.jobId, "completed")],
  ])("E4 is cancelled at the provider as soon as the proposal is %s", async (_, end) => {
    const sides = await makeRising();
    const started = await startRise(sides.customer, sides.jobId);
    expect((await end(sides)).status).toBe(200);
    await aMinute();
    expect(await statusAt(started.paymentIntentId)).toBe("canceled");
    expect(await payWith(GOOD_CARD, started)).toBe(400);
    await expectUnraised(sides.jobId);
    const refused = await beginRise(sides.customer, sides.jobId);
    expect([refused.status, refused.problem.code]).toEqual([409, "job.proposalClosed"]);
  });

  test.each([
    ["declined", (sides: Rising) => answer(sides.customer, sides.jobId, [1, "decline"])],
    ["withdrawn", (sides: Rising) => answer(sides.handyman, sides.jobId, [1, "withdraw"])],
    ["over with its job", (sides: Rising) => moveTo(sides.handyman, sides.jobId, "completed")],
  ])(
    "E4 paid all the same, right after the proposal is %s, goes back whole and takes nothing with it",
    async (_, end) => {
      const { jobId } = await makeLate(async (sides) => expect((await end(sides)).status).toBe(200), "133.33");
      await aMinute();
      expect((await refundsAt(jobId)).map(({ amount }) => amount)).toEqual([3500]);
      await expectUnraised(jobId);
      expect(await totalsOf(jobId)).toEqual({ customer_funds: 10_500, handyman_payable: -8000, platform_fee: -2500 });
    },
  );
});

type Rising = Awaited<ReturnType<typeof makeRising>>;
