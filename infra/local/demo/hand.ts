import { randomUUID } from "node:crypto";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, GetCommand, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { Dispute } from "../../../shared/disputes/schema.ts";
import { FraudAlert } from "../../../shared/fraud/schema.ts";
import { Job } from "../../../shared/jobs/schema.ts";
import { HOUR_MS, later } from "../../../shared/time.ts";

type Key = { readonly pk: string; readonly sk: string };
export type Hand = ReturnType<typeof openHand>;

/** Writes past the API what no endpoint makes yet. Its keys are those of the floor plan, `functions/runtime/table.ts`. */
export function openHand({ endpoint, tableName: TableName }: { endpoint: string; tableName: string }) {
  const credentials = { accessKeyId: "demo", secretAccessKey: "demo" };
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region: "us-east-1", credentials }));
  const put = (key: Key, entity: object) =>
    client.send(new PutCommand({ TableName, Item: { v: 1, version: 1, ...entity, ...key } }));
  const setStatus = (Key: Key, status: string, forget: readonly string[] = []) =>
    client.send(
      new UpdateCommand({
        TableName,
        Key,
        UpdateExpression: `SET #status = :status${forget.length > 0 ? ` REMOVE ${forget.join(", ")}` : ""}`,
        ExpressionAttributeNames: { "#status": "status" },
        ExpressionAttributeValues: { ":status": status },
      }),
    );
  const offTheFeed = ["gsi2pk", "gsi2sk", "gsi3pk", "gsi3sk"];

  return {
    /** Gives a request a state of its own; a cancelled one leaves the feed. */
    close: (requestId: string, status: string) =>
      setStatus({ pk: `REQUEST#${requestId}`, sk: "REQUEST" }, status, status === "cancelled" ? offTheFeed : []),
    /** Opens a dispute about a completed job for its customer, and tells the counters. */
    async dispute(jobId: string, reason: string, now: Date) {
      const Key = { pk: `JOB#${jobId}`, sk: "JOB" };
      const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
      const { serviceRequestId, customerId, handymanId, status: from } = Job.parse(Item);
      await setStatus(Key, "disputed");
      await setStatus({ pk: `REQUEST#${serviceRequestId}`, sk: "REQUEST" }, "disputed");
      const [id, at] = [randomUUID(), now.toISOString()];
      const event = { id, name: "job.disputed", at, data: { jobId, serviceRequestId, customerId, handymanId, from } };
      await put({ pk: `OUTBOX#${id}`, sk: "OUTBOX" }, { id, event, createdAt: at });
      const stamps = { createdAt: at, updatedAt: at };
      const dispute = Dispute.parse({ id: randomUUID(), jobId, openedBy: customerId, reason, ...stamps });
      const shelf = { gsi1pk: "QUEUE#dispute#open", gsi1sk: `${at}#${dispute.id}` };
      await put({ pk: `DISPUTE#${dispute.id}`, sk: "DISPUTE" }, { ...dispute, ...shelf });
    },
    /** Raises a fraud alert about a user; answers its id. */
    async raise({ of: _, hours, ...said }: { of: string; hours: number; [more: string]: unknown }, userId: string) {
      const createdAt = later(new Date(), -hours * HOUR_MS);
      const alert = FraudAlert.parse({ ...said, id: randomUUID(), userId, createdAt });
      const shelf = { gsi1pk: "QUEUE#fraud#open", gsi1sk: `${createdAt}#${alert.id}` };
      await put({ pk: `FRAUD_ALERT#${alert.id}`, sk: "FRAUD_ALERT" }, { ...alert, ...shelf });
      return alert.id;
    },
  };
}
