import type { FailedPayout } from "../runtime/app.ts";
import { emit } from "../runtime/outbox.ts";
import { retryLostRace } from "../runtime/race.ts";
import * as table from "../runtime/table.ts";
import { findUser } from "../session/store.ts";
import { eventWorked, isWorked, type Writer } from "./store.ts";

/**
 * Notifies the handyman of a failed payout, once for each payout, however many events Stripe sends. Ignores accounts
 * that belong to no handyman.
 */
export function tellOfPayout(app: Writer, { id, account, amountCents }: FailedPayout): Promise<void> {
  return retryLostRace(async () => {
    const link = await app.db.get(table.payoutAccount, { account });
    const handyman = link && (await findUser(app.db, link.userId));
    if (handyman?.stripeConnectAccountId !== account || (await isWorked(app.db, { id }))) return;
    await app.db.transact([
      eventWorked(app, { id, type: "payout.failed" }),
      emit(app, "payout.failed", { handymanId: handyman.id, amountCents }),
    ]);
  });
}
