import { isDeepStrictEqual } from "node:util";
import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";
import {
  type Condition,
  type Db,
  type Item,
  type Key,
  keyText,
  type Ref,
  readItem,
  type Write,
} from "../../../functions/runtime/data/db.ts";
import { AppError } from "../../../shared/errors/errors.ts";
import { toEpochSeconds } from "../../../shared/time.ts";

export type MemoryTable = Db & {
  /** All items. */
  readonly items: () => Item[];
  /** Writes items without conditions. */
  readonly putAll: (items: readonly Item[]) => void;
};

/**
 * An in-memory table that evaluates conditions and updates as DynamoDB does; `memory-table.test.ts` compares it with a real
 * one. It throws on any expression that it does not know.
 */
export function memoryTable(items: readonly Item[] = []): MemoryTable {
  const byKey = new Map<string, Item>();
  /** The keys of each partition, of the table (index "") and its indexes: worlds have thousands of items. */
  const partitions = new Map<string, Set<string>>();
  const set = (key: string, item: Item | undefined) => {
    for (const name of partitionsOf(byKey.get(key))) partitions.get(name)?.delete(key);
    if (!item) return void byKey.delete(key);
    byKey.set(key, item);
    for (const name of partitionsOf(item)) partitions.set(name, (partitions.get(name) ?? new Set()).add(key));
  };
  const put = (item: Item) => set(keyText(keyOf(item)), unmarshall(marshall(item, { removeUndefinedValues: true })));
  items.forEach(put);
  return {
    items: () => [...byKey.values()],
    putAll: (items) => items.forEach(put),
    async get(entity, id) {
      const item = byKey.get(keyText(entity.key(id)));
      return item && readItem(entity, item);
    },
    getAll,
    getAllEventually: getAll,
    async query(entity, { index = "", pk, prefix = "", ascending = false, limit, after, upTo, sortKeyOf }) {
      const isWithin = (key: string) =>
        (ascending
          ? key >= prefix && (upTo === undefined ? key.startsWith(prefix) : key <= upTo)
          : key.startsWith(prefix)) &&
        (after === undefined || (ascending ? key > after : key < after));
      const partition = [...(partitions.get(`${index}pk ${pk}`) ?? [])]
        .map((key): Item => byKey.get(key) ?? {})
        .map((item) => ({ item, key: String(item[`${index}sk`]) }))
        .filter(({ key }) => isWithin(key))
        .sort((a, b) => (a.key < b.key === ascending ? -1 : 1));
      const found = partition.slice(0, limit).map(({ item }) => readItem(entity, item));
      const last = found.at(-1);
      return { items: found, cursor: last && partition.length > limit ? sortKeyOf(last) : undefined };
    },
    async transact(writes) {
      const names = writes.map((write) => keyText(write.op === "put" ? keyOf(write.item) : write.key));
      if (new Set(names).size !== names.length || names.length > MOST_WRITES) throw new Error("No such transaction.");
      const failedWrite = writes.find(({ condition }, index) => !isMet(condition, byKey.get(names[index] ?? "")));
      if (failedWrite) throw new AppError(failedWrite.orElse);
      for (const write of writes) apply(write);
    },
    async countRequest(entity, id, { until, limit, key }) {
      const where = entity.key(id);
      const { count = 0, callKeys } = byKey.get(keyText(where)) ?? {};
      const keys = new Set(callKeys instanceof Set ? callKeys : []);
      if (key !== undefined && keys.has(key)) return true;
      if (Number(count) >= limit) return false;
      if (key !== undefined) keys.add(key);
      const next = { count: Number(count) + 1, callKeys: keys.size > 0 ? keys : undefined };
      put({ ...where, ...next, until, ttl: toEpochSeconds(until), entity: entity.type });
      return true;
    },
  };

  async function getAll(refs: readonly Ref<unknown>[]): Promise<never> {
    const found = refs.map(({ key, read }) => {
      const item = byKey.get(keyText(key));
      return item && read(item);
    });
    return found as never;
  }

  function apply(write: Write): void {
    if (write.op === "put") put(write.item);
    if (write.op === "remove") set(keyText(write.key), undefined);
    if (write.op === "change") put(applyUpdate({ ...write.key, ...byKey.get(keyText(write.key)) }, write.update));
  }
}

const MOST_WRITES = 100;

/** The partitions in which an item stands. */
const partitionsOf = (item: Item = {}): string[] =>
  Object.entries(item).flatMap(([name, value]) => (name.endsWith("pk") ? [`${name} ${value}`] : []));

const keyOf = ({ pk, sk }: Item): Key => ({ pk: String(pk), sk: String(sk) });

const clauses: readonly (readonly [RegExp, (item: Item | undefined, name: string, value: unknown) => boolean])[] = [
  [/^attribute_not_exists\((\w+)\)$/, (item, name) => item?.[name] === undefined],
  [/^attribute_exists\((\w+)\)$/, (item, name) => item?.[name] !== undefined],
  [/^(#\w+) = (:\w+)$/, (item, name, value) => item?.[name] !== undefined && isDeepStrictEqual(item[name], value)],
  [/^(#\w+) <> (:\w+)$/, (item, name, value) => !isDeepStrictEqual(item?.[name], value)],
];

function isMet(condition: Condition | undefined, item: Item | undefined): boolean {
  const { text = "", names = {}, values = {} } = condition ?? {};
  return text.split(" AND ").every((clause) => {
    if (clause === "") return true;
    const [result] = clauses.flatMap(([pattern, is]) => {
      const [, name = "", value = ""] = pattern.exec(clause) ?? [];
      return name ? [is(item, names[name] ?? name, values[value])] : [];
    });
    if (result === undefined) throw new Error(`A condition that this table does not know: ${clause}`);
    return result;
  });
}

function applyUpdate(item: Item, { text, names, values }: Condition): Item {
  const [, verb, list = ""] = /^(ADD|SET) (.*)$/.exec(text) ?? [];
  const assignments = list.split(", ").map((assignment) => /^(#\w+)(?: =)? (:\w+)$/.exec(assignment));
  const changes = assignments.map((assignment) => {
    const [name, value] = [names[assignment?.[1] ?? ""], values[assignment?.[2] ?? ""]];
    if (!verb || !name || value === undefined) throw new Error(`An update that this table does not know: ${text}`);
    return [name, verb === "SET" ? value : Number(item[name] ?? 0) + Number(value)];
  });
  return { ...item, ...Object.fromEntries(changes) };
}
