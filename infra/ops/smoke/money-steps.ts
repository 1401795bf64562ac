import * as z from "zod";
import { dynamodb } from "../../../functions/adapters/dynamodb.ts";
import { findPayment } from "../../../functions/stores/payments.ts";
import { JobId } from "../../../shared/ids.ts";
import { explainUnbooked } from "./evidence.ts";
import { customerOf } from "./job-steps.ts";
import { needed, type Run, SmokeFailure, type Step, waitFor } from "./run.ts";

const Started = z.object({ paymentIntentId: z.string() });
export const JobMoney = z.object({
  status: z.string(),
  paymentStatus: z.string().optional(),
  releaseStatus: z.string().optional(),
  refundedAmount: z.unknown().optional(),
});
/** The money of the completed job. */
export const moneySteps: readonly Step[] = [
  { about: "the customer pays by test card", run: pay },
  { about: "Stripe's webhook books the payment", run: checkBooked },
  { about: "the customer confirms, and the release is booked", run: confirm },
  { about: "the schedule takes up the transfer", run: checkTransfer },
];

export const readJob = (run: Run) =>
  customerOf(run).call(JobMoney, "GET", `/api/jobs/${needed(run.made.jobId, "job")}`);

async function pay(run: Run): Promise<string> {
  const input = { jobId: needed(run.made.jobId, "job") };
  const { paymentIntentId } = await customerOf(run).call(Started, "POST", "/api/create-payment-intent", input);
  run.made.intentId = paymentIntentId;
  const card = { payment_method: "pm_card_visa", return_url: run.target.site };
  const { status } = await run.stripe.paymentIntents.confirm(paymentIntentId, card);
  if (status !== "succeeded") throw new SmokeFailure(`Stripe leaves the payment ${paymentIntentId} at ${status}.`);
  return paymentIntentId;
}

/** The page would tell the site itself; here only the webhook does. */
async function checkBooked(run: Run): Promise<undefined> {
  const isBooked = async () => (await readJob(run)).paymentStatus === "completed" || undefined;
  if (!(await waitFor(run, isBooked)))
    throw new SmokeFailure(await explainUnbooked(run, needed(run.made.intentId, "payment")));
}

async function confirm(run: Run): Promise<undefined> {
  const path = `/api/jobs/${needed(run.made.jobId, "job")}/confirm`;
  const { releaseStatus } = await customerOf(run).call(JobMoney, "POST", path);
  if (releaseStatus !== "released") throw new SmokeFailure(`The release of the payment stays at ${releaseStatus}.`);
}

/** Without an onboarded account the schedule finds none, and looks again an hour later. */
async function checkTransfer(run: Run): Promise<string> {
  const { stage, table } = run.target;
  const jobId = JobId.parse(run.made.jobId);
  const taken = await waitFor(run, async () => {
    const payment = await findPayment(dynamodb(table), jobId);
    return payment && (payment.transferRetryAt || payment.transferredCents > 0) ? payment : undefined;
  });
  if (!taken)
    throw new SmokeFailure(
      `The one-minute schedule did not take up the released share: look at the rule of homewright-${stage}-minute-work-due and at its log, and in the runbook under Schedule silent.`,
    );
  if (!run.account) return "waits for onboarding (--account acct_… names an onboarded one)";
  const found = await run.stripe.transfers.list({ transfer_group: jobId, limit: 1 });
  const [transfer] = found.data;
  if (!transfer)
    throw new SmokeFailure(`Stripe lets ${run.account} receive no transfer: finish its onboarding, then run it again.`);
  return `${transfer.id}, ${transfer.amount} cents to ${run.account}`;
}
