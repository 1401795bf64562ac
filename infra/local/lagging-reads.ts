import { setTimeout } from "node:timers/promises";
import * as z from "zod";
import { type Database, startDatabase } from "./dynoxide.ts";
import type { Call, Handler } from "./http.ts";
import { inputOf, targetOf } from "./services.ts";
import { openTableStream, type StreamRecord } from "./table-stream.ts";
import type { Resource } from "./template.ts";

type Table = Resource<"AWS::DynamoDB::Table">;
type Item = Readonly<Record<string, unknown>>;

const POLL_MS = 50;

/**
 * Answers index queries and eventually consistent reads as the table was `lagMs` ago, from a second database that is fed
 * from the table's stream. `catchUp` applies a page of records, whatever their age, and resolves to their number.
 */
export async function startLaggingReads(
  cleanup: AsyncDisposableStack,
  { table, database, lagMs }: { table: Table; database: Database; lagMs: number },
): Promise<{ answer: Handler; catchUp: () => Promise<number> }> {
  if (process.env.DYNAMODB_ENDPOINT) throw new Error("Lagging reads need a database that the stack starts itself.");
  const replica = await startDatabase(table);
  cleanup.defer(replica.close);
  // Opened before the copy, so that no write is missed.
  const nextRecords = await openTableStream(database, "LATEST");
  await copyTable(database, replica, table.Ref);
  let waiting: { readonly record: StreamRecord; readonly dueAt: number }[] = [];
  let previousRound = Promise.resolve(0);

  async function applyDueRecords(early: boolean): Promise<number> {
    const dueAt = Date.now() + lagMs;
    waiting.push(...(await nextRecords()).map((record) => ({ record, dueAt })));
    const due = waiting.filter((each) => early || each.dueAt <= Date.now());
    // dynoxide does not keep the order of the attributes within a key.
    const newest = new Map(due.map(({ record: { dynamodb } }) => [sortedText(dynamodb.Keys), dynamodb]));
    await Promise.all([...newest.values()].map(({ Keys, NewImage }) => write(replica, table.Ref, Keys, NewImage)));
    waiting = waiting.slice(due.length);
    return due.length;
  }
  const runRound = (early: boolean) => {
    previousRound = previousRound.catch(() => 0).then(() => applyDueRecords(early));
    return previousRound;
  };
  const ending = new AbortController();
  cleanup.defer(() => ending.abort());
  // No interval: on a busy machine rounds would pile up, and what waits for them would wait ever longer.
  const poll = async () => {
    while (!ending.signal.aborted) await Promise.allSettled([runRound(false), setTimeout(POLL_MS)]);
  };
  void poll();
  return { catchUp: () => runRound(true), answer: (call) => (mayLag(call) ? replica : database).answer(call) };
}

const sortedText = (key: Item) => JSON.stringify(Object.entries(key).sort());

function write({ call }: Database, TableName: string, Key: Item, Item: Item | undefined): Promise<unknown> {
  return Item
    ? call("DynamoDB_20120810.PutItem", { TableName, Item })
    : call("DynamoDB_20120810.DeleteItem", { TableName, Key });
}

const Scanned = z.object({
  Items: z.array(z.record(z.string(), z.unknown())),
  LastEvaluatedKey: z.unknown().optional(),
});

async function copyTable(from: Database, to: Database, TableName: string): Promise<void> {
  let ExclusiveStartKey: unknown;
  do {
    const page = Scanned.parse(await from.call("DynamoDB_20120810.Scan", { TableName, ExclusiveStartKey }));
    await Promise.all(page.Items.map((item) => write(to, TableName, {}, item)));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
}

const Read = z.object({ ConsistentRead: z.boolean().optional() });
const Batch = z.object({ RequestItems: z.record(z.string(), Read) });

/** Whether DynamoDB may answer this read without the latest writes. */
function mayLag(call: Call): boolean {
  const operation = targetOf(call);
  if (operation === "BatchGetItem") {
    return Object.values(inputOf(Batch, call).RequestItems).some(({ ConsistentRead }) => !ConsistentRead);
  }
  return ["GetItem", "Query", "Scan"].includes(operation) && !inputOf(Read, call).ConsistentRead;
}
