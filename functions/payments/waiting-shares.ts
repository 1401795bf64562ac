import type { Payment } from "../../shared/payments/schema.ts";
import { toInstant } from "../../shared/time.ts";
import type { AppFor, PayoutAccount } from "../runtime/app.ts";
import { retryLostRace } from "../runtime/race.ts";
import { shareShelves } from "../runtime/shelves.ts";
import * as table from "../runtime/table.ts";
import { dueTransfer, findPayment } from "./store.ts";

const PAGE = 50;

/** A handyman's account can receive transfers from now on: every released share that waited for it is due at once. */
export async function wakeShares(app: AppFor<"db.write">, { id: account, canReceive }: PayoutAccount): Promise<void> {
  const link = canReceive ? await app.db.get(table.payoutAccount, { account }) : undefined;
  if (!link) return;
  const now = toInstant(app.now());
  const pk = shareShelves.waiting(link.userId);
  const sortKeyOf = (payment: Payment) => `${payment.createdAt}#${payment.id}`;
  let after: string | undefined;
  do {
    const { items, cursor } = await app.db.page(table.payment, { index: "gsi2", pk, limit: PAGE, after, sortKeyOf });
    for (const { jobId } of items) {
      // The index may lag, so the payment itself is read again.
      await retryLostRace(async () => {
        const payment = await findPayment(app.db, jobId);
        if (payment?.transferDueAt) await dueTransfer(app, payment, now);
      });
    }
    after = cursor;
  } while (after);
}
