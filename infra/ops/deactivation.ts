import { randomUUID } from "node:crypto";
import { GetCommand, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import type { DomainEvent } from "../../shared/events.ts";
import { UserId } from "../../shared/ids.ts";
import { toInstant } from "../../shared/time.ts";
import { areaKey, emailKey, outboxItem, type TableClient, userUpdate } from "./promote.ts";

/**
 * Deactivates the user with this address and ends their sessions, without an administrator's session and without a
 * decision on their jobs: for accounts whose work has ended. Returns false when nobody has this address.
 */
export async function deactivateUser({ document, TableName }: TableClient, email: string): Promise<boolean> {
  const { Item: owner } = await document.send(
    new GetCommand({ TableName, Key: emailKey(email), ConsistentRead: true }),
  );
  if (!owner) return false;
  const userId = UserId.parse(owner.userId);
  const at = toInstant(new Date());
  const event: DomainEvent = { id: randomUUID(), name: "user.deactivated", at, data: { userId } };
  const set = "isActive = :off, sessionsEndedAt = :now";
  const Update = userUpdate({ TableName, userId, at, set, values: { ":off": false } });
  const Put = { TableName, Item: outboxItem(event) };
  // No request finds a handyman without a service area.
  const Delete = { TableName, Key: areaKey(userId) };
  await document.send(new TransactWriteCommand({ TransactItems: [{ Update }, { Put }, { Delete }] }));
  return true;
}
