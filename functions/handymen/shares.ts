import { earningsSince } from "../../shared/handymen/earnings.ts";
import type { UserId } from "../../shared/ids.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import type { Page } from "../../shared/page.ts";
import type { Payment } from "../../shared/payments/schema.ts";
import { type DbReader, ref } from "../runtime/db.ts";
import { shareShelves } from "../runtime/shelves.ts";
import * as table from "../runtime/table.ts";

const PAGE = 100;
/** More than any handyman has. Beyond it nothing is added up, and the answer says that it is incomplete. */
const MOST_SHARES = 500;

type Shelf = Exclude<keyof typeof shareShelves, "captured">;
const sortKeyOf = (payment: Payment) => table.payment.gsi2?.(payment)?.sk ?? "";

/**
 * The payments of one partition, newest first, until `isWanted` fails. Read from an index, which may lag: no write
 * depends on them.
 */
async function listShares(db: DbReader, shelf: { pk: string; isWanted?: (payment: Payment) => boolean }) {
  const { pk, isWanted = () => true } = shelf;
  const items: Payment[] = [];
  let after: string | undefined;
  do {
    const page = await db.page(table.payment, { index: "gsi2", pk, limit: PAGE, after, sortKeyOf });
    const wanted = page.items.filter(isWanted);
    items.push(...wanted);
    after = wanted.length === page.items.length ? page.cursor : undefined;
  } while (after && items.length < MOST_SHARES);
  return { items, isComplete: after === undefined };
}

/** The payments that are held, that wait for their transfer, and that were transferred within twelve weeks. */
export async function readShares(db: DbReader, handymanId: UserId, now: Date) {
  const since = earningsSince(now);
  const list = (shelf: Shelf, isWanted?: (payment: Payment) => boolean) =>
    listShares(db, { pk: shareShelves[shelf](handymanId), ...(isWanted && { isWanted }) });
  const [held, waiting, moved] = await Promise.all([
    list("held"),
    list("waiting"),
    list("moved", ({ releasedAt = "" }) => releasedAt >= since),
  ]);
  const isComplete = [held, waiting, moved].every((each) => each.isComplete);
  return { held: held.items, waiting: waiting.items, moved: moved.items, isComplete };
}

type Asked = { readonly limit: number; readonly cursor: string | undefined };

/** The captured payments of a handyman, latest first. */
export function listCaptured(db: DbReader, handymanId: UserId, { limit, cursor }: Asked): Promise<Page<Payment>> {
  const sortKeyOf = (payment: Payment) => table.payment.gsi1?.(payment)?.sk ?? "";
  const pk = shareShelves.captured(handymanId);
  return db.page(table.payment, { index: "gsi1", pk, limit, after: cursor, sortKeyOf });
}

export type Share = { readonly payment: Payment; readonly job: Job };

/** Each payment with its job. */
export async function withJobs(db: DbReader, payments: readonly Payment[]): Promise<Share[]> {
  const parts = Array.from({ length: Math.ceil(payments.length / PAGE) }, (_, index) =>
    payments.slice(index * PAGE, (index + 1) * PAGE),
  );
  const jobs = await Promise.all(
    parts.map((part) => db.getAll(part.map(({ jobId }) => ref(table.job, { id: jobId })))),
  );
  const found = jobs.flat();
  return payments.flatMap((payment, index) => {
    const job = found[index];
    return job ? [{ payment, job }] : [];
  });
}
