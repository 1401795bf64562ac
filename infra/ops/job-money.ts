import { GetCommand, QueryCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import * as z from "zod";
import { Payment, Refund, TransferAttempt } from "../../shared/payments/schema.ts";
import type { TableClient } from "./promote.ts";

/** A ledger entry as stored, without the schema's rules: an unbalanced one must be readable to be reported. */
const LedgerEntry = z.object({
  id: z.string(),
  kind: z.string(),
  reference: z.string(),
  createdAt: z.string(),
  lines: z.array(z.object({ account: z.string(), amountCents: z.int() })),
});
export type LedgerEntry = z.output<typeof LedgerEntry>;

const StoredPayment = Payment.pick({
  status: true,
  amountCents: true,
  platformFeeCents: true,
  handymanAmountCents: true,
  releaseStatus: true,
  refundedAmountCents: true,
  openRefunds: true,
  stripeChargeId: true,
  releasedAt: true,
  chargeback: true,
  laterChargebacks: true,
  transferredCents: true,
  reversedCents: true,
  shortfallCents: true,
  nettedCents: true,
  stripePaymentIntentId: true,
  supplements: true,
  cancellationFeeCents: true,
});
export type StoredPayment = z.output<typeof StoredPayment>;

const StoredRefund = Refund.pick({ amountCents: true, state: true, stripeRefundId: true });
const StoredTransfer = TransferAttempt.pick({ amountCents: true, state: true, stripeTransferId: true });

/** All money records of a job's partition. */
export type JobMoneyRecords = {
  readonly jobId: string;
  readonly payment: StoredPayment | undefined;
  readonly refunds: readonly z.output<typeof StoredRefund>[];
  readonly transfers: readonly z.output<typeof StoredTransfer>[];
  readonly ledger: readonly LedgerEntry[];
  /** The sort keys of items that could not be read. */
  readonly unreadable: readonly string[];
};

type Items = readonly Record<string, unknown>[];

/** Parses the items whose sort key has the prefix, and notes those that fail. */
function parseItems<T>(items: Items, { prefix, schema, unreadable }: ParseOptions<T>): T[] {
  const matching = items.filter(({ sk }) => String(sk).startsWith(prefix));
  return matching.flatMap((item) => {
    const parsed = schema.safeParse(item);
    if (!parsed.success) unreadable.push(String(item.sk));
    return parsed.success ? [parsed.data] : [];
  });
}
type ParseOptions<T> = { readonly prefix: string; readonly schema: z.ZodType<T>; readonly unreadable: string[] };

/** Reads the money records of one job, strongly consistent. */
export async function readMoneyRecords({ document, TableName }: TableClient, jobId: string): Promise<JobMoneyRecords> {
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
  const payment = parseItems(items, { prefix: "PAYMENT", schema: StoredPayment, unreadable }).at(0);
  const refunds = parseItems(items, { prefix: "REFUND#", schema: StoredRefund, unreadable });
  const transfers = parseItems(items, { prefix: "TRANSFER#", schema: StoredTransfer, unreadable });
  const ledger = parseItems(items, { prefix: "LEDGER#", schema: LedgerEntry, unreadable });
  return { jobId, payment, refunds, transfers, ledger, unreadable };
}

/**
 * The jobs that have a payment or a ledger entry, page by page, by a Scan of the whole table, which no function of the
 * product may do: the ledger is in the jobs' partitions and on no index, so that a payment needs no second write. A job
 * may come twice.
 */
export async function* scanJobs({ document, TableName }: TableClient): AsyncGenerator<string[]> {
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  let lastJobId = "";
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
    const jobIds = new Set((page.Items ?? []).map(({ pk }) => String(pk).slice("JOB#".length)));
    // Items of a partition are adjacent, but a page may end between them.
    jobIds.delete(lastJobId);
    lastJobId = [...jobIds].at(-1) ?? lastJobId;
    yield [...jobIds];
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
}

/** The job of a payment intent. */
export async function findJobOfIntent(
  { document, TableName }: TableClient,
  intentId: string,
): Promise<string | undefined> {
  const Key = { pk: `INTENT#${intentId}`, sk: "INTENT" };
  const { Item } = await document.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
  return Item && String(Item.jobId);
}
