import { useEffect, useState } from "react";
import type { JobView } from "../../../../shared/jobs/schema.ts";
import { MINUTE_MS, SECOND_MS } from "../../../../shared/time.ts";
import { jobs } from "../../api/endpoints.ts";
import { send } from "../../api/send.ts";
import { useQuery } from "../../api/use-query.ts";
import type { Checkout } from "./use-checkout.ts";

export const POLL_MS = 2 * SECOND_MS;
/** How long the screen polls. */
export const POLLING_MS = MINUTE_MS;

/** Polls every two seconds for a minute; returns the job with the status of this payment. */
export function usePolledStatus(checkout: Checkout) {
  const [hasTimedOut, setTimedOut] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTimedOut(true), POLLING_MS);
    return () => clearTimeout(timer);
  }, []);
  const { data: job } = useQuery({
    queryKey: ["checkout", checkout.job.id, "status"],
    queryFn: () => fetchStatus(checkout),
    refetchInterval: hasTimedOut ? false : POLL_MS,
    gcTime: 0,
  });
  return { job, isOver: hasTimedOut };
}

async function fetchStatus(checkout: Checkout): Promise<JobView> {
  // The job has the status of its first payment, not of the supplement.
  if (checkout.proposal) return { ...checkout.job, paymentStatus: await retrieveStatus(checkout) };
  const read = await send(jobs.get, { params: { jobId: checkout.job.id } });
  if (read.paymentStatus !== "failed") return read;
  // The job's `failed` may be of an earlier card: ask Stripe about this intent.
  return { ...read, paymentStatus: (await retrieveStatus(checkout)) === "failed" ? "failed" : "processing" };
}

async function retrieveStatus({ stripe, clientSecret }: Checkout): Promise<"completed" | "failed" | "processing"> {
  const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret);
  switch (paymentIntent?.status) {
    case "succeeded":
      return "completed";
    case "requires_payment_method":
    case "canceled":
      return "failed";
    default:
      return "processing";
  }
}
