import type { Call, Handler, Reply } from "./http.ts";

/** How long CloudFront caches an error whose status is not among the distribution's `CustomErrorResponses`. */
const DEFAULT_SECONDS = 10;
const alwaysCached = [404, 410, 414, 500, 501, 502, 503, 504];
/** CloudFront caches these only if the origin names a time. */
const cachedOnRequest = [400, 403, 405, 412, 415];
/** Of the others CloudFront ignores `no-store`, `no-cache` and `private`. */
const uncachedOnRequest = [404, 410, 414, 501];

export type ErrorCacheOptions = {
  /** The template's `CustomErrorResponses`. */
  readonly responses: readonly { readonly ErrorCode: number; readonly ErrorCachingMinTTL?: number | undefined }[];
  /** Milliseconds since 1970. */
  now(): number;
};

/**
 * Caches an origin's errors as CloudFront documents it: by the path alone, whoever asks, with whatever query and cookies.
 * AWS says nowhere that a cache policy which disables caching prevents it, so here it does not.
 */
export function withErrorCache(origin: Handler, { responses, now }: ErrorCacheOptions): Handler {
  const cached = new Map<string, { readonly reply: Reply; readonly until: number }>();

  function secondsOf({ status, headers = {} }: Reply): number {
    const cacheControl = String(headers["cache-control"] ?? "");
    const maxAge = Number(/(?:s-maxage|max-age)=(\d+)/.exec(cacheControl)?.[1] ?? 0);
    const minimum = responses.find(({ ErrorCode }) => ErrorCode === status)?.ErrorCachingMinTTL ?? DEFAULT_SECONDS;
    if (uncachedOnRequest.includes(status) && /no-store|no-cache|private/.test(cacheControl)) return 0;
    if (cachedOnRequest.includes(status) && maxAge === 0) return 0;
    return alwaysCached.includes(status) || cachedOnRequest.includes(status) ? Math.max(minimum, maxAge) : 0;
  }

  return async (call: Call) => {
    if (call.method !== "GET" && call.method !== "HEAD") return origin(call);
    const key = `${call.method} ${call.url.pathname}`;
    const earlier = cached.get(key);
    if (earlier && earlier.until > now()) return earlier.reply;
    cached.delete(key);
    const reply = await origin(call);
    const seconds = secondsOf(reply);
    if (seconds > 0) cached.set(key, { reply, until: now() + seconds * 1000 });
    return reply;
  };
}
