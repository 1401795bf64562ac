import { createHmac } from "node:crypto";
import { contract } from "../../../shared/contract.ts";
import { DAY_MS, HOUR_MS } from "../../../shared/time.ts";
import { makeAgreedJob } from "../makers/appointments.ts";
import {
  GOOD_CARD,
  makeDueJob,
  newsOf,
  payWith,
  payWithoutWebhook,
  releaseEvents,
  startPayment,
} from "../makers/payments.ts";
import { setUpPayoutAccount } from "../makers/payout-account.ts";
import { advanceMinute, confirmDone, makeHeldJob } from "../makers/releases.ts";
import { makePaidCompletedJob, REWORK_REASON } from "../makers/rework.ts";
import { caller } from "../setup/caller.ts";
import { advance, stackNow } from "../setup/control-pages.ts";
import { waitUntilIdle } from "../setup/stack-controls.ts";
import { stackInfo } from "../setup/stack-info.ts";
import { openTable } from "../setup/table.ts";
import { type EndpointRow, row } from "./row.ts";

const { handymen, jobs, payments } = contract;

/** Stripe's news of a payment, sent and signed as Stripe does. */
async function sendNews() {
  const { intentId } = await payWithoutWebhook();
  const body = JSON.stringify(await newsOf(intentId));
  const at = Math.floor((await stackNow()).getTime() / 1000);
  const hash = createHmac("sha256", stackInfo().stripe.webhookSecret).update(`${at}.${body}`).digest("hex");
  const headers = { "content-type": "application/json", "stripe-signature": `t=${at},v1=${hash}` };
  const answer = await caller().send("POST", payments.webhook.path, { body, headers });
  await releaseEvents();
  return answer;
}

/** The browser's word that a payment was made, before Stripe has told of it. */
async function confirmFirst() {
  const { customer, intentId } = await payWithoutWebhook();
  const body = { paymentIntentId: intentId, isJobDone: true };
  const answer = await customer.call(payments.confirm, { body });
  await releaseEvents();
  return answer;
}

/** How long a charge is pending at Stripe, and a little more. */
const PENDING_MS = 2 * DAY_MS + HOUR_MS;

/** A handyman with $80.00 in their account, to be paid out to a debit card. */
async function makePaidHandyman() {
  const { customer, handyman, jobId } = await makeHeldJob();
  await setUpPayoutAccount(handyman);
  await confirmDone(customer, jobId);
  await advanceMinute();
  // What other tests have left to be done at some time would only take time.
  await openTable().clearDueIndex();
  await advance(PENDING_MS);
  await handyman.call(handymen.updatePayoutMethod, { body: { payoutMethod: "debit_card" } });
  return handyman;
}

/** Everything that moves money, or shows it to the two sides. */
export const moneyRows: readonly EndpointRow[] = [
  row(payments.createIntent, async () => {
    const { customer, jobId } = await makeDueJob();
    return [customer, { body: { jobId } }];
  }),
  { endpoint: payments.confirm, status: 200, send: confirmFirst },
  { endpoint: payments.webhook, status: 200, send: sendNews },
  row(payments.receipt, async () => {
    const { customer, jobId } = await makeHeldJob();
    return [customer, { params: { jobId } }];
  }),
  row(payments.receiptPdf, async () => {
    const { handyman, jobId } = await makeHeldJob();
    return [handyman, { params: { jobId }, query: {} }];
  }),
  row(jobs.confirm, async () => {
    const { customer, jobId } = await makeHeldJob();
    return [customer, { params: { id: jobId } }];
  }),
  row(jobs.redo, async () => {
    const { customer, jobId } = await makePaidCompletedJob();
    return [customer, { params: { id: jobId }, body: { reason: REWORK_REASON } }];
  }),
  // Of a job that is paid ahead, with an agreed time: the money goes back, the time is freed, the request opens again.
  row(jobs.updateStatus, async () => {
    const { customer, id } = await makeAgreedJob(40);
    await payWith(GOOD_CARD, await startPayment(customer, id));
    await waitUntilIdle();
    return [customer, { params: { id }, body: { status: "cancelled", isStillNeeded: true } }];
  }),
  row(handymen.payout, async () => [await makePaidHandyman(), { body: { amount: "50.00" } }]),
];
