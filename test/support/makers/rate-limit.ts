import { toItem } from "../../../functions/runtime/data/db.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import { type Endpoint, ratesOf } from "../../../shared/endpoint.ts";
import { SECOND_MS } from "../../../shared/time.ts";
import { advanceToNextWindow, stackNow } from "../setup/control-pages.ts";
import { openTable } from "../setup/table.ts";

/** Advances the clock to the next rate window and uses up all but one call of one caller. */
export async function leaveOneCall(endpoint: Endpoint, caller: string): Promise<void> {
  await advanceToNextWindow(endpoint);
  const { limit, perSeconds } = ratesOf(endpoint)[0] ?? { limit: 0, perSeconds: 0 };
  const windowMs = perSeconds * SECOND_MS;
  const startsAt = Math.floor((await stackNow()).getTime() / windowMs) * windowMs;
  const counter = { name: `${caller}#${endpoint.id}#${startsAt}`, count: limit - 1 };
  const until = new Date(startsAt + windowMs).toISOString();
  await openTable().putAll([toItem(table.rate, { ...counter, until })]);
}
