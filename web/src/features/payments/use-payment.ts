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
  /** Why the attempt before this one did not go through. */
  readonly failure?: Failure | undefined;
};

/** One payment from the press to its end. While `isPaying`, pressing again does nothing. */
export function usePayment(
  { job, proposal, arrived }: Checkout,
  { idempotencyKey, failure }: Attempt,
  { jobDone, onEnd }: { readonly jobDone: JobDone; readonly onEnd: () => void },
) {
  const { stage, begin, process, succeed, miss, fail, edit, leaveUnconfirmed } = useStage(failure, proposal);
  const client = useQueryClient();
  const { mutateAsync } = useMutation(mutation(payments.confirm, { idempotencyKey }));
  const { isRunning: isPaying, run } = useOneAtATime();

  // A proposal is paid for while the job is under way: of its end there is nothing to say.
  const tell = (paymentIntentId: string) =>
    mutateAsync({ body: { paymentIntentId, ...(!proposal && { isJobDone: jobDone.isDone }) } });

  async function confirm(paymentIntentId: string) {
    try {
      const payment = await tell(paymentIntentId);
      if (payment.status === "processing") return process(paymentIntentId);
      jobDone.forget();
      // The job, or the proposal, was over before: all of it goes back.
      if (payment.status === "refunded") return miss(payment.amount);
      if (proposal && !(await isAccepted(client, job.id, proposal.number))) return miss(payment.amount);
      succeed(payment);
    } catch (error) {
      leaveUnconfirmed(paymentIntentId, error);
    }
  }

  async function settle({ id, status }: Pick<Arrived, "id" | "status">) {
    if (status === "succeeded") return confirm(id);
    // Told ahead, it counts also when this page is left before the payment has gone through.
    if (jobDone.isDone) await tell(id).catch(() => undefined);
    process(id);
  }

  /** The job says that its payment has gone through. */
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
    // When an answer got lost and the payer presses again, the refusal tells that the payment was made.
    const made = paymentIntent ?? error?.payment_intent;
    if (made && isMade(made)) await settle(made);
    // Nobody pays by this form any more: a fresh one, or why there is none, tells how it goes on.
    else if (made?.status === "canceled") onEnd();
    else if (error?.type !== "validation_error") fail(error ? failureOf(error) : { isUncharged: false });
    // The card's own fields say what they lack: nothing was tried.
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

/** Whether what was paid counts; a proposal that was over before is not accepted any more, and all of it goes back. */
async function isAccepted(client: QueryClient, jobId: string, number: number): Promise<boolean> {
  const { proposals = [] } = await client.fetchQuery({ ...query(jobs.get, { params: { jobId } }), staleTime: 0 });
  return proposals.some((each) => each.number === number && each.state === "accepted");
}
