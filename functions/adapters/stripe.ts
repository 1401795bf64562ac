import type Stripe from "stripe";
import { SECOND_MS } from "../../shared/time.ts";
import { now as systemNow } from "../runtime/config.ts";
import type { CardProvider } from "../runtime/ports/stripe.ts";
import { type Credentials, createStripeClient, type StripeClientOptions } from "./stripe-client.ts";
import { isEvent, toEmptyEvent, toProviderEvent } from "./stripe-mappers.ts";
import { paymentCalls } from "./stripe-payments.ts";
import { payoutCalls } from "./stripe-payouts.ts";
import { transferCalls } from "./stripe-transfers.ts";

/** How long a webhook signature is valid (I-10). */
const SIGNATURE_SECONDS = 300;

/** Stripe, through its SDK. */
export function stripe({ now = systemNow, httpClient }: StripeClientOptions = {}): CardProvider {
  const { read, callStripe } = createStripeClient({ now, httpClient });
  return {
    ...paymentCalls(callStripe),
    ...transferCalls(callStripe),
    ...payoutCalls(callStripe),
    async verifyEvent(text, signature) {
      const { client, secrets, livemode } = await read();
      const signedBy = (endpoint: keyof Credentials["secrets"]) =>
        secrets[endpoint].map((secret) => verify(client, { text, signature, secret, now: now() })).find(Boolean);
      const platformEvent = signedBy("platform");
      const event = platformEvent ?? signedBy("connect");
      // Events of the platform's endpoint have no account; those of the Connect endpoint must have one.
      if (!event || (event.account !== undefined) === (platformEvent !== undefined)) return undefined;
      // Stripe also sends a live Connect endpoint its accounts' test events: they are accepted and ignored.
      return event.livemode === livemode ? toProviderEvent(event) : toEmptyEvent(event);
    },
  };
}

/** The timestamp in a signature header, in seconds since 1970. */
const signedAtSeconds = (signature: string): number => Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);

type SignedText = {
  readonly text: string;
  readonly signature: string | undefined;
  readonly secret: string;
  readonly now: Date;
};

function verify(client: Stripe, { text, signature = "", secret, now }: SignedText) {
  try {
    // In milliseconds, while the tolerance is in seconds.
    const receivedAt = now.getTime();
    // The SDK accepts a timestamp in the future, however far.
    if (signedAtSeconds(signature) > receivedAt / SECOND_MS + SIGNATURE_SECONDS) return undefined;
    const event = client.webhooks.constructEvent(text, signature, secret, SIGNATURE_SECONDS, undefined, receivedAt);
    return isEvent(event) ? event : undefined;
  } catch {
    return undefined;
  }
}
