import { toInstant } from "../../shared/time.ts";
import type { AppFor } from "../runtime/app.ts";
import { create, type Write } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";

type ProcessedEvent = { readonly id: string; readonly createdAt: string; readonly version: number };

/**
 * Runs the work of an event once, by a stored marker. Writes that `work` returns are made in the marker's transaction.
 */
export async function runOnce(
  app: AppFor<"db.write">,
  name: string,
  work: () => Promise<readonly Write[]> | readonly Write[],
): Promise<void> {
  if (await app.db.get(table.processedEvent, { id: name })) return;
  const writes = await work();
  const processed: ProcessedEvent = { id: name, createdAt: toInstant(app.now()), version: 1 };
  await app.db.transact([create(table.processedEvent, processed), ...writes]);
}
