import type { WriteContext } from "../runtime/app.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";
import { emit } from "../runtime/events/outbox.ts";
import type { FailedPayout } from "../runtime/ports/stripe.ts";
import { isEventProcessed, processedEventWrite } from "../stores/payments.ts";
import { findUser } from "../stores/session.ts";

/**
 * Notifies the handyman of a failed payout, once for each payout, however many events Stripe sends. Ignores accounts
 * that belong to no handyman.
 */
export function recordFailedPayout(app: WriteContext, { id, account, amountCents }: FailedPayout): Promise<void> {
  return retryOnConflict(async () => {
    const link = await app.db.get(table.payoutAccount, { account });
    const handyman = link && (await findUser(app.db, link.userId));
    if (handyman?.stripeConnectAccountId !== account || (await isEventProcessed(app.db, { id }))) return;
    await app.db.transact([
      processedEventWrite(app, { id, type: "payout.failed" }),
      emit(app, "payout.failed", { handymanId: handyman.id, amountCents }),
    ]);
  });
}
