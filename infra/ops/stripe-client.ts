import Stripe from "stripe";

type Access = { readonly secretKey: string; readonly apiBase?: string | undefined };

/** Stripe as the operator asks it: patient, for nobody waits for an answer. */
export function openStripe({ secretKey, apiBase }: Access): Stripe {
  const other = apiBase && apiBase !== "https://api.stripe.com" ? new URL(apiBase) : undefined;
  return new Stripe(secretKey, {
    telemetry: false,
    maxNetworkRetries: 5,
    timeout: 30_000,
    ...(other && { host: other.hostname, port: other.port, protocol: "http" as const }),
  });
}

/** For what may not be there: anything but that is thrown on. */
export function unlessMissing(thrown: unknown): undefined {
  if (thrown instanceof Stripe.errors.StripeInvalidRequestError && thrown.code === "resource_missing") return;
  throw thrown;
}
