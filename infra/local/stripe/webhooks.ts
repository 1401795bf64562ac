import { createHmac } from "node:crypto";
import type { StripeEvent } from "./account.ts";
import type { StripeOptions } from "./stripe.ts";

/** The delays before the first delivery, which comes after the API's response, and before each retry. */
const RETRY_DELAYS_MS = [0, 200, 400, 800, 1600, 3200];

/**
 * Deliveries at the same time. Stripe sends hundreds at once, for which Lambda starts containers; here the threads of
 * one function would answer all of them too late, and the retries would add to them.
 */
const MAX_DELIVERIES = 16;

/** Delivers events until the product responds with 2xx. */
export function createWebhooks({
  clock,
  webhookSecret,
  connectWebhookSecret,
  misconfigurations,
  deliver,
  onTaken,
}: StripeOptions & { onTaken: () => void }) {
  const pending = new Set<Promise<void>>();
  /** The last delivery of each lane. */
  const lanes: Promise<number>[] = [];
  let deliveries = 0;
  let heldEvents: StripeEvent[] | undefined;

  async function deliverNow(event: StripeEvent): Promise<number> {
    const payload = JSON.stringify({ ...event, pending_webhooks: 1 });
    const timestamp = Math.floor(clock.now() / 1000);
    const known = event.account ? connectWebhookSecret : webhookSecret;
    const secret = misconfigurations?.has("webhookSecretWrong") ? `${known}_of_another_endpoint` : known;
    const hash = createHmac("sha256", secret).update(`${timestamp}.${payload}`).digest("hex");
    return deliver(payload, `t=${timestamp},v1=${hash}`).catch(() => 0);
  }

  /** Resolves to the status of the response; 0 without one. */
  function deliverOnce(event: StripeEvent): Promise<number> {
    const lane = deliveries++ % MAX_DELIVERIES;
    const delivery = (lanes[lane] ?? Promise.resolve()).then(() => deliverNow(event));
    lanes[lane] = delivery;
    return delivery;
  }

  async function deliverWithRetries(event: StripeEvent): Promise<void> {
    for (const pauseMs of RETRY_DELAYS_MS) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      if (Math.floor((await deliverOnce(event)) / 100) !== 2) continue;
      event.pending_webhooks = 0;
      return onTaken();
    }
  }

  function track(delivery: Promise<void>): Promise<void> {
    pending.add(delivery);
    return delivery.finally(() => pending.delete(delivery));
  }

  return {
    deliverOnce,
    send(event: StripeEvent): void {
      if (misconfigurations?.has("webhookMissing")) event.pending_webhooks = 0;
      else if (heldEvents) heldEvents.push(event);
      else track(deliverWithRetries(event));
    },
    hold(): void {
      heldEvents ??= [];
    },
    /** Delivers the held events one after the other, and stops holding. */
    async release(): Promise<void> {
      const events = heldEvents ?? [];
      heldEvents = undefined;
      for (const event of events) await track(deliverWithRetries(event));
    },
    async idle(): Promise<void> {
      while (pending.size > 0) await Promise.all(pending);
    },
  };
}
