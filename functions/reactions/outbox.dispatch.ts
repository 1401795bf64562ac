import { toInstant } from "../../shared/time.ts";
import type { AppFor } from "../runtime/app.ts";
import { replace } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";
import { consumer } from "../runtime/events/consumer.ts";
import { recordFailedReaction } from "../runtime/observability/log.ts";

export default consumer("outbox.dispatch", async ({ event, app }) => {
  const failures: { itemIdentifier: string }[] = [];
  for (const { dynamodb } of event.Records) {
    const id = dynamodb?.Keys?.pk?.S?.slice("OUTBOX#".length) ?? "";
    try {
      await dispatch(app, id);
    } catch (thrown) {
      recordFailedReaction(thrown, { endpoint: "outbox.dispatch", requestId: id });
      failures.push({ itemIdentifier: dynamodb?.SequenceNumber ?? "" });
    }
  }
  return { batchItemFailures: failures };
});

/**
 * Sends one event to the queues and marks it as delivered. A crash in between sends it again: consumers are idempotent.
 */
export async function dispatch(app: AppFor<"db.write" | "queues">, id: string): Promise<void> {
  const item = await app.db.get(table.outbox, { id });
  if (!item || item.deliveredAt) return;
  await app.queues.send(item.event);
  await app.db.transact([replace(table.outbox, { ...item, id, deliveredAt: toInstant(app.now()) })]);
}
