import type { PaymentIntent, Stripe } from "@stripe/stripe-js";
import type { Returned } from "../../../../shared/endpoint.ts";
import { jobs } from "../../../../shared/jobs/contract.ts";
import type { JobView, ProposalView } from "../../../../shared/jobs/schema.ts";
import { payments } from "../../../../shared/payments/contract.ts";
import { send } from "../../api/send.ts";
import { useQuery } from "../../api/use-query.ts";
import { loadStripe, orSilence } from "./load-stripe.ts";

/** A payment intent that exists at Stripe. */
export type Arrived = Pick<PaymentIntent, "id" | "status" | "last_payment_error">;

export type Checkout = {
  readonly job: JobView;
  /** Set when a supplement is paid instead of the job. */
  readonly proposal?: ProposalView | undefined;
  readonly stripe: Stripe;
  /** Stripe's client secret: never log or store it. */
  readonly clientSecret: string;
  /** Undefined when the payment is already made or processing. */
  readonly intent?: Returned<typeof payments.createIntent> | undefined;
  /** The intent of a redirect, or one that is still processing. */
  readonly arrived?: Arrived | undefined;
};

export type Start = {
  readonly idempotencyKey: string;
  /** Client secret of a 3-D Secure redirect. */
  readonly returnedSecret?: string | undefined;
};

/** A job, or the number of its proposal that is accepted by paying. */
export type Due = { readonly jobId: string; readonly proposal: number | undefined };

/** Query for everything that the checkout needs, or the error why there is nothing to pay. Not cached. */
export function useCheckout(due: Due, start: Start) {
  return useQuery<Checkout>({
    // Not under the `payments` domain: its invalidation must not create another intent.
    queryKey: ["checkout", due, start.idempotencyKey],
    queryFn: () => prepare(due, start),
    gcTime: 0,
    structuralSharing: false,
  });
}

async function prepare({ jobId, proposal: number }: Due, { idempotencyKey, returnedSecret }: Start): Promise<Checkout> {
  const loading = loadStripe();
  const returned = returnedSecret ? await retrieve(await loading, returnedSecret) : undefined;
  const [job, stripe, live] = await Promise.all([
    send(jobs.get, { params: { jobId } }),
    loading,
    isMade(returned)
      ? undefined
      : send(payments.createIntent, { body: { jobId, proposal: number } }, { idempotencyKey }),
  ]);
  // The page may have been reloaded while a card was processed. Without Stripe's answer it counts as processing.
  const arrived = live?.isUnderWay
    ? ((await retrieve(stripe, live.clientSecret)) ?? waitingFor(live.paymentIntentId))
    : returned;
  const proposal = job.proposals?.find((each) => each.number === number);
  const intent = isMade(arrived) ? undefined : live;
  return { job, proposal, stripe, intent, arrived, clientSecret: live?.clientSecret ?? returnedSecret ?? "" };
}

const waitingFor = (id: string): Arrived => ({ id, status: "processing", last_payment_error: null });

/** Whether the intent needs no card now. */
export const isMade = (intent: Pick<Arrived, "status"> | undefined): boolean =>
  intent?.status === "succeeded" || intent?.status === "processing";

const retrieve = async (stripe: Stripe, secret: string) =>
  (await orSilence(stripe.retrievePaymentIntent(secret)))?.paymentIntent;
