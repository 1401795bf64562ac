import type { Stripe } from "@stripe/stripe-js";
import { loadStripe as loadStripeScript } from "@stripe/stripe-js/pure";
import { SECOND_MS } from "../../../../shared/time.ts";
import { readConfig } from "../../api/config.ts";

/** Stripe.js or its iframe did not load, for instance because the browser blocks it. */
export class CardFormLoadError extends Error {
  override name = "CardFormLoadError";
}

/** How long the spinner is shown before the error. */
export const CARD_FORM_TIMEOUT_MS = 20 * SECOND_MS;

let loaded: Promise<Stripe> | undefined;

/** Stripe.js, or the stand-in when the stage has a Stripe emulator; loaded once, and again only after a failure. */
export function loadStripe(): Promise<Stripe> {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function load(): Promise<Stripe> {
  const { stripePublishableKey, stripeApiBase } = await readConfig();
  if (stripeApiBase) {
    const { createStripeStandIn } = await import("./stripe-stand-in.ts");
    return createStripeStandIn(stripePublishableKey, stripeApiBase);
  }
  const stripe = await orTimeout(loadStripeScript(stripePublishableKey)).catch((cause: unknown) => {
    throw new CardFormLoadError("Stripe.js did not load.", { cause });
  });
  if (!stripe) throw new CardFormLoadError("Stripe.js did not load.");
  return stripe;
}

/** Null after the timeout: a blocked script or iframe may report no error. A later call gets a script that has loaded since. */
export const orTimeout = <T>(promise: Promise<T>): Promise<T | null> =>
  Promise.race([promise, new Promise<null>((resolve) => setTimeout(() => resolve(null), CARD_FORM_TIMEOUT_MS))]);
