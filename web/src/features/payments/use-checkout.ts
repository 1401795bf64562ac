import type { PaymentIntent, Stripe } from "@stripe/stripe-js";
import type { JobView, ProposalView } from "../../../../shared/jobs/schema.ts";
import { jobs, type OutputOf, payments } from "../../api/endpoints.ts";
import { send } from "../../api/send.ts";
import { useQuery } from "../../api/use-query.ts";
import { loadStripe, orTimeout } from "./load-stripe.ts";

/** A payment intent that exists at Stripe. */
export type ExistingIntent = Pick<PaymentIntent, "id" | "status" | "last_payment_error">;

export type Checkout = {
  readonly job: JobView;
  /** Set when a supplement is paid instead of the job. */
  readonly proposal?: ProposalView | undefined;
  readonly stripe: Stripe;
  /** Stripe's client secret: never log or store it. */
  readonly clientSecret: string;
  /** Undefined when the payment is already made or processing. */
  readonly intent?: OutputOf<typeof payments.createIntent> | undefined;
  /** The intent of a redirect, or one that is still processing. */
  readonly existingIntent?: ExistingIntent | undefined;
};

export type CheckoutStart = {
  readonly idempotencyKey: string;
  /** Client secret of a 3-D Secure redirect. */
  readonly returnedSecret?: string | undefined;
};

/** A job, or the number of its proposal that is accepted by paying. */
export type CheckoutTarget = { readonly jobId: string; readonly proposal: number | undefined };

/** Query for everything that the checkout needs, or the error why there is nothing to pay. Not cached. */
export function useCheckout(due: CheckoutTarget, start: CheckoutStart) {
  return useQuery<Checkout>({
    // Not under the `payments` domain: its invalidation must not create another intent.
    queryKey: ["checkout", due, start.idempotencyKey],
    queryFn: () => loadCheckout(due, start),
    gcTime: 0,
    structuralSharing: false,
  });
}

async function loadCheckout(
  { jobId, proposal: number }: CheckoutTarget,
  { idempotencyKey, returnedSecret }: CheckoutStart,
): Promise<Checkout> {
  const loading = loadStripe();
  const returned = returnedSecret ? await retrieve(await loading, returnedSecret) : undefined;
  const [job, stripe, createdIntent] = await Promise.all([
    send(jobs.get, { params: { jobId } }),
    loading,
    isPaidOrProcessing(returned)
      ? undefined
      : send(payments.createIntent, { body: { jobId, proposal: number } }, { idempotencyKey }),
  ]);
  // The page may have been reloaded while a card was processed. Without Stripe's answer it counts as processing.
  const existingIntent = createdIntent?.isUnderWay
    ? ((await retrieve(stripe, createdIntent.clientSecret)) ?? processingIntent(createdIntent.paymentIntentId))
    : returned;
  const proposal = job.proposals?.find((candidate) => candidate.number === number);
  const intent = isPaidOrProcessing(existingIntent) ? undefined : createdIntent;
  return {
    job,
    proposal,
    stripe,
    intent,
    existingIntent,
    clientSecret: createdIntent?.clientSecret ?? returnedSecret ?? "",
  };
}

const processingIntent = (id: string): ExistingIntent => ({ id, status: "processing", last_payment_error: null });

/** Whether the intent needs no card now. */
export const isPaidOrProcessing = (intent: Pick<ExistingIntent, "status"> | undefined): boolean =>
  intent?.status === "succeeded" || intent?.status === "processing";

const retrieve = async (stripe: Stripe, secret: string) =>
  (await orTimeout(stripe.retrievePaymentIntent(secret)))?.paymentIntent;
