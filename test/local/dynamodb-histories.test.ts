import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { dynamodb } from "../../functions/adapters/dynamodb.ts";
import {
  checkVersion,
  create,
  type Db,
  defineEntity,
  increase,
  remove,
  replace,
  type Write,
} from "../../functions/runtime/data/db.ts";
import { conditionNot } from "../../functions/runtime/data/field-checks.ts";
import { rate } from "../../functions/runtime/data/table.ts";
import { createMemoryDatabase } from "../../infra/local/dynamodb/memory-database.ts";
import type { Database } from "../../infra/local/dynoxide.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { Instant } from "../../shared/time.ts";
import { type Client, clientOf, probedTable, startRealDatabase, TableName } from "./dynamodb-probe.ts";

const Thing = z.object({
  run: z.int(),
  id: z.int(),
  name: z.string(),
  note: z.string().optional(),
  count: z.int().optional(),
  dueAt: Instant.optional(),
  version: z.int(),
});
type Thing = z.output<typeof Thing>;
type Id = Pick<Thing, "run" | "id">;

const thing = defineEntity<Thing, Id>({
  type: "thing",
  schema: Thing,
  key: ({ run, id }) => ({ pk: `THING#${run}`, sk: `THING#${id}` }),
  gsi1: ({ run, name, id }) => ({ pk: `NAMES#${run}`, sk: `${name}#${id}` }),
  due: ({ dueAt }) => (dueAt ? { kind: "thing", at: dueAt } : undefined),
});

const adapterOf = (client: Client): Db => dynamodb({ client: () => client, tableName: TableName });
const memory = adapterOf(createMemoryDatabase(probedTable).documentClient);
let database: Database;
let real: Db;
beforeAll(async () => {
  database = await startRealDatabase();
  real = adapterOf(clientOf(database.endpoint));
});
afterAll(() => database.close());

const Id = fc.nat({ max: 3 });
const ops = [
  "create",
  "replace",
  "remove",
  "removeAny",
  "unchanged",
  "conditionNot",
  "increase",
  "count",
  "move",
] as const;
/** Writes without a condition. */
const unrefused: readonly string[] = ["removeAny", "count"];
const WriteCase = fc.record({
  op: fc.constantFrom(...ops),
  id: Id,
  name: fc.constantFrom("ana", "ben", "élodie"),
  note: fc.option(fc.constantFrom("", "kept"), { nil: undefined }),
  dueAt: fc.option(fc.constantFrom(...["2026-01-01T00:00:00.000Z", "2026-02-01T00:00:00.000Z"]), { nil: undefined }),
  version: fc.nat({ max: 3 }),
});
type WriteCase = typeof WriteCase extends fc.Arbitrary<infer W> ? W : never;

const plain = { id: 0, name: "ana", note: undefined, dueAt: "2026-01-01T00:00:00.000Z", version: 0 } as const;
const alone = (op: WriteCase["op"], overrides: Partial<WriteCase> = {}): WriteCase[] => [
  { ...plain, op, ...overrides },
];
/** Every write refused and applied at least once, plus random ones. */
const bothWays: WriteCase[][] = [
  ...(["replace", "remove", "unchanged", "increase", "move", "count", "create", "create"] as const).map((op) =>
    alone(op),
  ),
  alone("conditionNot"),
  alone("conditionNot", { name: "ben" }),
  alone("unchanged"),
  alone("move"),
  alone("replace"),
  alone("increase"),
  alone("remove", { version: 2 }),
  alone("removeAny"),
];

/** All kinds of writes; each item once in a transaction. */
function writeOf(run: number, { op, id, dueAt, ...overrides }: WriteCase): Write {
  const at = { run, id };
  const entity = Thing.parse({ ...at, ...overrides, dueAt });
  const moved = { "#sk": "gsi3sk" };
  const by = { count: 2, version: 1 };
  switch (op) {
    case "create":
      return create(thing, entity, "serviceRequest.taken");
    case "replace":
      return replace(thing, entity);
    case "remove":
      return remove(thing, at, overrides.version);
    case "removeAny":
      return remove(thing, at);
    case "unchanged":
      return checkVersion(thing, entity, "job.notFound");
    case "conditionNot":
      return conditionNot(thing, at, { is: { name: overrides.name, note: "kept" }, orElse: "job.notPaid" });
    case "increase":
      return increase(thing, at, { by });
    case "count":
      return increase(defineEntity<Thing, Id>({ ...thing, key: () => ({ pk: `COUNTER#${run}`, sk: `C#${id}` }) }), at, {
        by: { count: 1 },
        orCreate: true,
      });
    case "move":
      return {
        op: "change",
        key: thing.key(at),
        update: { text: "SET #sk = :sk", names: moved, values: { ":sk": `moved#${overrides.version}` } },
        condition: { text: "#sk = :was", names: moved, values: { ":was": `${dueAt}#thing#THING#${run}` } },
        orElse: "conflict.busy",
      };
  }
}

const outcomeOf = (deed: Promise<unknown>): Promise<unknown> =>
  deed.catch((thrown: unknown) => {
    if (thrown instanceof AppError) return thrown.code;
    throw thrown;
  });

const sortKeyOf = ({ name, id }: Thing) => `${name}#${id}`;

async function standing(db: Db, run: number) {
  const things = await Promise.all([0, 1, 2, 3].map((id) => db.get(thing, { run, id })));
  const shelf = { index: "gsi1" as const, pk: `NAMES#${run}`, sortKeyOf };
  const first = await db.query(thing, { ...shelf, limit: 2 });
  const next = first.cursor ? await db.query(thing, { ...shelf, limit: 2, after: first.cursor }) : undefined;
  const named = await db.query(thing, { ...shelf, limit: 9, prefix: "ana", ascending: true });
  const upTo = await db.query(thing, { ...shelf, limit: 9, ascending: true, upTo: "ben~" });
  const partition = { pk: `THING#${run}`, prefix: "THING#", ascending: true, limit: 9 };
  const all = await db.query(thing, { ...partition, sortKeyOf: ({ id }) => `THING#${id}` });
  return { things, first, next, named, upTo, all };
}

test("the database in memory takes and refuses every write of the stores as DynamoDB does, and reads the same", async () => {
  let run = 0;
  const seen = new Set<string>();
  const Writes = fc.uniqueArray(WriteCase, {
    selector: ({ id, op }) => `${op === "count"}${id}`,
    minLength: 1,
    maxLength: 3,
  });
  const property = fc.asyncProperty(fc.array(Writes, { minLength: 4, maxLength: 12 }), async (transactions) => {
    run += 1;
    for (const cases of transactions) {
      const writes = cases.map((each) => writeOf(run, each));
      const [inMemory, inReal] = [await outcomeOf(memory.transact(writes)), await outcomeOf(real.transact(writes))];
      expect(inMemory).toEqual(inReal);
      for (const { op } of cases) seen.add(`${op} ${inReal === undefined ? "done" : "refused"}`);
    }
    expect(await standing(memory, run)).toEqual(await standing(real, run));
  });
  await fc.assert(property, { numRuns: 30, examples: [[bothWays]] });
  // Each was refused and applied, except those without a condition.
  for (const op of ops) {
    expect(seen).toContain(`${op} done`);
    if (!unrefused.includes(op)) expect(seen).toContain(`${op} refused`);
  }
});

test("calls are counted up to the limit; a repeat of a counted one is allowed, also in a full window", async () => {
  const until = Instant.parse("2026-01-05T09:01:00.000Z");
  const keys = ["one", undefined, "one", "two", "three", "one", undefined, "two"];
  for (const db of [memory, real]) {
    const admitted: boolean[] = [];
    for (const key of keys) admitted.push(await db.countRequest(rate, { name: "window" }, { until, limit: 3, key }));
    expect(admitted).toEqual([true, true, true, true, false, true, false, true]);
    expect(await db.get(rate, { name: "window" })).toEqual({ count: 3, until, callKeys: new Set(["one", "two"]) });
  }
});
