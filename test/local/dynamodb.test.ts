import { isDeepStrictEqual } from "node:util";
import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createMemoryDatabase } from "../../infra/local/dynamodb/memory-database.ts";
import type { Database } from "../../infra/local/dynoxide.ts";
import { listen, type RunningServer } from "../../infra/local/http.ts";
import { openTableStream, type StreamRecord, sequenceOf } from "../../infra/local/table-stream.ts";
import { batchProbes, queryProbes, transactionProbes } from "./dynamodb-call-probes.ts";
import { conditionProbes, itemProbes, readProbes, streamedWrites, updateProbes } from "./dynamodb-item-probes.ts";
import { type Client, clientOf, type Probe, probedTable, refused, startRealDatabase } from "./dynamodb-probe.ts";

const memory = createMemoryDatabase(probedTable);
let database: Database;
let server: RunningServer;
let clients: { readonly memory: Client; readonly overHttp: Client; readonly dynoxide: Client };

beforeAll(async () => {
  database = await startRealDatabase();
  server = await listen(createMemoryDatabase(probedTable).answer);
  clients = {
    memory: memory.documentClient,
    overHttp: clientOf(server.origin),
    dynoxide: clientOf(database.endpoint),
  };
});
afterAll(() => Promise.all([database.close(), server.close()]));

type Attributes = Parameters<typeof unmarshall>[0];
type Thrown = { readonly name: string; readonly Item?: Attributes; readonly CancellationReasons?: readonly Reason[] };
type Reason = { readonly Code?: string; readonly Item?: Attributes };

const itemOf = (item: Attributes | undefined) => item && unmarshall(item);

/** What a database answers or how it refuses: the exception, and its items. Its words are its own. */
async function outcomeOf(client: Client, { send }: Probe): Promise<object> {
  try {
    const answer = await send(client);
    return { ...answer, $metadata: undefined };
  } catch (thrown) {
    const { name, Item, CancellationReasons } = thrown as Thrown;
    const reasons = CancellationReasons?.map(({ Code, Item }) => ({ code: Code, item: itemOf(Item) }));
    return { name, item: itemOf(Item), reasons };
  }
}

const groups = {
  "items and keys": itemProbes,
  reads: readProbes,
  conditions: conditionProbes,
  updates: updateProbes,
  batches: batchProbes,
  "queries and scans": queryProbes,
  transactions: transactionProbes,
};

test.each(Object.entries(groups))(
  "a database in memory answers and refuses as DynamoDB does: %s",
  async (_, probes) => {
    for (const probe of probes) {
      const inMemory = await outcomeOf(clients.memory, probe);
      const shown = JSON.stringify(probe.input).slice(0, 300);
      expect(await outcomeOf(clients.overHttp, probe), shown).toEqual(inMemory);
      const real = await outcomeOf(clients.dynoxide, probe);
      if (probe.dynoxide === undefined) expect(inMemory, shown).toEqual(real);
      else expect(inMemory, `no exception any more: ${probe.dynoxide}: ${shown}`).not.toEqual(real);
    }
  },
);

test("the probes are answered, and refused in every way in which the product can be", async () => {
  const { documentClient } = createMemoryDatabase(probedTable);
  const names: unknown[] = [];
  for (const probe of Object.values(groups).flat()) {
    const outcome = await outcomeOf(documentClient, probe);
    names.push("name" in outcome ? outcome.name : "answered");
  }
  expect(Object.keys(Object.groupBy(names.map(String), (name) => name)).sort()).toEqual([
    "ConditionalCheckFailedException",
    "Error",
    "IdempotentParameterMismatchException",
    "ResourceNotFoundException",
    "TransactionCanceledException",
    "ValidationException",
    "answered",
  ]);
});

/** All records of a table's stream, in their order. */
async function recordsOf(source: Pick<Database, "streamArn" | "call">) {
  const nextRecords = await openTableStream(source, "TRIM_HORIZON");
  const records: StreamRecord[] = [];
  for (let page = await nextRecords(); page.length > 0; page = await nextRecords()) records.push(...page);
  const sequences = records.map(sequenceOf);
  expect(sequences).toEqual(sequences.toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1)));
  return records.map(({ eventName, eventSource, dynamodb: { Keys, NewImage, OldImage, StreamViewType } }) => ({
    eventName,
    eventSource,
    StreamViewType,
    Keys,
    NewImage,
    OldImage,
  }));
}

test("the stream has a record of each write that changed an item, with both images", async () => {
  for (const each of streamedWrites) await Promise.all([each.send(clients.memory), each.send(clients.dynoxide)]);
  const records = await recordsOf(memory);
  // dynoxide also has records of writes that changed nothing, which DynamoDB has not.
  const real = (await recordsOf(database)).filter(
    ({ Keys, NewImage, OldImage }) =>
      !isDeepStrictEqual(Keys, marshall(refused)) && !isDeepStrictEqual(NewImage, OldImage),
  );
  expect(records).toEqual(real);
  expect(records.slice(-3).map(({ eventName }) => eventName)).toEqual(["INSERT", "MODIFY", "REMOVE"]);
});
