import Stripe from "stripe";
import { closeConnectedAccount } from "../../../functions/adapters/stripe-accounts.ts";
import { deactivateAccount } from "./accounts.ts";
import { customerOf, handymanOf } from "./job-steps.ts";
import { readJob } from "./money-steps.ts";
import { type Run, runStep, SmokeFailure, type Step, waitFor } from "./run.ts";

/** Each is tried, also when another one fails: money first, then what is open, then the accounts. */
const cleanUpSteps = (run: Run, isComplete: boolean): Step[] => [
  ...(run.made.intentId ? [{ about: "the payment is refunded", run: refundOrCancel }] : []),
  ...(isComplete ? [{ about: "the refund is booked", run: checkRefund }] : []),
  ...(run.made.requestId && !isComplete ? [{ about: "open work is cancelled", run: cancelOpenWork }] : []),
  ...(run.made.payoutAccount ? [{ about: "the payout account is closed", run: closePayoutAccount }] : []),
  ...run.made.accounts.map((account) => ({
    about: `${account.email} is deactivated`,
    run: async () => void (await deactivateAccount(run, account)),
  })),
];

/** Undoes what a run has made, wherever it ended; resolves to whether nothing is left. */
export async function cleanUp(run: Run, { isComplete }: { readonly isComplete: boolean }): Promise<boolean> {
  const left: string[] = [];
  for (const step of cleanUpSteps(run, isComplete)) if (!(await runStep(step, run))) left.push(step.about);
  if (left.length > 0) run.print(`Not cleaned up, please do it by hand. It is not true that: ${left.join("; ")}.`);
  return left.length === 0;
}

/** Refunds a payment that succeeded, and cancels one that did not. */
async function refundOrCancel({ stripe, made: { intentId = "" } }: Run): Promise<string | undefined> {
  const { status } = await stripe.paymentIntents.retrieve(intentId);
  if (status === "canceled") return undefined;
  if (status !== "succeeded") {
    await stripe.paymentIntents.cancel(intentId);
    return "cancelled, since it was not paid";
  }
  const options = { idempotencyKey: `smoke-refund-${intentId}` };
  await stripe.refunds.create({ payment_intent: intentId }, options).catch((thrown: unknown) => {
    const isDone = thrown instanceof Stripe.errors.StripeError && thrown.code === "charge_already_refunded";
    if (!isDone) throw thrown;
  });
  return undefined;
}

async function checkRefund(run: Run): Promise<undefined> {
  const isBooked = async () => (await readJob(run)).refundedAmount !== undefined || undefined;
  if (!(await waitFor(run, isBooked)))
    throw new SmokeFailure("Stripe has refunded the payment, and its event was not booked: run npm run reconcile.");
}

/** The one that the enrolment made, which has received nothing. */
async function closePayoutAccount({ stripe, made: { payoutAccount } }: Run): Promise<undefined> {
  if (payoutAccount) await closeConnectedAccount(stripe, payoutAccount);
}

/** A request that nobody took, or a job that is not completed. A completed one stays unpaid. */
async function cancelOpenWork(run: Run): Promise<string | undefined> {
  const { requestId, jobId } = run.made;
  if (!jobId) {
    await customerOf(run).request("POST", `/api/service-requests/${requestId}/cancel`);
    return undefined;
  }
  const { status } = await readJob(run);
  if (status !== "accepted" && status !== "in_progress") return `the job ${jobId} is ${status} and stays so`;
  await handymanOf(run).request("PATCH", `/api/jobs/${jobId}/status`, { status: "cancelled" });
  return undefined;
}
