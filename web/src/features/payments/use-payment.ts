import type { Stripe, StripeElements } from "@stripe/stripe-js";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { jobs } from "../../../../shared/jobs/contract.ts";
import { payments } from "../../../../shared/payments/contract.ts";
import { mutation, query } from "../../api/client.ts";
import { checkoutPath } from "../../paths.ts";
import { useOneAtATime } from "../../ui/use-one-at-a-time.ts";
import { type Failure, failureIn, failureOf } from "./failure.ts";
import { type Arrived, type Checkout, isMade } from "./use-checkout.ts";
import type { JobDone } from "./use-job-done.ts";
import { type Release, useStage } from "./use-stage.ts";

export type Payment = ReturnType<typeof usePayment>;

export type Attempt = {
  readonly idempotencyKey: string;
  /** Failure of the previous attempt. */
  readonly failure?: Failure | undefined;
};

/** One payment from the button to its result. While `isPaying`, further presses are ignored. */
export function usePayment(
  { job, proposal, arrived }: Checkout,
  { idempotencyKey, failure }: Attempt,
  { jobDone, onEnd }: { readonly jobDone: JobDone; readonly onEnd: () => void },
) {
  const { stage, begin, process, succeed, miss, fail, edit, leaveUnconfirmed } = useStage(failure, proposal);
  const client = useQueryClient();
  const { mutateAsync } = useMutation(mutation(payments.confirm, { idempotencyKey }));
  const { isRunning: isPaying, run } = useOneAtATime();

  // A supplement is paid before the completion, so there is nothing to confirm.
  const tell = (paymentIntentId: string) =>
    mutateAsync({ body: { paymentIntentId, ...(!proposal && { isJobDone: jobDone.isDone }) } });

  async function confirm(paymentIntentId: string) {
    try {
      const payment = await tell(paymentIntentId);
      if (payment.status === "processing") return process(paymentIntentId);
      jobDone.forget();
      // The job or the proposal was closed before: the payment is refunded.
      if (payment.status === "refunded") return miss(payment.amount);
      if (proposal && !(await isAccepted(client, job.id, proposal.number))) return miss(payment.amount);
      succeed(payment);
    } catch (error) {
      leaveUnconfirmed(paymentIntentId, error);
    }
  }

  async function settle({ id, status }: Pick<Arrived, "id" | "status">) {
    if (status === "succeeded") return confirm(id);
    // Sent before the payment is final, so that it counts even if this page is left.
    if (jobDone.isDone) await tell(id).catch(() => undefined);
    process(id);
  }

  /** Called when polling shows that the payment succeeded. */
  async function arrive(paymentIntentId: string, paid: Release) {
    if (!proposal && paid.releaseStatus === "reversed") return miss(job.total);
    if (proposal || (jobDone.isDone && paid.releaseStatus !== "released")) return confirm(paymentIntentId);
    jobDone.forget();
    succeed(paid);
    await client.invalidateQueries({ queryKey: [jobs.list.domain] });
  }

  async function charge(stripe: Stripe, elements: StripeElements) {
    begin();
    jobDone.keep();
    const confirmParams = { return_url: `${location.origin}${checkoutPath(job.id, proposal?.number)}` };
    const { error, paymentIntent } = await stripe.confirmPayment({ elements, confirmParams, redirect: "if_required" });
    // After a lost response the second attempt fails, and its error contains the paid intent.
    const made = paymentIntent ?? error?.payment_intent;
    if (made && isMade(made)) await settle(made);
    // The intent was cancelled: start over with a new one, or show why there is none.
    else if (made?.status === "canceled") onEnd();
    else if (error?.type !== "validation_error") fail(error ? failureOf(error) : { isUncharged: false });
    // A validation error is shown at the card's fields: no payment was attempted.
    else edit();
  }

  const settleArrived = useEffectEvent(() => {
    if (!arrived) return;
    const failed = failureIn(arrived);
    if (isMade(arrived)) void run(() => settle(arrived));
    else if (failed) fail(failed);
  });
  useEffect(() => settleArrived(), []);

  return {
    stage,
    isPaying,
    pay: (stripe: Stripe, elements: StripeElements) => run(() => charge(stripe, elements)),
    confirmAgain: (paymentIntentId: string) => run(() => confirm(paymentIntentId)),
    arrive,
  };
}

/** Whether the paid proposal is accepted; one that was closed before is refunded. */
async function isAccepted(client: QueryClient, jobId: string, number: number): Promise<boolean> {
  const { proposals = [] } = await client.fetchQuery({ ...query(jobs.get, { params: { jobId } }), staleTime: 0 });
  return proposals.some((each) => each.number === number && each.state === "accepted");
}
