import { expect, test } from "vitest";
import type { JobId } from "../../shared/ids.ts";
import {
  confirmPayment,
  DECLINED_CARD,
  GOOD_CARD,
  getFromStripe,
  makeCompletedJobs,
  payWith,
  releaseEvents,
  startPayment,
  storedMoneyOf,
  UNFUNDED_CARD,
} from "../support/makers/payments.ts";
import { makeCustomer, makeHandyman, type Person } from "../support/makers/people.ts";
import { startOwnStack } from "../support/setup/own-stack.ts";
import { sampled } from "../support/setup/random.ts";
import { control, waitUntilIdle } from "../support/setup/stack-controls.ts";

startOwnStack();

const PAYMENTS = sampled(200);
/** Every eleventh customer gives up after a declined card. */
const isDeclined = (index: number) => index % 11 === 5;

/** Stripe's fees of the newest `charges` balance transactions, in cents. */
async function cardFeesOf(charges: number): Promise<number> {
  let [fees, after] = [0, ""];
  for (let remaining = charges; remaining > 0; remaining -= 100) {
    const query = new URLSearchParams({
      limit: String(Math.min(remaining, 100)),
      ...(after && { starting_after: after }),
    });
    const { data } = await getFromStripe<{ data: { id: string; fee: number }[] }>(`balance_transactions?${query}`);
    fees += data.reduce((sum, { fee }) => sum + fee, 0);
    after = data.at(-1)?.id ?? "";
  }
  return fees;
}

test(`I-01 ${PAYMENTS} payments with declines, and webhook events repeated and shuffled: the card provider's balance and the ledger agree to the cent`, async () => {
  const balanceBefore = await control.call("balance", {});
  const prices = Array.from({ length: PAYMENTS }, (_, index) => 500 + ((index * 7919) % 40_000));
  const jobs: { customer: Person; jobId: JobId }[] = [];
  const handyman = await makeHandyman();
  for (let start = 0; start < prices.length; start += 4) {
    const customer = await makeCustomer();
    const batch = await makeCompletedJobs({ customer, handyman }, prices.slice(start, start + 4));
    jobs.push(...batch.map(({ id }) => ({ customer, jobId: id })));
  }
  await control.call("holdEvents", {});
  const pay = async ({ customer, jobId }: (typeof jobs)[number], index: number) => {
    const started = await startPayment(customer, jobId);
    if (index % 3 === 0) await payWith(DECLINED_CARD, started);
    if (index % 7 === 0) await payWith(UNFUNDED_CARD, started);
    // Every second of the others confirms in the browser; the rest leave it to the webhook.
    if (isDeclined(index)) return payWith(DECLINED_CARD, started);
    await payWith(GOOD_CARD, started);
    return index % 2 === 0 ? confirmPayment(customer, started.paymentIntentId) : undefined;
  };
  for (let start = 0; start < jobs.length; start += 10) {
    await Promise.all(jobs.slice(start, start + 10).map((each, offset) => pay(each, start + offset)));
  }
  await releaseEvents("shuffled", 2);
  await waitUntilIdle();

  let [customerFunds, handymanPayable, fees, paid] = [0, 0, 0, 0];
  for (const [index, { jobId }] of jobs.entries()) {
    const { payment, job, ledger } = await storedMoneyOf(jobId);
    const isPaid = !isDeclined(index);
    expect([payment?.status, job?.paymentStatus]).toEqual(isPaid ? ["completed", "completed"] : ["failed", "failed"]);
    expect(ledger).toHaveLength(isPaid ? 1 : 0);
    for (const { lines } of ledger) {
      expect(lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0);
      for (const { account, amountCents } of lines) {
        if (account === "customer_funds") customerFunds += amountCents;
        if (account === "handyman_payable") handymanPayable -= amountCents;
        if (account === "platform_fee") fees -= amountCents;
      }
    }
    paid += isPaid ? 1 : 0;
  }
  expect(paid).toBe(jobs.filter((_, index) => !isDeclined(index)).length);
  expect((await control.call("balance", {})) - balanceBefore + (await cardFeesOf(paid))).toBe(customerFunds);
  expect(handymanPayable + fees).toBe(customerFunds);
});
