import type { PaymentIntent, Stripe } from "@stripe/stripe-js";
import type { Returned } from "../../../../shared/endpoint.ts";
import { jobs } from "../../../../shared/jobs/contract.ts";
import type { JobView, ProposalView } from "../../../../shared/jobs/schema.ts";
import { payments } from "../../../../shared/payments/contract.ts";
import { send } from "../../api/send.ts";
import { useQuery } from "../../api/use-query.ts";
import { loadStripe, orSilence } from "./load-stripe.ts";

/** How a payment stands at the provider. */
export type Arrived = Pick<PaymentIntent, "id" | "status" | "last_payment_error">;

export type Checkout = {
  readonly job: JobView;
  /** What is paid for, where that is not the job but what a proposal costs more. */
  readonly proposal?: ProposalView | undefined;
  readonly stripe: Stripe;
  /** Opens the payment at the provider: never logged, never stored. */
  readonly clientSecret: string;
  /** What is to be paid; absent when a payment is made or under way. */
  readonly intent?: Returned<typeof payments.createIntent> | undefined;
  /** The payment that the browser came back from, or that is still under way. */
  readonly arrived?: Arrived | undefined;
};

export type Start = {
  readonly idempotencyKey: string;
  /** Of the payment that the browser comes back from. */
  readonly returnedSecret?: string | undefined;
};

/** A job, or the number of the one of its proposals that is accepted by paying. */
export type Due = { readonly jobId: string; readonly proposal: number | undefined };

/** Everything that the payment screen needs, or why there is nothing to pay. It is forgotten with the page. */
export function useCheckout(due: Due, start: Start) {
  return useQuery<Checkout>({
    // Not filed under payments: whatever makes those stale must not start another payment.
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
  // The page may have been left, or loaded again, while a card was at work on it. Without the provider's word it still is.
  const arrived = live?.isUnderWay
    ? ((await retrieve(stripe, live.clientSecret)) ?? waitingFor(live.paymentIntentId))
    : returned;
  const proposal = job.proposals?.find((each) => each.number === number);
  const intent = isMade(arrived) ? undefined : live;
  return { job, proposal, stripe, intent, arrived, clientSecret: live?.clientSecret ?? returnedSecret ?? "" };
}

const waitingFor = (id: string): Arrived => ({ id, status: "processing", last_payment_error: null });

/** Whether nobody has to pay any more, at least for now. */
export const isMade = (intent: Pick<Arrived, "status"> | undefined): boolean =>
  intent?.status === "succeeded" || intent?.status === "processing";

const retrieve = async (stripe: Stripe, secret: string) =>
  (await orSilence(stripe.retrievePaymentIntent(secret)))?.paymentIntent;
