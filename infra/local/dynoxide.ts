import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { delimiter, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import * as z from "zod";
import type { Resource } from "./template.ts";

/** A running DynamoDB that holds the template's table. */
export type Database = {
  readonly endpoint: string;
  readonly streamArn: string;
  /** One operation, named as on the wire (`DynamoDB_20120810.GetItem`); rejects when it is refused. */
  call(target: string, input: object): Promise<unknown>;
  close(): Promise<void>;
};
type Table = Resource<"AWS::DynamoDB::Table">;

const PATIENCE_MS = 10_000;
const PAUSE_MS = 20;
const packaged = `@dynoxide/${process.platform}-${process.arch}`;
const missing = `No DynamoDB was found. Give one of these:
  an endpoint, in the environment variable DYNAMODB_ENDPOINT
  the npm package ${packaged}, which npm ci installs where it exists
  the program dynoxide, on the PATH`;
// However this process ends, its pipe closes, and the shell ends the program; Ctrl-C reaches the shell too.
const guard = '"$@" & trap "" INT TERM HUP; cat > /dev/null; kill $!; wait';

/** Starts dynoxide, unless `DYNAMODB_ENDPOINT` names a running one; without a file it keeps its data in memory. */
export async function startDatabase(table: Table, file?: string): Promise<Database> {
  const given = process.env.DYNAMODB_ENDPOINT;
  const port = given ? 0 : await freePort();
  const kept = file ? ["--db-path", file] : [];
  const command = given ? undefined : [findProgram(), "serve", "--port", String(port), ...kept];
  const child = command && spawn("sh", ["-c", guard, "sh", ...command], { stdio: ["pipe", "ignore", "ignore"] });
  const endpoint = given ?? `http://127.0.0.1:${port}`;
  const call = callerOf(endpoint);
  const close = async () => {
    child?.stdin.end();
    if (child && child.exitCode === null) await once(child, "exit");
  };
  try {
    const listed = await until(() => call("DynamoDB_20120810.ListTables", {}), "DynamoDB does not answer.");
    const { TableNames } = z.object({ TableNames: z.array(z.string()) }).parse(listed);
    if (!TableNames.includes(table.Ref)) await createTable(call, table);
    const active = async () => Active.parse(await call("DynamoDB_20120810.DescribeTable", { TableName: table.Ref }));
    const { Table } = await until(active, "The table does not become active.");
    return { endpoint, streamArn: Table.LatestStreamArn, call, close };
  } catch (thrown) {
    await close();
    throw thrown;
  }
}

const Active = z.object({ Table: z.object({ TableStatus: z.literal("ACTIVE"), LatestStreamArn: z.string() }) });

async function createTable(call: Database["call"], { Ref: TableName, TimeToLiveSpecification, ...table }: Table) {
  const StreamSpecification = { ...table.StreamSpecification, StreamEnabled: true };
  const BillingMode = "PAY_PER_REQUEST";
  await call("DynamoDB_20120810.CreateTable", { ...table, TableName, StreamSpecification, BillingMode });
  await call("DynamoDB_20120810.UpdateTimeToLive", { TableName, TimeToLiveSpecification });
}

function callerOf(endpoint: string): Database["call"] {
  const signed = {
    "content-type": "application/x-amz-json-1.0",
    "x-amz-date": "20200101T000000Z",
    // DynamoDB on this machine wants a signature and does not check it.
    authorization: "AWS4-HMAC-SHA256 Credential=x/20200101/x/dynamodb/aws4_request, SignedHeaders=host, Signature=0",
  };
  return async (target, input) => {
    const headers = { ...signed, "x-amz-target": target };
    const response = await fetch(endpoint, { method: "POST", headers, body: JSON.stringify(input) });
    const answer = await response.text();
    if (!response.ok) throw new Error(`${target}: ${answer}`);
    return JSON.parse(answer);
  };
}

/** What `attempt` answers, tried again while it rejects. */
async function until<T>(attempt: () => Promise<T>, orElse: string): Promise<T> {
  for (const deadline = Date.now() + PATIENCE_MS; ; ) {
    try {
      return await attempt();
    } catch (cause) {
      if (Date.now() > deadline) throw new Error(orElse, { cause });
      await setTimeout(PAUSE_MS);
    }
  }
}

function findProgram(): string {
  const installed = createRequire(import.meta.url).resolve.paths(packaged) ?? [];
  const onPath = (process.env.PATH ?? "").split(delimiter).map((folder) => join(folder, "dynoxide"));
  const program = [...installed.map((folder) => join(folder, packaged, "dynoxide")), ...onPath].find(existsSync);
  if (!program) throw new Error(missing);
  return program;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}
