import * as z from "zod";
import { dynamodb } from "../../functions/adapters/dynamodb.ts";
import { scan } from "../../functions/adapters/dynamodb-scan.ts";
import { defineEntity } from "../../functions/runtime/data/db.ts";
import * as table from "../../functions/runtime/data/table.ts";
import type { JobId } from "../../shared/ids.ts";
import { Payment, Refund, TransferAttempt } from "../../shared/payments/schema.ts";
import type { TableClient } from "./table-client.ts";

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

/** Any item of a job's partition, unparsed: one that its schema refuses must be readable to be reported. */
const storedItem = defineEntity({
  type: "storedItem",
  schema: z.looseObject({ entity: z.string(), sk: z.string() }),
  // Objects of Stripe may name anything as their job.
  key: ({ jobId }: { jobId: string }) => table.payment.key({ jobId: jobId as JobId }),
});
type StoredItem = z.output<typeof storedItem.schema>;

/** Parses the items of an entity, and notes those that fail. */
function parseItems<T>(items: readonly StoredItem[], { of, schema, unreadable }: ParseOptions<T>): T[] {
  const matching = items.filter(({ entity }) => entity === of.type);
  return matching.flatMap((item) => {
    const parsed = schema.safeParse(item);
    if (!parsed.success) unreadable.push(item.sk);
    return parsed.success ? [parsed.data] : [];
  });
}
type ParseOptions<T> = {
  readonly of: { readonly type: string };
  readonly schema: z.ZodType<T>;
  readonly unreadable: string[];
};

/** Reads the money records of one job, strongly consistent. */
export async function readMoneyRecords(client: TableClient, jobId: string): Promise<JobMoneyRecords> {
  const db = dynamodb(client);
  const { pk, sk: paymentSortKey } = storedItem.key({ jobId });
  const items: StoredItem[] = [];
  let after: string | undefined;
  do {
    const search = { pk, ascending: true, limit: 500, after };
    const page = await db.query(storedItem, { ...search, sortKeyOf: ({ sk }) => sk });
    items.push(...page.items);
    after = page.cursor;
  } while (after);
  const unreadable: string[] = [];
  // The job's own, without those of supplements, whose figures it contains.
  const ownPayment = items.filter(({ sk }) => sk === paymentSortKey);
  const payment = parseItems(ownPayment, { of: table.payment, schema: StoredPayment, unreadable }).at(0);
  const refunds = parseItems(items, { of: table.refund, schema: StoredRefund, unreadable });
  const transfers = parseItems(items, { of: table.transfer, schema: StoredTransfer, unreadable });
  const ledger = parseItems(items, { of: table.ledger, schema: LedgerEntry, unreadable });
  return { jobId, payment, refunds, transfers, ledger, unreadable };
}

/**
 * The jobs that have a payment or a ledger entry, page by page, by a Scan of the whole table: the ledger is in the jobs'
 * partitions and on no index, so that a payment needs no second write. A job may come twice.
 */
export async function* scanJobs(client: TableClient): AsyncGenerator<string[]> {
  let lastJobId = "";
  for await (const page of scan(client, [table.payment, table.ledger], ["jobId"])) {
    const jobIds = new Set(page.map(({ jobId }) => String(jobId)));
    // Items of a partition are adjacent, but a page may end between them.
    jobIds.delete(lastJobId);
    lastJobId = [...jobIds].at(-1) ?? lastJobId;
    yield [...jobIds];
  }
}

/** The job of a payment intent. */
export const findJobOfIntent = async (client: TableClient, intentId: string): Promise<string | undefined> =>
  (await dynamodb(client).get(table.intent, { intentId }))?.jobId;
