import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { jobs } from "../../../../shared/jobs/contract.ts";
import { MINUTE_MS, SECOND_MS } from "../../../../shared/time.ts";
import { send } from "../../api/send.ts";
import type { Checkout } from "./use-checkout.ts";

export const POLL_MS = 2 * SECOND_MS;
/** How long the screen goes on asking. */
export const POLLING_MS = MINUTE_MS;

/** Asks every two seconds for a minute how the job's payment stands. */
export function usePolledStatus(checkout: Checkout) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), POLLING_MS);
    return () => clearTimeout(timer);
  }, []);
  const { data: status } = useQuery({
    queryKey: ["checkout", checkout.job.id, "status"],
    queryFn: () => readStatus(checkout),
    refetchInterval: isOver ? false : POLL_MS,
    gcTime: 0,
  });
  return { status, isOver };
}

async function readStatus({ job, stripe, clientSecret }: Checkout) {
  const { paymentStatus = "processing" } = await send(jobs.get, { params: { jobId: job.id } });
  if (paymentStatus !== "failed") return paymentStatus;
  // The job may still speak of a card that was declined before this one: the provider knows which.
  const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret);
  return paymentIntent?.status === "requires_payment_method" ? "failed" : "processing";
}
