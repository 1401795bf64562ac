import { randomUUID } from "node:crypto";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
} from "@aws-sdk/lib-dynamodb";
import type { DomainEvent } from "../../shared/events.ts";
import { UserId } from "../../shared/ids.ts";
import { StoredRole } from "../../shared/roles.ts";
import { addMs, DAY_MS, type Instant, toEpochSeconds, toInstant } from "../../shared/time.ts";

export type TableClient = { readonly document: DynamoDBDocumentClient; readonly TableName: string };

/** The table of a deployed stage. */
export const deployedTableClient = (stage: string): TableClient => ({
  document: DynamoDBDocumentClient.from(new DynamoDBClient({ region: "us-east-1" })),
  TableName: `homewright-${stage}`,
});

/** The table of the local stack at a port. */
export async function localTableClient(port: string): Promise<TableClient> {
  const answer = await fetch(`http://127.0.0.1:${port}/__local`).catch(() => undefined);
  if (!answer?.ok) throw new Error(`No local stack answers at http://127.0.0.1:${port}. Start it with npm start.`);
  const { dynamodb }: { dynamodb: LocalTable } = await answer.json();
  return localTableClientAt(dynamodb);
}

type LocalTable = { readonly endpoint: string; readonly tableName: string };

/** The table of a local database. */
export function localTableClientAt({ endpoint, tableName }: LocalTable): TableClient {
  const credentials = { accessKeyId: "local", secretAccessKey: "local" };
  const client = new DynamoDBClient({ region: "us-east-1", endpoint, credentials });
  return { document: DynamoDBDocumentClient.from(client), TableName: tableName };
}

// The keys are those of `functions/runtime/data/table.ts`, which infra may not import.
export const emailKey = (email: string) => ({ pk: `EMAIL#${email.toLowerCase()}`, sk: "EMAIL" });
export const userKey = (userId: string) => ({ pk: `USER#${userId}`, sk: "USER" });
export const areaKey = (userId: string) => ({ pk: `USER#${userId}`, sk: "AREA" });
const OUTBOX_TTL_MS = 14 * DAY_MS;

/**
 * Makes the user with this address an administrator and ends their sessions, so that the next session has the shorter
 * terms of an administrator (I-22, I-23). Returns how many sessions ended.
 */
export async function promoteToAdmin({ document, TableName }: TableClient, email: string): Promise<number> {
  const { Item: emailItem } = await document.send(
    new GetCommand({ TableName, Key: emailKey(email), ConsistentRead: true }),
  );
  if (!emailItem) throw new Error(`Nobody has signed up with ${email}. They sign up first; then run this again.`);
  const Key = userKey(emailItem.userId);
  const { Item: user } = await document.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
  const from = StoredRole.parse(user?.role);
  if (from !== "admin") await changeRole({ document, TableName }, { userId: UserId.parse(emailItem.userId), from });
  return endSessions({ document, TableName }, Key.pk);
}

/** The outbox item of an event, as the product stores it. */
export function outboxItem(event: DomainEvent) {
  const key = { pk: `OUTBOX#${event.id}`, sk: "OUTBOX" };
  const ttl = toEpochSeconds(addMs(event.at, OUTBOX_TTL_MS));
  return { ...key, entity: "outbox", v: 1, id: event.id, event, createdAt: event.at, version: 1, ttl };
}

type UserUpdate = {
  readonly TableName: string;
  readonly userId: string;
  readonly at: Instant;
  /** Further assignments, and what their placeholders stand for. */
  readonly set: string;
  readonly names?: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, unknown>>;
  readonly condition?: string;
};

/** A change of a user within a transaction, as the product writes it: with its time and its next version. */
export function userUpdate({ TableName, userId, at, set, names, values, condition }: UserUpdate) {
  return {
    TableName,
    Key: userKey(userId),
    UpdateExpression: `SET ${set}, updatedAt = :now ADD #version :one`,
    ConditionExpression: condition ?? "attribute_exists(pk)",
    ExpressionAttributeNames: { "#version": "version", ...names },
    ExpressionAttributeValues: { ":now": at, ":one": 1, ...values },
  };
}

/**
 * Changes the role, with an event in the outbox that updates the platform's counters. `roleSince` invalidates every
 * earlier session in the same write, also one that begins while the others are deleted.
 */
async function changeRole(
  { document, TableName }: TableClient,
  { userId, from }: { userId: UserId; from: StoredRole },
) {
  const at = toInstant(new Date());
  const event: DomainEvent = { id: randomUUID(), name: "user.promoted", at, data: { userId, from } };
  const Update = userUpdate({
    TableName,
    userId,
    at,
    set: "#role = :admin, roleSince = :now",
    condition: "#role = :from",
    names: { "#role": "role" },
    values: { ":admin": "admin", ":from": from },
  });
  const Put = { TableName, Item: outboxItem(event) };
  // An administrator takes no jobs, so no request finds them.
  const Delete = { TableName, Key: areaKey(userId) };
  await document.send(new TransactWriteCommand({ TransactItems: [{ Update }, { Put }, { Delete }] }));
}

async function endSessions({ document, TableName }: TableClient, pk: string): Promise<number> {
  let endedSessions = 0;
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await document.send(
      new QueryCommand({
        TableName,
        ConsistentRead: true,
        ExclusiveStartKey,
        KeyConditionExpression: "pk = :pk AND begins_with(sk, :session)",
        ExpressionAttributeValues: { ":pk": pk, ":session": "SESSION#" },
        ProjectionExpression: "pk, sk",
      }),
    );
    for (const Key of Items) await document.send(new DeleteCommand({ TableName, Key }));
    endedSessions += Items.length;
    ExclusiveStartKey = LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return endedSessions;
}
