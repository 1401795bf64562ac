import { describe, expect, test } from "vitest";
import * as table from "../../../functions/runtime/data/table.ts";
import { jobs } from "../../../shared/jobs/contract.ts";
import { requests } from "../../../shared/requests/contract.ts";
import { deactivate, reactivate } from "../../support/makers/deactivation.ts";
import { postRequest, setJobStatus } from "../../support/makers/jobs.ts";
import { createIntent, GOOD_CARD, payWith, startPayment } from "../../support/makers/payments.ts";
import { makeCustomer, makeHandyman, type Person } from "../../support/makers/people.ts";
import { makeStartedJob } from "../../support/makers/proposals.ts";
import { ledgerTotals } from "../../support/makers/refunds.ts";
import { waitUntilIdle } from "../../support/setup/stack-controls.ts";
import { openTable } from "../../support/setup/table.ts";

/** Running jobs go on; after the reactivation the user has to sign in again. */
const setActive = async (person: Person, isActive: boolean) => {
  const { status } = await (isActive ? reactivate(person) : deactivate(person));
  expect(status).toBe(200);
};
const accept = (handyman: Person, serviceRequestId: string) =>
  handyman.call(jobs.create, { body: { serviceRequestId, agreedPrice: "80.00" } });

describe("the open request of a customer who is deactivated", () => {
  test("D-30 is offered to nobody, cannot be accepted, and is open again after the reactivation", async () => {
    const [customer, handyman] = [await makeCustomer(), await makeHandyman()];
    const { id } = await postRequest(customer);
    const { id: taken } = await postRequest(customer);
    await accept(handyman, taken);
    const feed = async () => (await handyman.call(requests.list, { query: {} })).body.map((each) => each.id);
    const read = () => handyman.call(requests.get, { params: { id } });
    expect([await feed(), (await read()).status]).toEqual([[id], 200]);
    await setActive(customer, false);
    const before = await openTable().get(table.request, { id });
    expect(before).toMatchObject({ status: "pending", isWithheld: true });
    expect([await feed(), (await read()).status]).toEqual([[], 404]);
    const other = await openTable().get(table.request, { id: taken });
    expect([other?.status, other?.isWithheld]).toEqual(["accepted", undefined]);
    const refused = await accept(handyman, id);
    expect([refused.status, refused.problem.code]).toEqual([409, "serviceRequest.taken"]);
    expect(await openTable().get(table.request, { id })).toEqual(before);
    expect((await handyman.call(jobs.list, { query: {} })).body).toHaveLength(1);
    // A retry continues what the first call may have left.
    const [{ isWithheld: _, ...cancellation } = {}] = await openTable().partition(`REQUEST#${id}`);
    await openTable().putAll([cancellation]);
    await setActive(customer, false);
    expect(await openTable().get(table.request, { id })).toMatchObject({ isWithheld: true });
    await setActive(customer, true);
    expect([await feed(), (await read()).status]).toEqual([[id], 200]);
    expect((await accept(handyman, id)).status).toBe(201);
  });

  test("D-30 stays withheld when its handyman leaves, until the reactivation", async () => {
    const [customer, handyman, other] = [await makeCustomer(), await makeHandyman(), await makeHandyman()];
    const { id } = await postRequest(customer);
    const { body: job } = await accept(handyman, id);
    await setActive(customer, false);
    const cancellation = { params: { id: job.id }, body: { status: "cancelled" } } as const;
    expect((await handyman.call(jobs.updateStatus, cancellation)).status).toBe(200);
    const feed = async () => (await other.call(requests.list, { query: {} })).body.map((each) => each.id);
    expect([await feed(), (await accept(other, id)).problem.code]).toEqual([[], "serviceRequest.taken"]);
    await setActive(customer, true);
    expect([await feed(), (await accept(other, id)).status]).toEqual([[id], 201]);
  });
});

describe("a deactivated customer", () => {
  test("D-30 D-54 sees and pays a job that their handyman finished, and both see it paid", async () => {
    const { customer, handyman, jobId } = await makeStartedJob();
    await setActive(customer, false);
    expect((await setJobStatus(handyman, jobId, "completed")).status).toBe(200);
    expect((await customer.call(jobs.list, { query: {} })).body.map(({ id }) => id)).toEqual([jobId]);
    await payWith(GOOD_CARD, await startPayment(customer, jobId));
    await waitUntilIdle();
    for (const party of [customer, handyman]) {
      const { status, body } = await party.call(jobs.get, { params: { jobId } });
      expect([status, body.paymentStatus]).toEqual([200, "completed"]);
    }
    expect(await ledgerTotals(jobId)).toEqual({ customer_funds: 10_500, handyman_payable: -8000, platform_fee: -2500 });
    expect((await createIntent(customer, jobId)).problem.code).toBe("payment.alreadyPaid");
  });
});
