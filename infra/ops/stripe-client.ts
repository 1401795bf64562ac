import Stripe from "stripe";

type StripeAccess = { readonly secretKey: string; readonly apiBase?: string | undefined };

/** A Stripe client for commands, with long timeouts and many retries. */
export function createStripeClient({ secretKey, apiBase }: StripeAccess): Stripe {
  const customBase = apiBase && apiBase !== "https://api.stripe.com" ? new URL(apiBase) : undefined;
  return new Stripe(secretKey, {
    telemetry: false,
    maxNetworkRetries: 5,
    timeout: 30_000,
    ...(customBase && { host: customBase.hostname, port: customBase.port, protocol: "http" as const }),
  });
}

/** Turns "not found" into undefined; rethrows anything else. */
export function undefinedIfMissing(thrown: unknown): undefined {
  if (thrown instanceof Stripe.errors.StripeInvalidRequestError && thrown.code === "resource_missing") return;
  throw thrown;
}
