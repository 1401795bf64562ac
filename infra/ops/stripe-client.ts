import Stripe from "stripe";

/** The key, and the base address of Stripe's API if it is not Stripe's own. `httpClient` is for tests. */
export type StripeAccess = {
  readonly secretKey: string;
  readonly apiBase?: string | undefined;
  readonly httpClient?: Stripe.HttpClient | undefined;
};

/** A Stripe client for commands, with long timeouts and many retries. */
export function createStripeClient({ secretKey, apiBase, httpClient }: StripeAccess): Stripe {
  const customBase = apiBase && apiBase !== "https://api.stripe.com" ? new URL(apiBase) : undefined;
  return new Stripe(secretKey, {
    telemetry: false,
    maxNetworkRetries: 5,
    timeout: 30_000,
    ...(customBase && { host: customBase.hostname, port: customBase.port, protocol: "http" as const }),
    ...(httpClient && { httpClient }),
  });
}

/** Turns "not found" into undefined; rethrows anything else. */
export function undefinedIfMissing(thrown: unknown): undefined {
  if (thrown instanceof Stripe.errors.StripeInvalidRequestError && thrown.code === "resource_missing") return;
  throw thrown;
}
