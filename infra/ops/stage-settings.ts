import type * as z from "zod";
import { dynamodb } from "../../functions/adapters/dynamodb.ts";
import { create, replace } from "../../functions/runtime/data/db.ts";
import { retryOnConflict } from "../../functions/runtime/data/optimistic-retry.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { ChangedSettings, Settings } from "../../shared/settings.ts";
import { toInstant } from "../../shared/time.ts";
import type { TableClient } from "./table-client.ts";

/** The values of all settings. */
export type SettingValues = Required<z.output<typeof ChangedSettings>>;

const StoredValues = Settings.pick({ cancellationPolicy: true });

/** The settings in force, read strongly; their defaults before the first change. */
export const readSettings = async (client: TableClient): Promise<SettingValues> =>
  StoredValues.parse((await dynamodb(client).get(table.settings, {})) ?? {});

/** Changes the given settings, and returns all of them. What is being agreed on at this moment may still have the former ones. */
export async function changeSettings(client: TableClient, changes: unknown): Promise<SettingValues> {
  const { cancellationPolicy } = ChangedSettings.parse(changes);
  if (cancellationPolicy !== undefined) await retryOnConflict(() => storePolicy(client, cancellationPolicy));
  return readSettings(client);
}

async function storePolicy(client: TableClient, cancellationPolicy: SettingValues["cancellationPolicy"]) {
  const db = dynamodb(client);
  const stored = await db.get(table.settings, {});
  const updatedAt = toInstant(new Date());
  const first = { cancellationPolicy, createdAt: updatedAt, updatedAt, version: 1 };
  await db.transact([
    stored ? replace(table.settings, { ...stored, cancellationPolicy, updatedAt }) : create(table.settings, first),
  ]);
}
