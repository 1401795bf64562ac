import { createHmac } from "node:crypto";
import { contract } from "../../../shared/contract.ts";
import type { JobId } from "../../../shared/ids.ts";
import { DAY_MS, HOUR_MS } from "../../../shared/time.ts";
import { completedJob, paidJob } from "../access/job-rows.ts";
import type { Parties } from "../access/matrix.ts";
import { makeAgreedJob } from "../makers/appointments.ts";
import { makeJob } from "../makers/jobs.ts";
import { GOOD_CARD, newsOf, payWith, payWithoutWebhook, releaseEvents, startPayment } from "../makers/payments.ts";
import { setUpPayoutAccount } from "../makers/payout-account.ts";
import { advanceMinute, confirmDone, makeHeldJob } from "../makers/releases.ts";
import { REWORK_REASON } from "../makers/rework.ts";
import { caller } from "../setup/caller.ts";
import { advance, stackNow } from "../setup/control-pages.ts";
import { waitUntilIdle } from "../setup/stack-controls.ts";
import { stackInfo } from "../setup/stack-info.ts";
import { openTable } from "../setup/table.ts";
import { type EndpointRow, row } from "./row.ts";

const { handymen, jobs, payments } = contract;

/** Stripe's news of a payment, sent and signed as Stripe does. */
async function prepareNews() {
  const { intentId } = await payWithoutWebhook();
  const body = JSON.stringify(await newsOf(intentId));
  const at = Math.floor((await stackNow()).getTime() / 1000);
  const hash = createHmac("sha256", stackInfo().stripe.webhookSecret).update(`${at}.${body}`).digest("hex");
  const headers = { "content-type": "application/json", "stripe-signature": `t=${at},v1=${hash}` };
  return () => caller().send("POST", payments.webhook.path, { body, headers });
}

/** A job of these two that was completed by its endpoint, so that it is counted, and whose payment is held. */
async function makePaidJob(sides: Parties): Promise<JobId> {
  const { id } = await makeJob(sides, { upTo: "completed" });
  await payWith(GOOD_CARD, await startPayment(sides.customer, id));
  await waitUntilIdle();
  return id;
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
  row(payments.createIntent, async (sides) => [sides.customer, { body: { jobId: await completedJob(sides) } }]),
  // The browser's word that a payment was made, before Stripe has told of it.
  {
    ...row(payments.confirm, async () => {
      const { customer, intentId } = await payWithoutWebhook();
      return [customer, { body: { paymentIntentId: intentId, isJobDone: true } }];
    }),
    afterwards: releaseEvents,
  },
  { endpoint: payments.webhook, status: 200, prepare: prepareNews, afterwards: releaseEvents },
  row(payments.receipt, async (sides) => [sides.customer, { params: { jobId: await paidJob(sides) } }]),
  row(payments.receiptPdf, async (sides) => [sides.handyman, { params: { jobId: await paidJob(sides) } }]),
  row(jobs.confirm, async (sides) => [sides.customer, { params: { id: await paidJob(sides) } }]),
  row(jobs.redo, async (sides) => [
    sides.customer,
    { params: { id: await makePaidJob(sides) }, body: { reason: REWORK_REASON } },
  ]),
  // Of a job that is paid ahead, with an agreed time: the money goes back, the time is freed, the request opens again.
  row(jobs.updateStatus, async () => {
    const { customer, id } = await makeAgreedJob(40);
    await payWith(GOOD_CARD, await startPayment(customer, id));
    await waitUntilIdle();
    return [customer, { params: { id }, body: { status: "cancelled", isStillNeeded: true } }];
  }),
  row(handymen.payout, async () => [await makePaidHandyman(), { body: { amount: "50.00" } }]),
];
