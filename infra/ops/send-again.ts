import { parseArgs } from "node:util";
import { paginateScan, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { type Instant, toInstant } from "../../shared/time.ts";
import { deployedTableClient, localTableClient, type TableClient } from "./promote.ts";

const usage =
  "Usage: npm run outbox:send-again -- [--stage STAGE | --local PORT] (--id EVENT | --since INSTANT [--until INSTANT])";
const OUTBOX = "OUTBOX";

/**
 * Sends events of the outbox again: one, or all that happened within a time. A mark on an item makes it come by the stream once
 * more, and consumers recognize what they have handled. Prints how many there were.
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
  const client = values.stage ? deployedTableClient(values.stage) : await localTableClient(values.local ?? "3000");
  const keys = values.id
    ? [`${OUTBOX}#${values.id}`]
    : await keysWithin(client, { since: instantOf(values.since), until: instantOf(values.until) });
  for (const pk of keys) await mark(client, pk);
  console.log(`Events that are sent again: ${keys.length}.`);
  return true;
}

const instantOf = (text = ""): Instant => {
  const at = text ? new Date(text) : new Date();
  if (Number.isNaN(at.getTime())) throw new Error(usage);
  return toInstant(at);
};

type Span = { readonly since: Instant; readonly until: Instant };

async function keysWithin({ document: client, TableName }: TableClient, { since, until }: Span): Promise<string[]> {
  const pages = paginateScan(
    { client },
    {
      TableName,
      ConsistentRead: true,
      FilterExpression: "sk = :outbox AND createdAt BETWEEN :since AND :until",
      ExpressionAttributeValues: { ":outbox": OUTBOX, ":since": since, ":until": until },
      ProjectionExpression: "pk",
    },
  );
  const keys: string[] = [];
  for await (const { Items = [] } of pages) keys.push(...Items.map(({ pk }) => String(pk)));
  return keys;
}

const mark = ({ document, TableName }: TableClient, pk: string) =>
  document.send(
    new UpdateCommand({
      TableName,
      Key: { pk, sk: OUTBOX },
      UpdateExpression: "SET sentAgainAt = :now",
      ConditionExpression: "attribute_exists(pk)",
      ExpressionAttributeValues: { ":now": toInstant(new Date()) },
    }),
  );
