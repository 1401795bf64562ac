import { chunksOf } from "../../../shared/chunks.ts";
import { earningsSince } from "../../../shared/handymen/earnings.ts";
import type { UserId } from "../../../shared/ids.ts";
import type { Job } from "../../../shared/jobs/schema.ts";
import type { Page, PageRequest } from "../../../shared/page.ts";
import type { Payment } from "../../../shared/payments/schema.ts";
import { policy } from "../../../shared/policy.ts";
import { type DbReader, ref } from "../../runtime/data/db.ts";
import { sharePartitions } from "../../runtime/data/index-keys.ts";
import { queryListed } from "../../runtime/data/listed-items.ts";
import * as table from "../../runtime/data/table.ts";

const PAGE_SIZE = 100;

type SharePartition = Exclude<keyof typeof sharePartitions, "captured">;
const sortKeyOf = (payment: Payment) => table.payment.gsi2?.(payment)?.sk ?? "";

/**
 * The payments of one partition, newest first, until `isWanted` fails. Read from an index, which may lag: no write
 * depends on them.
 */
async function queryShares(db: DbReader, partition: { pk: string; isWanted?: (payment: Payment) => boolean }) {
  const { pk, isWanted = () => true } = partition;
  const items: Payment[] = [];
  let after: string | undefined;
  do {
    const page = await db.query(table.payment, { index: "gsi2", pk, limit: PAGE_SIZE, after, sortKeyOf });
    const matching = page.items.filter(isWanted);
    items.push(...matching);
    after = matching.length === page.items.length ? page.cursor : undefined;
  } while (after && items.length < policy.earningsJobs);
  return { items, isComplete: after === undefined };
}

/** The payments that are held, that wait for their transfer, and that were transferred within twelve weeks. */
export async function readShares(db: DbReader, handymanId: UserId, now: Date) {
  const since = earningsSince(now);
  const list = (partition: SharePartition, isWanted?: (payment: Payment) => boolean) =>
    queryShares(db, { pk: sharePartitions[partition](handymanId), ...(isWanted && { isWanted }) });
  const [held, waiting, moved] = await Promise.all([
    list("held"),
    list("waiting"),
    list("moved", ({ releasedAt = "" }) => releasedAt >= since),
  ]);
  const isComplete = [held, waiting, moved].every((each) => each.isComplete);
  return { held: held.items, waiting: waiting.items, moved: moved.items, isComplete };
}

/** The captured payments of a handyman, latest first. */
export function listCapturedPayments(
  db: DbReader,
  handymanId: UserId,
  { limit, cursor }: PageRequest,
): Promise<Page<Payment>> {
  const pk = sharePartitions.captured(handymanId);
  return queryListed(db, table.payment, { index: "gsi7", pk, limit, after: cursor });
}

export type PaymentWithJob = { readonly payment: Payment; readonly job: Job };

/** Each payment with its job. */
export async function withJobs(db: DbReader, payments: readonly Payment[]): Promise<PaymentWithJob[]> {
  const jobs = await Promise.all(
    chunksOf(payments, PAGE_SIZE).map((chunk) => db.getAll(chunk.map(({ jobId }) => ref(table.job, { id: jobId })))),
  );
  const found = jobs.flat();
  return payments.flatMap((payment, index) => {
    const job = found[index];
    return job ? [{ payment, job }] : [];
  });
}
