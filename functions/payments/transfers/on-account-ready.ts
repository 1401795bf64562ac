import { scheduleOf } from "../../../shared/payments/schedule.ts";
import type { AppFor } from "../../runtime/app.ts";
import { dateSortKey } from "../../runtime/data/entities/keys.ts";
import { sharePartitions } from "../../runtime/data/index-keys.ts";
import { retryOnConflict } from "../../runtime/data/optimistic-retry.ts";
import * as table from "../../runtime/data/table.ts";
import type { PayoutAccount } from "../../runtime/ports/stripe.ts";
import { findPayment } from "../../stores/payments.ts";
import { scheduleTransfer } from "../release/write.ts";

const PAGE_SIZE = 50;

/** A handyman's account can receive transfers from now on: every released share that waited for it is due at once. */
export async function scheduleWaitingTransfers(
  app: AppFor<"db.write">,
  { id: account, canReceive }: PayoutAccount,
): Promise<void> {
  const link = canReceive ? await app.db.get(table.payoutAccount, { account }) : undefined;
  if (!link) return;
  const pk = sharePartitions.waiting(link.userId);
  let after: string | undefined;
  do {
    const { items, cursor } = await app.db.query(table.payment, {
      index: "gsi2",
      pk,
      limit: PAGE_SIZE,
      after,
      sortKeyOf: dateSortKey,
    });
    for (const { jobId } of items) {
      // The index may lag, so the payment itself is read again.
      await retryOnConflict(async () => {
        const payment = await findPayment(app.db, jobId);
        if (payment && scheduleOf(payment).transfer) await scheduleTransfer(app, payment);
      });
    }
    after = cursor;
  } while (after);
}
