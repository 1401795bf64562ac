import type { Endpoint, Rate } from "../../shared/endpoint.ts";
import { AppError } from "../../shared/errors.ts";
import { SECOND_MS, toInstant } from "../../shared/time.ts";
import type { Actor } from "./app.ts";
import type { Db } from "./db.ts";
import * as table from "./table.ts";

type Asked = {
  readonly db: Db;
  readonly now: Date;
  readonly actor: Actor;
  readonly spec: Endpoint;
  readonly rate: Rate;
};

/** Counts a user's calls of an endpoint in windows of fixed length, and refuses what is over the limit. */
export async function checkRate({ db, now, actor, spec, rate }: Asked): Promise<void> {
  const windowMs = rate.perSeconds * SECOND_MS;
  const startsAt = Math.floor(now.getTime() / windowMs) * windowMs;
  const endsAt = startsAt + windowMs;
  const name = `${actor.userId}#${spec.id}#${startsAt}`;
  const calls = await db.count(table.rate, { name }, toInstant(new Date(endsAt)));
  if (calls <= rate.limit) return;
  throw new AppError("rate.exceeded", { retryAfterSeconds: Math.ceil((endsAt - now.getTime()) / SECOND_MS) });
}
