import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import * as z from "zod";
import { createMemoryDatabase } from "./dynamodb/memory-database.ts";
import { forward, type Handler, listen } from "./http.ts";
import type { Resource } from "./template.ts";

/** A running DynamoDB that holds the template's table. */
export type Database = {
  readonly endpoint: string;
  readonly streamArn: string;
  /** Whether it is in this process: then nothing of it is on disk, and it ends with the process. */
  readonly isInMemory: boolean;
  /** Answers a call as it is. */
  readonly answer: Handler;
  /** Calls one operation, named as in `x-amz-target` (`DynamoDB_20120810.GetItem`); rejects when it fails. */
  call(target: string, input: object): Promise<unknown>;
  close(): Promise<void>;
};
type Table = Resource<"AWS::DynamoDB::Table">;

const TIMEOUT_MS = 10_000;
const RETRY_DELAY_MS = 20;

/** Where dynoxide may be: in the npm package of this platform, if there is one, or on the PATH. */
function programs(): string[] {
  const npmPackage = `@dynoxide/${process.platform}-${process.arch}`;
  const installed = resolve(import.meta.dirname, "../../node_modules", npmPackage);
  const folders = [installed, ...(process.env.PATH ?? "").split(delimiter)];
  return folders.map((folder) => join(folder, "dynoxide")).filter(existsSync);
}

/**
 * Starts the first of these programs, unless `DYNAMODB_ENDPOINT` names a running server; where there is neither, a database in
 * this process. Without a `dataFile` the data are deleted at the end.
 */
export async function startDatabase(table: Table, dataFile?: string, [program] = programs()): Promise<Database> {
  const givenEndpoint = process.env.DYNAMODB_ENDPOINT;
  if (givenEndpoint) return openDatabase(table, { endpoint: givenEndpoint, close: async () => {} });
  return program ? openDatabase(table, await startDynoxide(program, dataFile)) : serveMemoryDatabase(table);
}

type RunningProcess = { readonly endpoint: string; readonly file?: string; readonly close: () => Promise<void> };

/** Waits until the server answers and its table is there. */
async function openDatabase(table: Table, { endpoint, file, close }: RunningProcess): Promise<Database> {
  const answer: Handler = (call) => forward(endpoint, call);
  const call = createCaller(answer);
  try {
    const tables = await retryUntilDeadline(() => call("DynamoDB_20120810.ListTables", {}));
    if (file) indexStream(file);
    const { TableNames } = z.object({ TableNames: z.array(z.string()) }).parse(tables);
    if (!TableNames.includes(table.Ref)) await createTable(call, table);
    const describeTable = () => call("DynamoDB_20120810.DescribeTable", { TableName: table.Ref });
    const { Table } = await retryUntilDeadline(async () => Active.parse(await describeTable()));
    return { endpoint, streamArn: Table.LatestStreamArn, isInMemory: false, answer, call, close };
  } catch (cause) {
    await close();
    throw new Error(`DynamoDB does not work at ${endpoint}.`, { cause });
  }
}

async function serveMemoryDatabase(table: Table): Promise<Database> {
  const database = createMemoryDatabase(table);
  const { origin, close } = await listen(database.answer);
  return { ...database, endpoint: origin, close };
}

const Active = z.object({ Table: z.object({ TableStatus: z.literal("ACTIVE"), LatestStreamArn: z.string() }) });

/** dynoxide scans its whole stream at each write: without an index the ten-thousandth write takes ten times the first. */
function indexStream(file: string) {
  const database = new DatabaseSync(file);
  for (const columns of ["table_name", "table_name, shard_id"]) {
    const name = `stream_by_${columns.length}`;
    database.exec(
      `CREATE INDEX IF NOT EXISTS ${name} ON _stream_records (${columns}, CAST(sequence_number AS INTEGER))`,
    );
  }
  database.close();
}

// However this process ends, its pipe closes: then the shell stops dynoxide and deletes the temporary folder. The shell
// ignores Ctrl-C, which reaches it too.
const guardScript = '"$@" & trap "" INT TERM HUP; cat > /dev/null; kill $!; wait; [ -z "$FORGET" ] || rm -r "$FORGET"';

async function startDynoxide(program: string, dataFile: string | undefined): Promise<RunningProcess> {
  const port = await freePort();
  // A file even for a temporary database: one in memory could not be indexed by another process.
  const temporaryFolder = dataFile ? "" : await mkdtemp(join(tmpdir(), "homewright-"));
  const file = dataFile ?? join(temporaryFolder, "table.db");
  const command = [program, "serve", "--port", String(port), "--db-path", file];
  const env = { ...process.env, FORGET: temporaryFolder };
  const child = spawn("sh", ["-c", guardScript, "sh", ...command], { stdio: ["pipe", "ignore", "ignore"], env });
  const close = async () => {
    child.stdin.end();
    if (child.exitCode === null) await once(child, "exit");
  };
  return { endpoint: `http://127.0.0.1:${port}`, file, close };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}

async function createTable(call: Database["call"], { Ref: TableName, TimeToLiveSpecification, ...table }: Table) {
  const StreamSpecification = { ...table.StreamSpecification, StreamEnabled: true };
  const BillingMode = "PAY_PER_REQUEST";
  await call("DynamoDB_20120810.CreateTable", { ...table, TableName, StreamSpecification, BillingMode });
  await call("DynamoDB_20120810.UpdateTimeToLive", { TableName, TimeToLiveSpecification });
}

// dynoxide requires a signature and does not verify it.
const signedHeaders = {
  "content-type": "application/x-amz-json-1.0",
  "x-amz-date": "20200101T000000Z",
  authorization: "AWS4-HMAC-SHA256 Credential=x/20200101/x/dynamodb/aws4_request, SignedHeaders=host, Signature=0",
};

function createCaller(answer: Handler): Database["call"] {
  const url = new URL("http://127.0.0.1");
  return async (target, input) => {
    const headers = { ...signedHeaders, "x-amz-target": target };
    const reply = await answer({ method: "POST", url, headers, body: Buffer.from(JSON.stringify(input)) });
    if (reply.status !== 200) throw new Error(`${target}: ${reply.body}`);
    return JSON.parse(String(reply.body));
  };
}

/** Retries an attempt until it succeeds or the deadline has passed. */
async function retryUntilDeadline<T>(attempt: () => Promise<T>): Promise<T> {
  for (const deadline = Date.now() + TIMEOUT_MS; ; ) {
    try {
      return await attempt();
    } catch (thrown) {
      if (Date.now() > deadline) throw thrown;
      await setTimeout(RETRY_DELAY_MS);
    }
  }
}
