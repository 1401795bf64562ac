import { consumer } from "../runtime/events/consumer.ts";
import { dispatch } from "../runtime/events/dispatch.ts";
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
