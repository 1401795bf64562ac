import { randomUUID } from "node:crypto";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, GetCommand, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { Dispute } from "../../../shared/disputes/schema.ts";
import { Job } from "../../../shared/jobs/schema.ts";

type Key = { readonly pk: string; readonly sk: string };
export type Seeder = ReturnType<typeof createSeeder>;

/**
 * Writes to the table directly what no endpoint creates yet: disputes. The keys are those of
 * `functions/runtime/data/table.ts`.
 */
export function createSeeder({ endpoint, tableName: TableName }: { endpoint: string; tableName: string }) {
  const credentials = { accessKeyId: "demo", secretAccessKey: "demo" };
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region: "us-east-1", credentials }));
  const get = async (Key: Key) => (await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item;
  const put = (key: Key, entity: object) =>
    client.send(new PutCommand({ TableName, Item: { v: 1, version: 1, ...entity, ...key } }));
  const update = (Key: Key, UpdateExpression: string, values?: Readonly<Record<string, string>>) =>
    client.send(
      new UpdateCommand({
        ...{ TableName, Key, UpdateExpression },
        ...(UpdateExpression.includes("#status") && { ExpressionAttributeNames: { "#status": "status" } }),
        ...(values && { ExpressionAttributeValues: values }),
      }),
    );

  return {
    /** Opens a customer's dispute about a completed job, stops the release of its money, and updates the counters. */
    async dispute(jobId: string, reason: string, now: Date) {
      const pk = `JOB#${jobId}`;
      const { serviceRequestId, customerId, handymanId, status: from } = Job.parse(await get({ pk, sk: "JOB" }));
      const disputed = { ":status": "disputed" };
      await update({ pk, sk: "JOB" }, "SET #status = :status, adminListPk = :list REMOVE releaseDueAt, duePk, dueSk", {
        ...disputed,
        ":list": "ADMIN_LIST#job#disputed",
      });
      await update({ pk: `REQUEST#${serviceRequestId}`, sk: "REQUEST" }, "SET #status = :status, adminListPk = :list", {
        ...disputed,
        ":list": "ADMIN_LIST#request#disputed",
      });
      // Until its next write, which the decision makes, the schedule does not see a payment.
      const payment = { pk, sk: "PAYMENT" };
      if (await get(payment)) await update(payment, "REMOVE releaseDueAt, duePk, dueSk");
      const [id, at] = [randomUUID(), now.toISOString()];
      const event = { id, name: "job.disputed", at, data: { jobId, serviceRequestId, customerId, handymanId, from } };
      await put({ pk: `OUTBOX#${id}`, sk: "OUTBOX" }, { id, event, createdAt: at });
      const stamps = { createdAt: at, updatedAt: at };
      const dispute = Dispute.parse({ id: randomUUID(), jobId, openedBy: customerId, reason, ...stamps });
      const queue = { gsi1Pk: "QUEUE#dispute#open", gsi1Sk: `${at}#${dispute.id}` };
      await put({ pk, sk: `DISPUTE#${dispute.id}` }, { ...dispute, ...queue, entity: "dispute" });
    },
  };
}
