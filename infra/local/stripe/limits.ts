import { createTokenBucket } from "../token-bucket.ts";
import type { PlatformSettings } from "./platform.ts";
import { StripeError } from "./request.ts";

/** Throws as Stripe does when calls come too fast; `now` is real time, since the stack's clock may stand still. */
export function createLimits(settings: PlatformSettings, now: () => number = Date.now) {
  const buckets = new Map<string, () => boolean>();
  const take = (name: string, perSecond: number) => {
    const bucket = buckets.get(name) ?? createTokenBucket({ perSecond, now });
    buckets.set(name, bucket);
    if (bucket()) return;
    const message = "Request rate limit exceeded.";
    throw new StripeError(429, { type: "invalid_request_error", code: "rate_limit", message });
  };
  return (operation: string): void => {
    const { limits } = settings;
    if (!limits) return;
    take(`of ${operation}`, limits.ofEndpoint);
    take("in all", limits.inAll);
  };
}
