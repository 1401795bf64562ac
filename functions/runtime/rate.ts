import type { Endpoint, Rate } from "../../shared/endpoint.ts";
import { AppError } from "../../shared/errors.ts";
import { SECOND_MS, toInstant } from "../../shared/time.ts";
import type { Actor } from "./app.ts";
import type { Db } from "./db.ts";
import type { RawRequest } from "./endpoint.ts";
import * as table from "./table.ts";

type Asked = {
  readonly db: Db;
  readonly now: Date;
  /** Whose calls are counted together: see `countedAs`. */
  readonly caller: string;
  readonly spec: Endpoint;
  readonly rate: Rate;
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

/** Counts a caller's calls of an endpoint in windows of fixed length, and refuses what is over the limit. */
export async function checkRate({ db, now, caller, spec, rate }: Asked): Promise<void> {
  const windowMs = rate.perSeconds * SECOND_MS;
  const startsAt = Math.floor(now.getTime() / windowMs) * windowMs;
  const endsAt = startsAt + windowMs;
  const name = `${caller}#${spec.id}#${startsAt}`;
  const calls = await db.count(table.rate, { name }, toInstant(new Date(endsAt)));
  if (calls <= rate.limit) return;
  throw new AppError("rate.exceeded", { retryAfterSeconds: Math.ceil((endsAt - now.getTime()) / SECOND_MS) });
}
