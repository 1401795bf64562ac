import { AppError } from "../../shared/errors.ts";
import { handymen } from "../../shared/handymen/contract.ts";
import { isHeldBy, type PayoutMethod } from "../../shared/handymen/schema.ts";
import type { UserId } from "../../shared/ids.ts";
import { toInstant } from "../../shared/time.ts";
import type { AppFor } from "../runtime/app.ts";
import { replace } from "../runtime/db.ts";
import { endpoint } from "../runtime/endpoint.ts";
import { retryLostRace } from "../runtime/race.ts";
import * as table from "../runtime/table.ts";
import { inPayoutWords } from "./payout-errors.ts";
import { findHandyman, keepSchedule } from "./store.ts";

type Desk = AppFor<"db.write" | "stripe">;

export default endpoint(handymen.updatePayoutMethod, async ({ body: { payoutMethod }, actor: { user }, app }) => {
  const { id: userId, stripeConnectAccountId: account } = user;
  await choose(app, { userId, payoutMethod, account }).catch(inPayoutWords);
  return { payoutMethod };
});

type Choice = { readonly userId: UserId; readonly payoutMethod: PayoutMethod; readonly account: string | undefined };

/** Stripe first: if it fails, nothing is stored. Synchronised again after the write, in case of concurrent changes. */
async function choose(app: Desk, { userId, payoutMethod, account }: Choice): Promise<void> {
  if (account) await app.stripe.schedulePayouts(account, { isHeld: isHeldBy(payoutMethod) });
  await retryLostRace(async () => {
    const profile = await findHandyman(app.db, userId);
    if (!profile) throw new AppError("handyman.profileRequired");
    const changed = { ...profile, preferredPayoutMethod: payoutMethod, updatedAt: toInstant(app.now()) };
    await app.db.transact([replace(table.handyman, changed)]);
  });
  if (account) await keepSchedule(app, userId, { id: account });
}
