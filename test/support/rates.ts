import { toItem } from "../../functions/runtime/db.ts";
import * as table from "../../functions/runtime/table.ts";
import type { Endpoint } from "../../shared/endpoint.ts";
import { SECOND_MS } from "../../shared/time.ts";
import { awaitWindow, stackNow } from "./control.ts";
import { openTable } from "./table.ts";

/** Advances the clock to the next rate window and uses up all but one call of one caller. */
export async function leaveOneCall(endpoint: Endpoint, caller: string): Promise<void> {
  await awaitWindow(endpoint);
  const { limit = 0, perSeconds = 0 } = endpoint.rate ?? {};
  const windowMs = perSeconds * SECOND_MS;
  const startsAt = Math.floor((await stackNow()).getTime() / windowMs) * windowMs;
  const counted = { name: `${caller}#${endpoint.id}#${startsAt}`, count: limit - 1 };
  const until = new Date(startsAt + windowMs).toISOString();
  await openTable().putAll([toItem(table.rate, { ...counted, until })]);
}
