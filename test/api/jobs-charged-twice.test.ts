import { expect, test } from "vitest";
import { admin } from "../../shared/admin/contract.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { makeAdmin } from "../support/makers/people.ts";
import { answer } from "../support/makers/proposals.ts";
import { makeLateSupplement, makePaidSupplement } from "../support/makers/supplements.ts";

const charge = (number: number, amount: string, handymanAmount: string) => ({ number, amount, handymanAmount });

test("E4 administrators see each charge of a job, and of which one a refund is", async () => {
  const { jobId } = await makePaidSupplement();
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

test("I-03 a job says what was paid for its price, without what came too late", async () => {
  const { customer, jobId } = await makeLateSupplement(({ handyman, jobId }) =>
    answer(handyman, jobId, [1, "withdraw"]),
  );
  const { body } = await customer.call(jobs.get, { params: { jobId } });
  expect(body).toMatchObject({ agreedPrice: "100.00", paidAmount: "105.00", refundedAmount: "0.00" });
});
