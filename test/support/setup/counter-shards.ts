import type { Item } from "../../../functions/runtime/data/db.ts";
import { counterShards } from "../../../functions/runtime/data/index-keys.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import { openTable } from "./table.ts";

/** All shards of the platform's counters. */
async function readCounterShards(): Promise<Item[]> {
  const partitions = counterShards.map((shard) => openTable().partition(table.statistics.key({ shard }).pk));
  return (await Promise.all(partitions)).flat();
}

/** The platform's counters, summed over their shards. */
export async function readCounters(): Promise<Readonly<Record<string, number>>> {
  const sums: Record<string, number> = {};
  for (const shard of await readCounterShards())
    for (const [name, value] of Object.entries(shard))
      if (typeof value === "number") sums[name] = (sums[name] ?? 0) + value;
  return sums;
}
