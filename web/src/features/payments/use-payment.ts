import type { PaymentIntent, Stripe, StripeElements } from "@stripe/stripe-js";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { payments } from "../../../../shared/payments/contract.ts";
import { mutation } from "../../api/client.ts";
import { checkoutPath } from "../../paths.ts";
import { type Failure, failureIn, failureOf } from "./failure.ts";
import type { Checkout } from "./use-checkout.ts";
import { useOneAtATime } from "./use-one-at-a-time.ts";
import { useStage } from "./use-stage.ts";

export type Payment = ReturnType<typeof usePayment>;

export type Attempt = {
  readonly idempotencyKey: string;
  /** Why the attempt before this one did not go through. */
  readonly failure?: Failure | undefined;
};

/** One payment from the press to its end. While `isPaying`, pressing again does nothing. */
export function usePayment({ job, arrived }: Checkout, { idempotencyKey, failure }: Attempt) {
  const { stage, begin, process, succeed, fail, leaveUnconfirmed } = useStage(failure);
  const { mutateAsync } = useMutation(mutation(payments.confirm, { idempotencyKey }));
  const { isRunning: isPaying, run } = useOneAtATime();

  async function confirm(paymentIntentId: string) {
    try {
      const { status } = await mutateAsync({ body: { paymentIntentId } });
      if (status === "processing") process();
      else succeed();
    } catch (error) {
      leaveUnconfirmed(paymentIntentId, error);
    }
  }

  async function settle(intent: PaymentIntent) {
    if (intent.status === "succeeded") await confirm(intent.id);
    else process();
  }

  async function charge(stripe: Stripe, elements: StripeElements) {
    begin();
    const confirmParams = { return_url: `${location.origin}${checkoutPath(job.id)}` };
    const { error, paymentIntent } = await stripe.confirmPayment({ elements, confirmParams, redirect: "if_required" });
    // When an answer got lost and the payer presses again, the refusal tells that the payment was made.
    const made = paymentIntent ?? error?.payment_intent;
    if (made && isMade(made)) await settle(made);
    else fail(error ? failureOf(error) : { isUncharged: false });
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
    succeed,
    fail,
  };
}

const isMade = ({ status }: PaymentIntent): boolean => status === "succeeded" || status === "processing";
