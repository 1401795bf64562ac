import { createHash } from "node:crypto";
import type { Endpoint, Rate } from "../../shared/endpoint.ts";
import { AppError } from "../../shared/errors.ts";
import { SECOND_MS, toInstant } from "../../shared/time.ts";
import type { Actor } from "./app.ts";
import type { Db } from "./db.ts";
import type { RawRequest } from "./endpoint.ts";
import { idempotencyKeyOf } from "./idempotency.ts";
import * as table from "./table.ts";

type RateCheck = {
  readonly db: Db;
  readonly now: Date;
  /** Whose calls are counted together: see `countedAs`. */
  readonly caller: string;
  readonly spec: Endpoint;
  readonly rate: Rate;
  readonly request: RawRequest;
};

/**
 * Whose calls are counted together: a user's; of an endpoint that is open to everybody, those of one address, which
 * CloudFront writes over whatever the viewer sent. Undefined where nobody stands between, as in tests in one process.
 */
export const countedAs = (
  { allow }: Endpoint,
  { headers }: RawRequest,
  actor: Actor | undefined,
): string | undefined => (allow === "public" ? networkOf(headers["x-viewer-address"]) : actor?.userId);

/** Of IPv6 a home has every address that begins with the same four groups. */
function networkOf(address: string | undefined): string | undefined {
  if (!address?.includes(":")) return address;
  const [head = [], tail = []] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => "0");
  return [...head, ...zeros, ...tail].slice(0, 4).join(":");
}

/**
 * Counts a caller's calls of an endpoint in windows of fixed length, and refuses what is over the limit. The same body under
 * the same idempotency key is one call, however often it is sent: who repeats what got no answer is not refused for it.
 */
export async function checkRate({ db, now, caller, spec, rate, request }: RateCheck): Promise<void> {
  const windowMs = rate.perSeconds * SECOND_MS;
  const startsAt = Math.floor(now.getTime() / windowMs) * windowMs;
  const endsAt = startsAt + windowMs;
  const name = `${caller}#${spec.id}#${startsAt}`;
  const key = spec.idempotent && repeatKey(request);
  const isWithin = await db.countCall(
    table.rate,
    { name },
    { until: toInstant(new Date(endsAt)), limit: rate.limit, key },
  );
  if (isWithin) return;
  throw new AppError("rate.exceeded", { retryAfterSeconds: Math.ceil((endsAt - now.getTime()) / SECOND_MS) });
}

/** Short, since a window keeps one for each call: repeats of one caller are told apart, no secret depends on it. */
function repeatKey({ headers, text = "" }: RawRequest): string | undefined {
  const key = idempotencyKeyOf(headers);
  return key && createHash("sha256").update(`${key}\n${text}`).digest("base64url").slice(0, 16);
}
