import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createMemoryDatabase } from "../../infra/local/dynamodb/memory-database.ts";
import { type Database, startDatabase } from "../../infra/local/dynoxide.ts";
import { listen, type RunningServer } from "../../infra/local/http.ts";
import { batchProbes, queryProbes, transactionProbes } from "./dynamodb-call-probes.ts";
import { conditionProbes, itemProbes, readProbes, updateProbes } from "./dynamodb-item-probes.ts";
import { type Client, type Probe, probedTable } from "./dynamodb-probe.ts";

const memory = createMemoryDatabase(probedTable);
let database: Database;
let server: RunningServer;
let clients: { readonly memory: Client; readonly overHttp: Client; readonly dynoxide: Client };

function clientOf(endpoint: string): Client {
  const credentials = { accessKeyId: "probes", secretAccessKey: "secret" };
  const client = new DynamoDBClient({ endpoint, region: "us-east-1", credentials, maxAttempts: 1 });
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
}

beforeAll(async () => {
  database = await startDatabase(probedTable);
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

const refusals = new Set<unknown>();

test.each([
  ["items and keys", itemProbes],
  ["reads", readProbes],
  ["conditions", conditionProbes],
  ["updates", updateProbes],
  ["batches", batchProbes],
  ["queries and scans", queryProbes],
  ["transactions", transactionProbes],
])("the database in memory answers and refuses as DynamoDB does: %s", async (_, probes) => {
  for (const probe of probes) {
    const inMemory = await outcomeOf(clients.memory, probe);
    const shown = JSON.stringify(probe.input).slice(0, 300);
    expect(await outcomeOf(clients.overHttp, probe), shown).toEqual(inMemory);
    const real = await outcomeOf(clients.dynoxide, probe);
    if (probe.dynoxide === undefined) expect(inMemory, shown).toEqual(real);
    else expect(inMemory, `no exception any more: ${probe.dynoxide}: ${shown}`).not.toEqual(real);
    if ("name" in inMemory) refusals.add(inMemory.name);
  }
});

test("the probes are refused in every way in which the product can be", () => {
  expect([...refusals].sort()).toEqual([
    "ConditionalCheckFailedException",
    "Error",
    "IdempotentParameterMismatchException",
    "ResourceNotFoundException",
    "TransactionCanceledException",
    "ValidationException",
  ]);
});
