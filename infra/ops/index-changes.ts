import * as z from "zod";
import type { RootTemplate } from "./root-template.ts";

const Index = z.looseObject({ IndexName: z.string() });
const Table = z.looseObject({
  Type: z.literal("AWS::DynamoDB::Table"),
  Properties: z.looseObject({ GlobalSecondaryIndexes: z.array(Index).default([]) }),
});

/**
 * Throws when a deployment would change the indexes of a table as DynamoDB does not: it makes or removes one at a time, and
 * changes the keys and the fields of none.
 */
export function refuseIndexChanges(deployed: RootTemplate | undefined, next: RootTemplate): void {
  const indexesAfter = indexesOf(next);
  for (const [table, before] of indexesOf(deployed)) {
    const after = indexesAfter.get(table);
    if (after) refuse(table, before, after);
  }
}

type Indexes = ReadonlyMap<string, string>;

/** The indexes of each table: their properties as text, by name. */
function indexesOf(template: RootTemplate | undefined): ReadonlyMap<string, Indexes> {
  const tables = Object.entries(template?.Resources ?? {}).flatMap(([id, resource]) => {
    const { data: table } = Table.safeParse(resource);
    if (!table) return [];
    const indexes = table.Properties.GlobalSecondaryIndexes;
    return [[id, new Map(indexes.map((each) => [each.IndexName, JSON.stringify(each)]))] as const];
  });
  return new Map(tables);
}

function refuse(table: string, before: Indexes, after: Indexes): void {
  const changed = [...before].filter(([name, was]) => after.has(name) && after.get(name) !== was).map(([name]) => name);
  if (changed.length > 0)
    throw new Error(
      `DynamoDB changes neither the keys nor the fields of an index: ${changed.join(", ")} of ${table}. Add one with another name, deploy, let the product read it, and remove the old one a release later.`,
    );
  const names = [...new Set([...before.keys(), ...after.keys()])];
  const moved = names.filter((name) => before.has(name) !== after.has(name));
  if (moved.length > 1)
    throw new Error(
      `DynamoDB makes or removes one index in a deployment, and these are ${moved.length}: ${moved.join(", ")} of ${table}. Deploy them one after the other.`,
    );
}
