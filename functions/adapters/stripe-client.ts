import Stripe from "stripe";
import { AppError } from "../../shared/errors/errors.ts";
import { MINUTE_MS } from "../../shared/time.ts";
import type { BaseApp } from "../runtime/app.ts";
import { setting } from "../runtime/config.ts";
import { readParameters } from "./parameters.ts";
import { isUnavailable, withoutMessage } from "./stripe-errors.ts";
import { nodeHttpClient, paced } from "./stripe-pace.ts";
import { stripeTimeouts } from "./stripe-timeouts.ts";

export type Credentials = {
  readonly client: Stripe;
  /** The signing secrets of each webhook endpoint; two are valid during a rotation. */
  readonly secrets: { readonly platform: readonly string[]; readonly connect: readonly string[] };
  readonly livemode: boolean;
};

/** The clock, and what sends the SDK's requests: Node's HTTPS client by default. */
export type StripeClientOptions = Partial<Pick<BaseApp, "now">> & {
  readonly httpClient?: Stripe.HttpClient | undefined;
};

async function readCredentials(httpClient: Stripe.HttpClient | undefined): Promise<Credentials> {
  const parameterName = (name: string) => `${setting("PARAMETER_PREFIX")}/stripe/${name}`;
  const names = {
    platform: ["webhook-platform-current", "webhook-platform-next"].map(parameterName),
    connect: ["webhook-connect-current", "webhook-connect-next"].map(parameterName),
  };
  // One call for all: a paying customer waits for it, and SSM throttles at few calls per second.
  const values = await readParameters([parameterName("secret-key"), ...names.platform, ...names.connect]);
  const secretsIn = (endpoint: readonly string[]) => endpoint.map((name) => values.get(name)).filter(isSet);
  const secretKey = values.get(parameterName("secret-key")) ?? "";
  const livemode = /^(sk|rk)_live/.test(secretKey);
  const local = process.env.STRIPE_API_BASE ? new URL(process.env.STRIPE_API_BASE) : undefined;
  const client = new Stripe(secretKey, {
    telemetry: false,
    ...stripeTimeouts.usual,
    ...(local && { host: local.hostname, port: local.port, protocol: "http" as const }),
    // Only Stripe itself has limits: neither the local one nor a test's.
    httpClient: httpClient ?? (local ? nodeHttpClient() : paced(nodeHttpClient(), { isLive: livemode })),
  });
  return {
    client,
    secrets: { platform: secretsIn(names.platform), connect: secretsIn(names.connect) },
    livemode,
  };
}

const isSet = (secret: string | undefined): secret is string => secret !== undefined && secret !== "";

/** How long the credentials are cached: a rotated webhook secret is known within this time. */
const CREDENTIALS_TTL_MS = 5 * MINUTE_MS;

/** Runs one call. Throws `payment.providerUnavailable` when Stripe could not be reached; see `isUnavailable`. */
export type CallStripe = <T>(call: (client: Stripe) => Promise<T>) => Promise<T>;

/** The SDK's client with the credentials of the stage, which are read with the first call. */
export function createStripeClient({ now, httpClient }: StripeClientOptions & Pick<BaseApp, "now">): {
  read: () => Promise<Credentials>;
  callStripe: CallStripe;
} {
  let credentials: Promise<Credentials> | undefined;
  let readAt = 0;
  const read = () => {
    if (!credentials || now().getTime() - readAt > CREDENTIALS_TTL_MS) {
      readAt = now().getTime();
      credentials = readCredentials(httpClient).catch((thrown: unknown) => {
        credentials = undefined;
        throw thrown;
      });
    }
    return credentials;
  };
  const callStripe: CallStripe = async (call) => {
    const { client } = await read();
    return call(client).catch((thrown: unknown) => {
      throw isUnavailable(thrown) ? new AppError("payment.providerUnavailable") : withoutMessage(thrown);
    });
  };
  return { read, callStripe };
}
