import { GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type * as z from "zod";
import { ChangedSettings, Settings } from "../../shared/settings.ts";
import { toInstant } from "../../shared/time.ts";
import type { TableClient } from "./promote.ts";

// The key is that of `functions/runtime/data/table.ts`, which infra may not import.
const Key = { pk: "SETTINGS", sk: "SETTINGS" };

/** The values of all settings. */
export type SettingValues = Required<z.output<typeof ChangedSettings>>;

const StoredValues = Settings.pick({ cancellationPolicy: true });

/** The settings in force, read strongly; their defaults before the first change. */
export async function readSettings({ document, TableName }: TableClient): Promise<SettingValues> {
  const { Item = {} } = await document.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
  return StoredValues.parse(Item);
}

/** Changes the given settings, and returns all of them. What is being agreed on at this moment may still have the former ones. */
export async function changeSettings(target: TableClient, changes: unknown): Promise<SettingValues> {
  const { cancellationPolicy } = ChangedSettings.parse(changes);
  if (cancellationPolicy !== undefined) await storePolicy(target, cancellationPolicy);
  return readSettings(target);
}

async function storePolicy({ document, TableName }: TableClient, policy: SettingValues["cancellationPolicy"]) {
  const fixed = "#entity = :entity, #v = :one, createdAt = if_not_exists(createdAt, :now)";
  await document.send(
    new UpdateCommand({
      TableName,
      Key,
      UpdateExpression: `SET cancellationPolicy = :policy, updatedAt = :now, ${fixed} ADD #version :one`,
      ExpressionAttributeNames: { "#entity": "entity", "#v": "v", "#version": "version" },
      ExpressionAttributeValues: { ":policy": policy, ":entity": "settings", ":now": toInstant(new Date()), ":one": 1 },
    }),
  );
}
