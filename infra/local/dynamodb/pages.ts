import { invalid, invalidParameter } from "./errors.ts";
import { type Binding, bind } from "./expressions/binding.ts";
import { type ConditionTree, parseCondition } from "./expressions/condition.ts";
import { checkOperands, holds } from "./expressions/evaluate-condition.ts";
import type { Parsed } from "./expressions/parser.ts";
import { parseProjection } from "./expressions/projection.ts";
import { readKeyCondition } from "./key-condition.ts";
import { readKey } from "./keys.ts";
import type { Inputs, Outputs } from "./operations.ts";
import type { IndexSchema, TableSchema } from "./schema.ts";
import { itemSize } from "./sizes.ts";
import { countBefore, countUpTo, countWhile, type Entry, itemOf, type Position, type Row } from "./store.ts";
import type { Table } from "./table.ts";
import type { Item } from "./values.ts";

/** An answer ends with the item that goes beyond it. */
const MAX_PAGE_BYTES = 1024 * 1024;

/** What both kinds of searches do with the rows that they find. */
type Search = {
  readonly schema: TableSchema;
  readonly index: IndexSchema | undefined;
  readonly binding: Binding;
  readonly filter: Parsed<ConditionTree> | undefined;
  /** The attributes to return; undefined for all that the table or index holds. */
  readonly wanted: readonly string[] | undefined;
  readonly limit: number;
};

/** One page of a partition of the table or an index. */
export function query(table: Table, input: Inputs["Query"]): Outputs["Query"] {
  const { IndexName, KeyConditionExpression, ExclusiveStartKey, ScanIndexForward = true } = input;
  const { schema } = table;
  const index = IndexName === undefined ? undefined : schema.indexes.get(IndexName);
  if (IndexName !== undefined && !index) throw invalid(`The table does not have the specified index: ${IndexName}`);
  if (index && input.ConsistentRead) throw invalid("Consistent reads are not supported on global secondary indexes");
  if (KeyConditionExpression === undefined) {
    throw invalid("Either the KeyConditions or KeyConditionExpression parameter must be specified in the request.");
  }
  const condition = parseCondition(KeyConditionExpression, "KeyConditionExpression");
  const search = readSearch(schema, { input, index, condition });
  const range = readKeyCondition(condition.tree.condition, (index ?? schema).keys, search.binding);
  const entries = table.seenBy({ isConsistent: Boolean(input.ConsistentRead) }).entries(range.partition, index?.name);
  let from = countWhile(entries, ({ sort }) => range.isBefore(sort));
  let to = countWhile(entries, ({ sort }) => !range.isAfter(sort));
  if (ExclusiveStartKey) {
    const start = readStart(search, ExclusiveStartKey, range.partition);
    if (ScanIndexForward) from = Math.max(from, countUpTo(entries, start));
    else to = Math.min(to, countBefore(entries, start));
  }
  const found = entries.slice(from, Math.max(from, to));
  return readPage(search, ScanIndexForward ? found : found.reverse());
}

/** One page of the whole table, by its partition keys. */
export function scan(table: Table, input: Inputs["Scan"]): Outputs["Scan"] {
  const search = readSearch(table.schema, { input, index: undefined, condition: undefined });
  const store = table.seenBy({ isConsistent: Boolean(input.ConsistentRead) });
  const start = input.ExclusiveStartKey && readKey(table.schema, input.ExclusiveStartKey);
  function* entries(): Generator<Entry> {
    for (const partition of store.partitions()) {
      const all = store.entries(partition);
      if (!start || partition !== start.partition) yield* all;
      else yield* all.slice(countUpTo(all, { sort: start.sort, key: start }));
    }
  }
  return readPage(search, entries());
}

type SearchParts = {
  readonly input: Inputs["Scan"];
  readonly index: IndexSchema | undefined;
  readonly condition: Parsed<ConditionTree> | undefined;
};

function readSearch(schema: TableSchema, { input, index, condition }: SearchParts): Search {
  const { FilterExpression, ProjectionExpression, Limit = Number.POSITIVE_INFINITY } = input;
  const filter = FilterExpression === undefined ? undefined : parseCondition(FilterExpression, "FilterExpression");
  const projection =
    ProjectionExpression === undefined ? undefined : parseProjection(ProjectionExpression, "ProjectionExpression");
  const binding = bind(input, [condition, filter, projection]);
  for (const each of [condition, filter]) if (each) checkOperands(each, binding);
  if (Limit < 1) {
    const constraint = "Member must have value greater than or equal to 1";
    throw invalid(
      `1 validation error detected: Value '${Limit}' at 'limit' failed to satisfy constraint: ${constraint}`,
    );
  }
  const wanted = projection?.tree.map(binding.nameOf);
  const missing = wanted?.find((name) => index?.projected && !index.projected.has(name));
  if (missing !== undefined) {
    throw invalidParameter(`Global secondary index ${index?.name} does not project [${missing}]`);
  }
  return { schema, index, binding, filter, wanted, limit: Limit };
}

function readStart({ schema, index }: Search, source: object, partition: string): Position {
  const {
    [index?.keys.partition ?? ""]: indexPartition,
    [index?.keys.sort ?? ""]: indexSort,
    ...rest
  } = source as Item;
  const key = readKey(schema, rest);
  const [place, sort] = index ? [indexPartition, indexSort] : [key.partition, key.sort];
  if (typeof sort !== "string") throw invalid("The provided starting key is invalid");
  if (place !== partition) {
    throw invalid("The provided starting key is outside query boundaries based on provided conditions");
  }
  return { sort, key };
}

/** Reads on until the limit or the size of a page is reached: what the filter leaves out counts as well. */
function readPage(search: Search, entries: Iterable<Entry>) {
  const { schema, index, binding, filter, limit } = search;
  const Items: Item[] = [];
  let [ScannedCount, bytes] = [0, 0];
  let last: Row | undefined;
  for (const { row } of entries) {
    if (last && (ScannedCount === limit || bytes > MAX_PAGE_BYTES)) {
      return { Items, Count: Items.length, ScannedCount, LastEvaluatedKey: keysOf(search, last.item) };
    }
    const item = index?.projected ? pick(itemOf(row), [...index.projected]) : itemOf(row);
    ScannedCount += 1;
    bytes += index?.projected ? itemSize(item) : row.size;
    last = row;
    if (!filter || holds(filter.tree.condition, item, binding))
      Items.push(search.wanted ? pick(item, search.wanted) : item);
  }
  const LastEvaluatedKey = last && ScannedCount === limit ? keysOf(search, last.item) : undefined;
  return { Items, Count: Items.length, ScannedCount, ...(LastEvaluatedKey && { LastEvaluatedKey }) };
}

function keysOf({ schema, index }: Search, item: Item): Item {
  const names = [schema.keys, index?.keys].flatMap((keys) => (keys ? [keys.partition, keys.sort] : []));
  return pick(item, names);
}

/** Those of the attributes that an item has. */
export function pick(item: Item, names: readonly string[]): Item {
  const found = names.flatMap((name) => (item[name] === undefined ? [] : [[name, item[name]] as const]));
  return Object.fromEntries(found);
}
