import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  type BatchGetCommandInput,
  DeleteCommand,
  type DeleteCommandInput,
  DynamoDBDocumentClient,
  GetCommand,
  type GetCommandInput,
  PutCommand,
  type PutCommandInput,
  QueryCommand,
  type QueryCommandInput,
  ScanCommand,
  type ScanCommandInput,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from "@aws-sdk/lib-dynamodb";
import { type Database, startDatabase } from "../../infra/local/dynoxide.ts";
import { type Index, keyAttributes } from "../../shared/table-indexes.ts";

export const TableName = "homewright-probes";
const attribute = (AttributeName: string) => ({ AttributeName, AttributeType: "S" });
const keys = ({ pk, sk }: { readonly pk: string; readonly sk: string }) => [
  { AttributeName: pk, KeyType: "HASH" },
  { AttributeName: sk, KeyType: "RANGE" },
];
const primary = { pk: "pk", sk: "sk" };
const index = (IndexName: Index, Projection: object) => {
  const KeySchema = keys(keyAttributes(IndexName));
  return { IndexName, KeySchema, Projection };
};

/** A table with an index of each kind of projection. */
export const probedTable = {
  Ref: TableName,
  KeySchema: keys(primary),
  AttributeDefinitions: [primary, ...(["gsi1", "due", "feed"] as const).map(keyAttributes)]
    .flatMap(({ pk, sk }) => [pk, sk])
    .map(attribute),
  GlobalSecondaryIndexes: [
    index("gsi1", { ProjectionType: "ALL" }),
    index("due", { ProjectionType: "KEYS_ONLY" }),
    index("feed", { ProjectionType: "INCLUDE", NonKeyAttributes: ["note"] }),
  ],
  TimeToLiveSpecification: { AttributeName: "ttl", Enabled: true },
  StreamSpecification: { StreamViewType: "NEW_AND_OLD_IMAGES" },
};

/** A real database with the probed table; refuses to compare the one in memory with itself. */
export async function startRealDatabase(): Promise<Database> {
  const database = await startDatabase(probedTable);
  if (!database.isInMemory) return database;
  throw new Error("These tests need a real database: the program dynoxide, or an address in DYNAMODB_ENDPOINT.");
}

export function clientOf(endpoint: string): Client {
  const credentials = { accessKeyId: "probes", secretAccessKey: "secret" };
  const client = new DynamoDBClient({ endpoint, region: "us-east-1", credentials, maxAttempts: 1 });
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
}

export type Client = Pick<DynamoDBDocumentClient, "send">;
export type Values = Readonly<Record<string, unknown>>;

/** One call, for any database. */
export type Probe = {
  readonly input: object;
  readonly send: (client: Client) => Promise<object>;
  /** Why dynoxide answers otherwise than DynamoDB's documentation says. */
  readonly dynoxide?: string | undefined;
};
type Without<I> = Omit<I, "TableName"> & { readonly TableName?: string };

/** Makes a probe of each kind of call, of the probed table unless another one is named. */
export const probe = {
  get(input: Without<GetCommandInput>): Probe {
    const command = new GetCommand({ TableName, ConsistentRead: true, ...input });
    return { input, send: (client) => client.send(command) };
  },
  put(input: Without<PutCommandInput>, dynoxide?: string): Probe {
    const command = new PutCommand({ TableName, ...input });
    return { input, send: (client) => client.send(command), dynoxide };
  },
  update(input: Without<UpdateCommandInput>): Probe {
    const command = new UpdateCommand({ TableName, ...input });
    return { input, send: (client) => client.send(command) };
  },
  remove(input: Without<DeleteCommandInput>): Probe {
    const command = new DeleteCommand({ TableName, ...input });
    return { input, send: (client) => client.send(command) };
  },
  query(input: Without<QueryCommandInput>, dynoxide?: string): Probe {
    const command = new QueryCommand({ TableName, ...input });
    return { input, send: (client) => client.send(command), dynoxide };
  },
  scan(input: Without<ScanCommandInput>): Probe {
    const command = new ScanCommand({ TableName, ...input });
    return { input, send: (client) => client.send(command) };
  },
  batchGet(input: BatchGetCommandInput): Probe {
    const command = new BatchGetCommand(input);
    return { input, send: (client) => client.send(command) };
  },
  transactWrite(input: TransactWriteCommandInput, dynoxide?: string): Probe {
    const command = new TransactWriteCommand(input);
    return { input, send: (client) => client.send(command), dynoxide };
  },
};

/** An item that only dynoxide takes. */
export const refused = { pk: "REFUSED", sk: "x" };
export const removeRefused: Probe = probe.remove({ Key: refused });
export const returnOld = { ReturnValuesOnConditionCheckFailure: "ALL_OLD" } as const;
