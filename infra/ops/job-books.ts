import { GetCommand, QueryCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import * as z from "zod";
import { Payment, Refund, TransferAttempt } from "../../shared/payments/schema.ts";
import type { Target } from "./promote.ts";

/** A ledger entry as stored, without the schema's rules: an unbalanced one must be readable to be reported. */
const Entry = z.object({
  id: z.string(),
  kind: z.string(),
  reference: z.string(),
  createdAt: z.string(),
  lines: z.array(z.object({ account: z.string(), amountCents: z.int() })),
});
export type Entry = z.output<typeof Entry>;

const Standing = Payment.pick({
  ...{ status: true, amountCents: true, platformFeeCents: true, handymanAmountCents: true, releaseStatus: true },
  ...{ refundedAmountCents: true, openRefunds: true, stripeChargeId: true, releasedAt: true },
  ...{ chargeback: true, laterChargebacks: true },
  ...{ transferredCents: true, reversedCents: true, shortfallCents: true, nettedCents: true },
  ...{ stripePaymentIntentId: true, supplements: true },
});
export type Standing = z.output<typeof Standing>;

const Given = Refund.pick({ amountCents: true, state: true, stripeRefundId: true });
const Moved = TransferAttempt.pick({ amountCents: true, state: true, stripeTransferId: true });

/** All money records of a job's partition. */
export type JobBooks = {
  readonly jobId: string;
  readonly payment: Standing | undefined;
  readonly refunds: readonly z.output<typeof Given>[];
  readonly transfers: readonly z.output<typeof Moved>[];
  readonly ledger: readonly Entry[];
  /** The sort keys of items that could not be read. */
  readonly unreadable: readonly string[];
};

type Items = readonly Record<string, unknown>[];

/** Parses the items whose sort key has the prefix, and notes those that fail. */
function readAll<T>(items: Items, { prefix, schema, unreadable }: Reading<T>): T[] {
  const matching = items.filter(({ sk }) => String(sk).startsWith(prefix));
  return matching.flatMap((item) => {
    const parsed = schema.safeParse(item);
    if (!parsed.success) unreadable.push(String(item.sk));
    return parsed.success ? [parsed.data] : [];
  });
}
type Reading<T> = { readonly prefix: string; readonly schema: z.ZodType<T>; readonly unreadable: string[] };

/** Reads the money records of one job, strongly consistent. */
export async function readBooks({ document, TableName }: Target, jobId: string): Promise<JobBooks> {
  const items: Record<string, unknown>[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await document.send(
      new QueryCommand({
        TableName,
        ConsistentRead: true,
        ExclusiveStartKey,
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": `JOB#${jobId}` },
      }),
    );
    items.push(...(page.Items ?? []));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  const unreadable: string[] = [];
  const payment = readAll(items, { prefix: "PAYMENT", schema: Standing, unreadable }).at(0);
  const refunds = readAll(items, { prefix: "REFUND#", schema: Given, unreadable });
  const transfers = readAll(items, { prefix: "TRANSFER#", schema: Moved, unreadable });
  const ledger = readAll(items, { prefix: "LEDGER#", schema: Entry, unreadable });
  return { jobId, payment, refunds, transfers, ledger, unreadable };
}

/**
 * The jobs that have a payment or a ledger entry, page by page, by a Scan of the whole table, which no function of the
 * product may do: the ledger is in the jobs' partitions and on no index, so that a payment needs no second write. A job
 * may come twice.
 */
export async function* walkJobs({ document, TableName }: Target): AsyncGenerator<string[]> {
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  let last = "";
  do {
    const page = await document.send(
      new ScanCommand({
        TableName,
        ConsistentRead: true,
        ExclusiveStartKey,
        FilterExpression: "begins_with(pk, :job) AND (sk = :payment OR begins_with(sk, :ledger))",
        ExpressionAttributeValues: { ":job": "JOB#", ":payment": "PAYMENT", ":ledger": "LEDGER#" },
        ProjectionExpression: "pk",
      }),
    );
    const found = new Set((page.Items ?? []).map(({ pk }) => String(pk).slice("JOB#".length)));
    // Items of a partition are adjacent, but a page may end between them.
    found.delete(last);
    last = [...found].at(-1) ?? last;
    yield [...found];
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
}

/** The job of a payment intent. */
export async function jobOfIntent({ document, TableName }: Target, intentId: string): Promise<string | undefined> {
  const Key = { pk: `INTENT#${intentId}`, sk: "INTENT" };
  const { Item } = await document.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
  return Item && String(Item.jobId);
}
