import { createHash } from "node:crypto";
import { type Endpoint, type Rate, ratesOf } from "../../../shared/endpoint.ts";
import { AppError } from "../../../shared/errors/errors.ts";
import { SECOND_MS, toInstant } from "../../../shared/time.ts";
import type { Actor } from "../app.ts";
import type { Db } from "../data/db.ts";
import * as table from "../data/table.ts";
import { idempotencyKeyOf } from "./idempotency.ts";
import type { RawRequest } from "./request.ts";

type RateLimitCheck = {
  readonly db: Pick<Db, "countRequest">;
  readonly now: Date;
  /** The key whose calls are counted together: see `rateLimitKey`. */
  readonly caller: string;
  readonly spec: Endpoint;
  readonly request: RawRequest;
};

/**
 * Whose calls are counted together: the user's, or for public endpoints those of the client address in CloudFront's
 * header. Undefined without that header, as in tests within one process.
 */
export const rateLimitKey = (
  { allow }: Endpoint,
  { headers }: RawRequest,
  actor: Actor | undefined,
): string | undefined => (allow === "public" ? networkOf(headers) : actor?.userId);

/** The client's address; for IPv6 the /64 prefix, since a household has all addresses of one. */
export function networkOf({ "x-viewer-address": address }: RawRequest["headers"]): string | undefined {
  if (!address?.includes(":")) return address;
  const [head = [], tail = []] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => "0");
  return [...head, ...zeros, ...tail].slice(0, 4).join(":");
}

/**
 * Counts a caller's calls in windows of fixed length, and throws `rate.exceeded` above a limit. A repeated body under
 * the same idempotency key counts once, so that retries are not refused.
 */
export async function checkRateLimit({ db, now, caller, spec, request }: RateLimitCheck): Promise<void> {
  const key = spec.idempotent && repeatHash(request);
  for (const [index, rate] of ratesOf(spec).entries()) {
    // Windows of different lengths may begin at the same moment.
    const counted = index === 0 ? `${caller}#${spec.id}` : `${caller}#${spec.id}#${rate.perSeconds}`;
    await countCall({ db, now }, rate, { counted, key });
  }
}

type CountedCall = { readonly counted: string; readonly key?: string | undefined };

/**
 * Counts what one name has done in the current window, and throws `rate.exceeded` above the limit. What has the `key` of
 * something that was counted is counted once.
 */
export async function countCall(
  { db, now }: Pick<RateLimitCheck, "db" | "now">,
  { limit, perSeconds }: Rate,
  { counted, key }: CountedCall,
): Promise<void> {
  const windowMs = perSeconds * SECOND_MS;
  const startsAt = Math.floor(now.getTime() / windowMs) * windowMs;
  const endsAt = startsAt + windowMs;
  const name = `${counted}#${startsAt}`;
  if (await db.countRequest(table.rate, { name }, { until: toInstant(new Date(endsAt)), limit, key })) return;
  throw new AppError("rate.exceeded", { retryAfterSeconds: Math.ceil((endsAt - now.getTime()) / SECOND_MS) });
}

/** Short, since a window stores one for each call; it only tells one caller's retries apart. */
function repeatHash({ headers, text = "" }: RawRequest): string | undefined {
  const key = idempotencyKeyOf(headers);
  return key && createHash("sha256").update(`${key}\n${text}`).digest("base64url").slice(0, 16);
}
