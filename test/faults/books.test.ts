import { expect, test } from "vitest";
import type { JobId } from "../../shared/ids.ts";
import { sampled } from "../support/chance.ts";
import { settle, turn } from "../support/handles.ts";
import { makeCustomer, makeHandyman, type Person } from "../support/make.ts";
import {
  askProvider,
  booksOf,
  confirm,
  DECLINED_CARD,
  GOOD_CARD,
  makeCompletedJobs,
  payWith,
  releaseEvents,
  startPayment,
  UNFUNDED_CARD,
} from "../support/payments.ts";
import { ownStack } from "../support/single-faults.ts";

ownStack();

const PAYMENTS = sampled(200);
/** Every eleventh customer gives up after a declined card. */
const isGivenUp = (index: number) => index % 11 === 5;

/** Stripe's fees of the newest `charges` balance transactions, in cents. */
async function cardFeesOf(charges: number): Promise<number> {
  let [fees, after] = [0, ""];
  for (let left = charges; left > 0; left -= 100) {
    const query = new URLSearchParams({ limit: String(Math.min(left, 100)), ...(after && { starting_after: after }) });
    const { data } = await askProvider<{ data: { id: string; fee: number }[] }>(`balance_transactions?${query}`);
    fees += data.reduce((sum, { fee }) => sum + fee, 0);
    after = data.at(-1)?.id ?? "";
  }
  return fees;
}

test(`I-01 ${PAYMENTS} payments with declines, and webhook events repeated and shuffled: the card provider's balance and the ledger agree to the cent`, async () => {
  const balanceBefore = await turn("balance", {});
  const prices = Array.from({ length: PAYMENTS }, (_, index) => 500 + ((index * 7919) % 40_000));
  const made: { customer: Person; jobId: JobId }[] = [];
  const handyman = await makeHandyman();
  for (let start = 0; start < prices.length; start += 4) {
    const customer = await makeCustomer();
    const some = await makeCompletedJobs({ customer, handyman }, prices.slice(start, start + 4));
    made.push(...some.map(({ id }) => ({ customer, jobId: id })));
  }
  await turn("holdEvents", {});
  const pay = async ({ customer, jobId }: (typeof made)[number], index: number) => {
    const started = await startPayment(customer, jobId);
    if (index % 3 === 0) await payWith(DECLINED_CARD, started);
    if (index % 7 === 0) await payWith(UNFUNDED_CARD, started);
    // Every second of the others confirms in the browser; the rest leave it to the webhook.
    if (isGivenUp(index)) return payWith(DECLINED_CARD, started);
    await payWith(GOOD_CARD, started);
    return index % 2 === 0 ? confirm(customer, started.paymentIntentId) : undefined;
  };
  for (let start = 0; start < made.length; start += 10) {
    await Promise.all(made.slice(start, start + 10).map((each, offset) => pay(each, start + offset)));
  }
  await releaseEvents("shuffled", 2);
  await settle();

  let [funds, owed, fees, paid] = [0, 0, 0, 0];
  for (const [index, { jobId }] of made.entries()) {
    const { payment, job, ledger } = await booksOf(jobId);
    const isPaid = !isGivenUp(index);
    expect([payment?.status, job?.paymentStatus]).toEqual(isPaid ? ["completed", "completed"] : ["failed", "failed"]);
    expect(ledger).toHaveLength(isPaid ? 1 : 0);
    for (const { lines } of ledger) {
      expect(lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0);
      for (const { account, amountCents } of lines) {
        if (account === "customer_funds") funds += amountCents;
        if (account === "handyman_payable") owed -= amountCents;
        if (account === "platform_fee") fees -= amountCents;
      }
    }
    paid += isPaid ? 1 : 0;
  }
  expect(paid).toBe(made.filter((_, index) => !isGivenUp(index)).length);
  expect((await turn("balance", {})) - balanceBefore + (await cardFeesOf(paid))).toBe(funds);
  expect(owed + fees).toBe(funds);
});
