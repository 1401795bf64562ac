import { toInstant } from "../../../shared/time.ts";
import type { AppFor } from "../app.ts";
import { replace } from "../data/db.ts";
import * as table from "../data/table.ts";

/**
 * Sends one event to the queues and marks it as delivered. A crash in between sends it again: consumers are idempotent.
 */
export async function dispatch(app: AppFor<"db.write" | "queues">, id: string): Promise<void> {
  const item = await app.db.get(table.outbox, { id });
  if (!item || item.deliveredAt) return;
  await app.queues.send(item.event);
  await app.db.transact([replace(table.outbox, { ...item, id, deliveredAt: toInstant(app.now()) })]);
}
