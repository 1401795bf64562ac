import * as z from "zod";
import type { Resource } from "../template.ts";

const Keys = z.tuple([
  z.object({ AttributeName: z.string(), KeyType: z.literal("HASH") }),
  z.object({ AttributeName: z.string(), KeyType: z.literal("RANGE") }),
]);
const Layout = z.object({
  KeySchema: Keys,
  // Keys of other types are in no table of the product.
  AttributeDefinitions: z.array(z.object({ AttributeName: z.string(), AttributeType: z.literal("S") })),
  GlobalSecondaryIndexes: z
    .array(
      z.object({
        IndexName: z.string(),
        KeySchema: Keys,
        Projection: z.object({
          ProjectionType: z.enum(["ALL", "INCLUDE", "KEYS_ONLY"]),
          NonKeyAttributes: z.array(z.string()).default([]),
        }),
      }),
    )
    .default([]),
});

/** The names of a partition key and a sort key. */
export type KeyNames = { readonly partition: string; readonly sort: string };
export type IndexSchema = {
  readonly name: string;
  readonly keys: KeyNames;
  /** The attributes that the index holds; undefined for all. */
  readonly projected: ReadonlySet<string> | undefined;
};
export type TableSchema = {
  readonly name: string;
  readonly keys: KeyNames;
  readonly indexes: ReadonlyMap<string, IndexSchema>;
};

/** The keys, indexes and projections of the template's table. Throws for keys that are not text. */
export function readSchema(table: Resource<"AWS::DynamoDB::Table">): TableSchema {
  const layout = Layout.parse(table);
  const keys = keyNames(layout.KeySchema);
  const indexes = layout.GlobalSecondaryIndexes.map(({ IndexName, KeySchema, Projection }): IndexSchema => {
    const indexKeys = keyNames(KeySchema);
    const always = [keys.partition, keys.sort, indexKeys.partition, indexKeys.sort];
    const isAll = Projection.ProjectionType === "ALL";
    const projected = isAll ? undefined : new Set([...always, ...Projection.NonKeyAttributes]);
    return { name: IndexName, keys: indexKeys, projected };
  });
  return { name: table.Ref, keys, indexes: new Map(indexes.map((index) => [index.name, index])) };
}

const keyNames = ([hash, range]: z.output<typeof Keys>): KeyNames => ({
  partition: hash.AttributeName,
  sort: range.AttributeName,
});
