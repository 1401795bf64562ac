import Stripe from "stripe";
import { SECOND_MS } from "../../shared/time.ts";
import { pause } from "./pause.ts";

/** Calls a second, and how many of them may come at once. */
type Pace = { readonly perSecond: number; readonly burst: number };

/**
 * What one process asks of Stripe at most. Stripe takes 25 calls a second for one endpoint, and in all 100 in live mode and 25
 * in a sandbox: the rest is left to webhooks and people.
 */
const ofEndpoint: Pace = { perSecond: 15, burst: 5 };
const inAll = { live: { perSecond: 60, burst: 20 }, test: { perSecond: 15, burst: 5 } } as const;

/** A call that Stripe refuses for want of room is made again, which its SDK does not do; a refused call did nothing. */
const REPEATS = 2;
const REPEAT_PAUSE_MS = 500;
const TOO_MANY = 429;

/** Time as the pace sees it: never set back, in milliseconds. */
export type PaceClock = { readonly now: () => number; readonly wait: (ms: number) => Promise<void> };
const systemClock: PaceClock = { now: () => performance.now(), wait: pause };

/** Waits until a call may be made. */
function createBucket({ perSecond, burst }: Pace, { now, wait }: PaceClock): () => Promise<void> {
  const intervalMs = SECOND_MS / perSecond;
  let freeAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const at = now();
    freeAt = Math.max(freeAt, at - (burst - 1) * intervalMs);
    const waitMs = freeAt - at;
    freeAt += intervalMs;
    if (waitMs > 0) await wait(waitMs);
  };
}

/** The endpoint of a call: ids have digits or capitals, names of resources have none. */
const endpointOf = (method: string, path: string): string =>
  `${method} ${path.replace(/\?.*/, "").replace(/\/(?!v\d\/)[^/]*[\dA-Z][^/]*/g, "/:id")}`;

type HttpClient = NonNullable<ConstructorParameters<typeof Stripe>[1]>["httpClient"] & object;

/** An HTTP client of Stripe's SDK that keeps within Stripe's limits: a bucket for each endpoint, and one for all. */
export function paced(client: HttpClient, { isLive, clock = systemClock }: { isLive: boolean; clock?: PaceClock }) {
  const all = createBucket(inAll[isLive ? "live" : "test"], clock);
  const buckets = new Map<string, () => Promise<void>>();
  const bucketOf = (endpoint: string) => {
    const bucket = buckets.get(endpoint) ?? createBucket(ofEndpoint, clock);
    buckets.set(endpoint, bucket);
    return bucket;
  };
  const makeRequest: HttpClient["makeRequest"] = async (...call) => {
    const [, , path, method] = call;
    for (let repeats = 0; ; repeats++) {
      await bucketOf(endpointOf(method, path))();
      await all();
      const response = await client.makeRequest(...call);
      if (response.getStatusCode() !== TOO_MANY || repeats === REPEATS) return response;
      response.dispose?.();
      await clock.wait(REPEAT_PAUSE_MS * 2 ** repeats * (1 + Math.random()));
    }
  };
  return Object.assign(Object.create(client), { makeRequest }) as HttpClient;
}

/** The SDK's own client, for Node. */
export const nodeHttpClient = (): HttpClient => Stripe.createNodeHttpClient();
