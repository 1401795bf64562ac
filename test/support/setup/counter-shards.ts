import type { Item } from "../../../functions/runtime/data/db.ts";
import { counterShards } from "../../../functions/runtime/data/index-keys.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import { openTable } from "./table.ts";

/** All shards of the platform's counters. */
export async function readCounterShards(): Promise<Item[]> {
  const partitions = counterShards.map((shard) => openTable().partition(table.statistics.key({ shard }).pk));
  return (await Promise.all(partitions)).flat();
}
