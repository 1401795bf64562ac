import type { Stripe, StripeElements } from "@stripe/stripe-js";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { JobView } from "../../../../shared/jobs/schema.ts";
import { mutation, query } from "../../api/client.ts";
import { jobs, payments } from "../../api/endpoints.ts";
import { refetchChanged, rememberWrite } from "../../api/own-writes.ts";
import { checkoutPath } from "../../paths.ts";
import { useSingleFlight } from "../../ui/button/use-single-flight.ts";
import { type Failure, failureIn, failureOf } from "./failure.ts";
import { type Checkout, type ExistingIntent, isPaidOrProcessing } from "./use-checkout.ts";
import type { JobDone } from "./use-job-done.ts";
import { type ReleaseInfo, usePaymentStage } from "./use-payment-stage.ts";

export type Payment = ReturnType<typeof usePayment>;

export type Attempt = {
  readonly idempotencyKey: string;
  /** Failure of the previous attempt. */
  readonly failure?: Failure | undefined;
};

/** One payment from the button to its result. While `isPaying`, further presses are ignored. */
export function usePayment(
  { job, proposal, existingIntent }: Checkout,
  { idempotencyKey, failure }: Attempt,
  { jobDone, onEnd }: { readonly jobDone: JobDone; readonly onEnd: () => void },
) {
  const stages = usePaymentStage(failure, proposal);
  const client = useQueryClient();
  const { mutateAsync } = useMutation(mutation(payments.confirm, { idempotencyKey }));
  const { isRunning: isPaying, run } = useSingleFlight();

  // A supplement is paid before the completion, so there is nothing to confirm.
  const callConfirm = (paymentIntentId: string) =>
    mutateAsync({ body: { paymentIntentId, ...(!proposal && { isJobDone: jobDone.isDone }) } });

  async function confirm(paymentIntentId: string) {
    try {
      const payment = await callConfirm(paymentIntentId);
      if (payment.status === "processing") return stages.showProcessing(paymentIntentId);
      jobDone.clear();
      // The job or the proposal was closed before: the payment is refunded.
      if (payment.status === "refunded") return stages.showPaidTooLate(payment.amount);
      if (proposal && !(await isProposalAccepted(client, job.id, proposal.number)))
        return stages.showPaidTooLate(payment.amount);
      if (!proposal) void readPaidJob(client, job.id).catch(() => {});
      stages.showSuccess(payment);
    } catch (error) {
      stages.showUnconfirmed(paymentIntentId, error);
    }
  }

  async function confirmOrPoll({ id, status }: Pick<ExistingIntent, "id" | "status">) {
    if (status === "succeeded") return confirm(id);
    // Sent before the payment is final, so that it counts even if this page is left.
    if (jobDone.isDone) await callConfirm(id).catch(() => undefined);
    stages.showProcessing(id);
  }

  /** Called when polling shows that the payment succeeded. */
  async function handlePaid(paymentIntentId: string, paid: ReleaseInfo) {
    if (!proposal && paid.releaseStatus === "reversed") return stages.showPaidTooLate(job.total);
    if (proposal || (jobDone.isDone && paid.releaseStatus !== "released")) return confirm(paymentIntentId);
    jobDone.clear();
    stages.showSuccess(paid);
    await readPaidJob(client, job.id).catch(() => {});
  }

  async function charge(stripe: Stripe, elements: StripeElements) {
    stages.dismissFailure();
    jobDone.store();
    const confirmParams = { return_url: `${location.origin}${checkoutPath(job.id, proposal?.number)}` };
    const { error, paymentIntent } = await stripe.confirmPayment({ elements, confirmParams, redirect: "if_required" });
    // After a lost response the second attempt fails, and its error contains the paid intent.
    const intent = paymentIntent ?? error?.payment_intent;
    if (intent && isPaidOrProcessing(intent)) await confirmOrPoll(intent);
    // The intent was cancelled: start over with a new one, or show why there is none.
    else if (intent?.status === "canceled") onEnd();
    else if (error?.type !== "validation_error") stages.showFailure(error ? failureOf(error) : { isUncharged: false });
    // A validation error is shown at the card's fields: no payment was attempted.
    else stages.showForm();
  }

  const resumeExistingIntent = useEffectEvent(() => {
    if (!existingIntent) return;
    const existingFailure = failureIn(existingIntent);
    if (isPaidOrProcessing(existingIntent)) void run(() => confirmOrPoll(existingIntent));
    else if (existingFailure) stages.showFailure(existingFailure);
  });
  useEffect(() => resumeExistingIntent(), []);

  return {
    stage: stages.stage,
    isPaying,
    pay: (stripe: Stripe, elements: StripeElements) => run(() => charge(stripe, elements)),
    confirmAgain: (paymentIntentId: string) => run(() => confirm(paymentIntentId)),
    arrive: handlePaid,
  };
}

/** Reads the paid job and keeps it for the lists, whose index may lag: the answer to the payment is no job. */
async function readPaidJob(client: QueryClient, jobId: string): Promise<JobView> {
  const { domain } = jobs.list;
  const job = await client.fetchQuery({ ...query(jobs.get, { params: { jobId } }), staleTime: 0 });
  void refetchChanged(client, [[domain]], rememberWrite(client, { domain, isNew: false }, job));
  return job;
}

/** Whether the paid proposal is accepted; one that was closed before is refunded. */
async function isProposalAccepted(client: QueryClient, jobId: string, number: number): Promise<boolean> {
  const { proposals = [] } = await readPaidJob(client, jobId);
  return proposals.some((candidate) => candidate.number === number && candidate.state === "accepted");
}
