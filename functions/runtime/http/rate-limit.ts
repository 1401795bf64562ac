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
  readonly db: Db;
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
): string | undefined => (allow === "public" ? networkPrefix(headers["x-viewer-address"]) : actor?.userId);

/** For IPv6 the /64 prefix, since a household has all addresses of one. */
function networkPrefix(address: string | undefined): string | undefined {
  if (!address?.includes(":")) return address;
  const [head = [], tail = []] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => "0");
  return [...head, ...zeros, ...tail].slice(0, 4).join(":");
}

/**
 * Counts a caller's calls in windows of fixed length, and throws `rate.exceeded` above a limit. A repeated body under
 * the same idempotency key counts once, so that retries are not refused.
 */
export async function checkRateLimit(check: RateLimitCheck): Promise<void> {
  const [first, ...others] = ratesOf(check.spec);
  if (first) await countCall(check, first, `${check.caller}#${check.spec.id}`);
  // Windows of different lengths may begin at the same moment.
  for (const rate of others) await countCall(check, rate, `${check.caller}#${check.spec.id}#${rate.perSeconds}`);
}

type Counted = Pick<RateLimitCheck, "db" | "now"> & Partial<Pick<RateLimitCheck, "spec" | "request">>;

/** Counts a call under a name in the current window, and throws `rate.exceeded` above the limit. */
export async function countCall({ db, now, spec, request }: Counted, rate: Rate, counted: string): Promise<void> {
  const windowMs = rate.perSeconds * SECOND_MS;
  const startsAt = Math.floor(now.getTime() / windowMs) * windowMs;
  const endsAt = startsAt + windowMs;
  const name = `${counted}#${startsAt}`;
  const key = request && spec?.idempotent && repeatHash(request);
  const isWithin = await db.countRequest(
    table.rate,
    { name },
    { until: toInstant(new Date(endsAt)), limit: rate.limit, key },
  );
  if (isWithin) return;
  throw new AppError("rate.exceeded", { retryAfterSeconds: Math.ceil((endsAt - now.getTime()) / SECOND_MS) });
}

/** Short, since a window stores one for each call; it only tells one caller's retries apart. */
function repeatHash({ headers, text = "" }: RawRequest): string | undefined {
  const key = idempotencyKeyOf(headers);
  return key && createHash("sha256").update(`${key}\n${text}`).digest("base64url").slice(0, 16);
}
