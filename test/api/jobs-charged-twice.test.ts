import { expect, test } from "vitest";
import { admin } from "../../shared/admin/contract.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { payments } from "../../shared/payments/contract.ts";
import { settle } from "../support/handles.ts";
import { makeAdmin } from "../support/make.ts";
import { GOOD_CARD, payWith } from "../support/payments.ts";
import { answer } from "../support/proposals.ts";
import { makeRaised, payRise } from "../support/raised.ts";

const charge = (number: number, amount: string, handymanAmount: string) => ({ number, amount, handymanAmount });

test("E4 administrators see each charge of a job, and of which one a refund is", async () => {
  const { customer, jobId } = await makeRaised();
  await payRise(customer, { jobId });
  const person = await makeAdmin();
  const order = { amount: "50.00", reason: "Half of the tiles came off again." };
  expect((await person.call(admin.refund, { params: { jobId }, body: order })).status).toBe(201);
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

test("I-03 a job says which price was paid for: with a supplement the new one, without what came too late", async () => {
  const { customer, handyman, jobId } = await makeRaised();
  const read = async () => (await customer.call(jobs.get, { params: { jobId } })).body;
  expect(await read()).toMatchObject({ agreedPrice: "100.00", paidPrice: "100.00", paidAmount: "105.00" });
  const begun = await customer.call(payments.createIntent, { body: { jobId, proposal: 1 } });
  expect(begun.body).toMatchObject({ serviceFee: "40.00", platformFee: "2.00", amount: "42.00" });
  expect((await answer(handyman, jobId, [1, "withdraw"])).status).toBe(200);
  await payLate(begun.body);
  expect(await read()).toMatchObject({ agreedPrice: "100.00", paidPrice: "100.00", paidAmount: "147.00" });
});

/** The card form was quicker than the schedule that takes it away. */
async function payLate(started: { paymentIntentId: string; clientSecret: string }) {
  expect(await payWith(GOOD_CARD, started)).toBe(200);
  await settle();
}
