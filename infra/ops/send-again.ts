import { parseArgs } from "node:util";
import { dynamodb } from "../../functions/adapters/dynamodb.ts";
import { scan } from "../../functions/adapters/dynamodb-scan.ts";
import { increase } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import { type Instant, toInstant } from "../../shared/time.ts";
import { type TableClient, tableClientOf } from "./table-client.ts";

const usage =
  "Usage: npm run outbox:send-again -- [--stage STAGE | --local PORT] (--id EVENT | --since INSTANT [--until INSTANT])";

/**
 * Sends events of the outbox again: one, or all that happened within a time. An item's next version makes it come by the
 * stream once more, and consumers recognize what they have handled. Prints how many there were.
 */
export async function sendAgain(options: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...options],
    options: {
      stage: { type: "string" },
      local: { type: "string" },
      id: { type: "string" },
      since: { type: "string" },
      until: { type: "string" },
    },
  });
  if ((values.stage && values.local) || Boolean(values.id) === Boolean(values.since)) throw new Error(usage);
  const client = await tableClientOf(values);
  const ids = values.id
    ? [values.id]
    : await idsWithin(client, { since: instantOf(values.since), until: instantOf(values.until) });
  const db = dynamodb(client);
  for (const id of ids) await db.transact([increase(table.outbox, { id }, { by: {} })]);
  console.log(`Events that are sent again: ${ids.length}.`);
  return true;
}

const instantOf = (text = ""): Instant => {
  const at = text ? new Date(text) : new Date();
  if (Number.isNaN(at.getTime())) throw new Error(usage);
  return toInstant(at);
};

type Span = { readonly since: Instant; readonly until: Instant };

async function idsWithin(client: TableClient, { since, until }: Span): Promise<string[]> {
  const ids: string[] = [];
  for await (const page of scan(client, [table.outbox], ["id", "createdAt"])) {
    const found = page.filter(({ createdAt }) => since <= String(createdAt) && String(createdAt) <= until);
    ids.push(...found.map(({ id }) => String(id)));
  }
  return ids;
}
