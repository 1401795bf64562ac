import { invalid } from "./errors.ts";
import { bind } from "./expressions/binding.ts";
import { parseProjection } from "./expressions/projection.ts";
import { readKey, refuseDuplicates } from "./keys.ts";
import { checkKnown, type Inputs, type Outputs, onlyTable } from "./operations.ts";
import { pick } from "./pages.ts";
import { itemOf } from "./store.ts";
import type { Table } from "./table.ts";

export function getItem(table: Table, input: Inputs["GetItem"]): Outputs["GetItem"] {
  const { Key, ConsistentRead = false, ProjectionExpression } = input;
  const projection =
    ProjectionExpression === undefined ? undefined : parseProjection(ProjectionExpression, "ProjectionExpression");
  const { nameOf } = bind(input, [projection]);
  const row = table.seenBy({ isConsistent: ConsistentRead }).get(readKey(table.schema, Key));
  if (!row) return {};
  return { Item: projection ? pick(itemOf(row), projection.tree.map(nameOf)) : itemOf(row) };
}

const MAX_KEYS = 100;
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

/** Keys that do not fit into the answer come back unprocessed. */
export function batchGetItem(table: Table, input: Inputs["BatchGetItem"]): Outputs["BatchGetItem"] {
  const { name } = table.schema;
  const request = onlyTable(input, name);
  checkKnown("BatchGetItem", request, ["Keys", "ConsistentRead"]);
  const { Keys = [], ConsistentRead = false } = request;
  if (Keys.length > MAX_KEYS) throw invalid("Too many items requested for the BatchGetItem call");
  const keys = Keys.map((key) => readKey(table.schema, key));
  refuseDuplicates(keys, "Provided list of item keys contains duplicates");
  const store = table.seenBy({ isConsistent: ConsistentRead });
  const items: object[] = [];
  let bytes = 0;
  for (const [at, key] of keys.entries()) {
    const row = store.get(key);
    bytes += row?.size ?? 0;
    if (bytes > MAX_ANSWER_BYTES) {
      const unprocessed = { Keys: Keys.slice(at), ConsistentRead };
      return { Responses: { [name]: items }, UnprocessedKeys: { [name]: unprocessed } };
    }
    if (row) items.push(itemOf(row));
  }
  return { Responses: { [name]: items }, UnprocessedKeys: {} };
}
