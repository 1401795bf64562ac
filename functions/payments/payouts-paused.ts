import { toInstant } from "../../shared/time.ts";
import type { AppFor } from "../runtime/app.ts";
import { replace } from "../runtime/data/db.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";
import { emit } from "../runtime/events/outbox.ts";
import type { PayoutAccount } from "../runtime/ports/stripe.ts";
import { findUser } from "../stores/session.ts";

/**
 * Tells a handyman once that Stripe pays nothing out of their account, until it does again. Events may come late and in any
 * order, so that a change is read from Stripe. Ignores accounts that belong to no handyman.
 */
export function recordPausedPayouts(app: AppFor<"db.write" | "stripe">, event: PayoutAccount): Promise<void> {
  return retryOnConflict(async () => {
    const link = await app.db.get(table.payoutAccount, { account: event.id });
    if (!link || event.isPaused === (link.payoutsPausedAt !== undefined)) return;
    const [handyman, account] = await Promise.all([findUser(app.db, link.userId), app.stripe.getAccount(event.id)]);
    const isCurrent = handyman?.stripeConnectAccountId === event.id;
    if (!isCurrent || account?.isPaused !== event.isPaused) return;
    const payoutsPausedAt = event.isPaused ? toInstant(app.now()) : undefined;
    await app.db.transact([
      replace(table.payoutAccount, { ...link, payoutsPausedAt }),
      ...(event.isPaused ? [emit(app, "payout.paused", { handymanId: link.userId })] : []),
    ]);
  });
}
