import { describe, expect, test } from "vitest";
import { admin } from "../../../shared/admin/contract.ts";
import { jobs } from "../../../shared/jobs/contract.ts";
import { payments } from "../../../shared/payments/contract.ts";
import { HOUR_MS } from "../../../shared/time.ts";
import {
  confirmPayment,
  DECLINED_CARD,
  GOOD_CARD,
  intentStatus,
  payWith,
  storedMoneyOf,
} from "../../support/makers/payments.ts";
import { makeAdmin } from "../../support/makers/people.ts";
import { answer, propose } from "../../support/makers/proposals.ts";
import { ledgerTotals, refundAs } from "../../support/makers/refunds.ts";
import { advanceMinute } from "../../support/makers/releases.ts";
import {
  createSupplementIntent,
  makePaidSupplement,
  makeProposedIncrease,
  startSupplement,
} from "../../support/makers/supplements.ts";
import { advance } from "../../support/setup/control-pages.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";

/** What stands where a rise has had no effect: the job of $100, paid once. */
async function expectUnraised(jobId: Parameters<typeof storedMoneyOf>[0]) {
  const { job, payment } = await storedMoneyOf(jobId);
  expect(job).toMatchObject({ agreedPriceCents: 10_000, shareCents: 8000 });
  expect(payment).toMatchObject({ releaseStatus: "held" });
}

describe("a price that rises after it was paid", () => {
  test("E4 is proposed with what it costs now, and accepted by paying that", async () => {
    const { customer, handyman, jobId } = await makeProposedIncrease();
    const { body } = await customer.call(jobs.get, { params: { jobId } });
    expect(body.proposals?.[0]).toMatchObject({ price: "140.00", total: "147.00", supplement: "42.00", state: "open" });
    const started = await startSupplement(customer, jobId);
    expect(started).toMatchObject({ serviceFee: "40.00", platformFee: "2.00", amount: "42.00" });
    expect(await payWith(GOOD_CARD, started)).toBe(200);
    expect((await confirmPayment(customer, started.paymentIntentId)).body).toMatchObject({ amount: "42.00", jobId });
    const { job, payment, ledger } = await storedMoneyOf(jobId);
    expect(job).toMatchObject({ agreedPriceCents: 14_000, paidCents: 14_700, shareCents: 11_200 });
    expect(job?.proposals).toMatchObject([{ state: "accepted" }]);
    expect(payment).toMatchObject({ amountCents: 14_700, handymanAmountCents: 11_200, platformFeeCents: 3500 });
    expect(payment).toMatchObject({ status: "completed", releaseStatus: "held", attempt: 1 });
    expect(ledger.map(({ kind }) => kind)).toEqual(["charge", "charge"]);
    expect(await ledgerTotals(jobId)).toEqual({
      customer_funds: 14_700,
      handyman_payable: -11_200,
      platform_fee: -3500,
    });
    const seen = (await handyman.call(jobs.get, { params: { jobId } })).body;
    expect(seen).toMatchObject({ agreedPrice: "140.00", handymanAmount: "112.00", paidAmount: "147.00" });
    expect(seen.proposals?.[0]).not.toHaveProperty("supplement");
  });

  test("I-03 is never agreed to by a word alone, and never to a price that is not there", async () => {
    const { customer, jobId } = await makeProposedIncrease();
    const yes = await answer(customer, jobId, [1, "accept"]);
    expect([yes.status, yes.problem.code]).toEqual([409, "payment.supplementDue"]);
    await expectUnraised(jobId);
    for (const [proposal, status, code] of [
      [2, 404, "job.proposalNotFound"],
      [0, 400, "request.invalid"],
      [1.5, 400, "request.invalid"],
      [1e9, 404, "job.proposalNotFound"],
    ] as const) {
      const refused = await createSupplementIntent(customer, jobId, proposal);
      expect([refused.status, refused.problem.code]).toEqual([status, code]);
    }
  });

  test("R-159 has one live intent for each proposal, and what was paid first stays as it is", async () => {
    const { customer, jobId } = await makeProposedIncrease();
    const before = (await storedMoneyOf(jobId)).payment;
    const [one, other] = await Promise.all([
      createSupplementIntent(customer, jobId),
      createSupplementIntent(customer, jobId),
    ]);
    expect([one.status, other.status, other.text]).toEqual([200, 200, one.text]);
    expect((await storedMoneyOf(jobId)).payment).toEqual(before);
    const paid = await customer.call(payments.createIntent, { body: { jobId } });
    expect(paid.problem.code).toBe("payment.alreadyPaid");
  });

  test("E4 is tried again after a declined card, and charged once", async () => {
    const { customer, jobId } = await makeProposedIncrease();
    const started = await startSupplement(customer, jobId);
    expect(await payWith(DECLINED_CARD, started)).toBe(402);
    await waitUntilIdle();
    await expectUnraised(jobId);
    expect((await storedMoneyOf(jobId)).job).toMatchObject({ paymentStatus: "completed" });
    const again = await startSupplement(customer, jobId);
    await payWith(GOOD_CARD, again);
    await waitUntilIdle();
    expect((await storedMoneyOf(jobId)).payment?.amountCents).toBe(14_700);
    const twice = await createSupplementIntent(customer, jobId);
    expect([twice.status, twice.problem.code]).toEqual([409, "payment.alreadyPaid"]);
  });

  test("E4 rises again, by a second supplement", async () => {
    const { customer, handyman, jobId } = await makePaidSupplement();
    await propose(handyman, jobId, { price: "150.00" });
    await payWith(GOOD_CARD, await startSupplement(customer, jobId, 2));
    await waitUntilIdle();
    const { job, payment } = await storedMoneyOf(jobId);
    expect([job?.agreedPriceCents, payment?.amountCents, payment?.handymanAmountCents]).toEqual([
      15_000, 15_750, 12_000,
    ]);
    expect(payment?.supplements?.map(({ number, amountCents }) => [number, amountCents])).toEqual([
      [1, 4200],
      [2, 1050],
    ]);
  });
});

type Sides = Awaited<ReturnType<typeof makeProposedIncrease>>;
const ends: Readonly<Record<string, (sides: Sides) => Promise<unknown>>> = {
  withdrawn: ({ handyman, jobId }) => answer(handyman, jobId, [1, "withdraw"]),
  lapsed: () => advance(HOUR_MS),
};
test.each(Object.entries(ends))(
  "E4 E3 a supplement is cancelled at the provider as soon as its proposal is %s, and the job goes on as it was",
  async (state, end) => {
    const sides = await makeProposedIncrease();
    const { customer, jobId } = sides;
    await advance(47 * HOUR_MS);
    const started = await startSupplement(customer, jobId);
    await end(sides);
    await advanceMinute();
    expect(await intentStatus(started.paymentIntentId)).toBe("canceled");
    expect(await payWith(GOOD_CARD, started)).toBe(400);
    await expectUnraised(jobId);
    expect((await storedMoneyOf(jobId)).job?.proposals[0]?.state).toBe(state);
    const refused = await createSupplementIntent(customer, jobId);
    expect([refused.status, refused.problem.code]).toEqual([409, "job.proposalClosed"]);
  },
);

const charge = (number: number, amount: string, handymanAmount: string) => ({ number, amount, handymanAmount });

test("E4 administrators see each charge of a job, and of which one a refund is", async () => {
  const { jobId } = await makePaidSupplement();
  const person = await makeAdmin();
  expect((await refundAs(person, jobId, "50.00")).status).toBe(201);
  const { body } = await person.call(admin.payment, { params: { jobId } });
  expect(body.amount).toBe("147.00");
  expect(body.charges).toMatchObject([
    { ...charge(1, "105.00", "80.00"), refundedAmount: "8.00", isTooLate: false },
    { ...charge(2, "42.00", "32.00"), refundedAmount: "42.00", isTooLate: false, supplement: 1 },
  ]);
  expect(body.charges[0]).not.toHaveProperty("supplement");
  expect(body.refunds.map(({ supplement, amount }) => [supplement, amount])).toEqual([
    [1, "42.00"],
    [undefined, "8.00"],
  ]);
});
