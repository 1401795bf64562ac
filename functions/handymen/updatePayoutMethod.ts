import { AppError } from "../../shared/errors/errors.ts";
import { holdsPayouts, type PayoutMethod } from "../../shared/handymen/choices.ts";
import { handymen } from "../../shared/handymen/contract.ts";
import type { UserId } from "../../shared/ids.ts";
import { toInstant } from "../../shared/time.ts";
import type { AppFor } from "../runtime/app.ts";
import { replace } from "../runtime/data/db.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { ProviderRefusedError } from "../runtime/provider-refused.ts";
import { findHandymanProfile } from "../stores/handymen.ts";
import { throwPayoutError } from "./payouts/errors.ts";
import { syncPayoutSchedule } from "./payouts/schedule.ts";

type PayoutContext = AppFor<"db.write" | "stripe">;

export default endpoint(handymen.updatePayoutMethod, async ({ body: { payoutMethod }, actor: { user }, app }) => {
  const { id: userId, stripeConnectAccountId: account } = user;
  await savePayoutMethod(app, { userId, payoutMethod, account }).catch(throwPayoutError);
  return { payoutMethod };
});

type PayoutMethodInput = {
  readonly userId: UserId;
  readonly payoutMethod: PayoutMethod;
  readonly account: string | undefined;
};

/**
 * Stripe first: if it fails, nothing is stored, unless the account cannot have a schedule yet. Synchronised again after the
 * write, in case of concurrent changes.
 */
async function savePayoutMethod(
  app: PayoutContext,
  { userId, payoutMethod, account }: PayoutMethodInput,
): Promise<void> {
  const isSet = account !== undefined && (await setSchedule(app, account, payoutMethod));
  await retryOnConflict(async () => {
    const profile = await findHandymanProfile(app.db, userId);
    if (!profile) throw new AppError("handyman.profileRequired");
    const changed = { ...profile, preferredPayoutMethod: payoutMethod, updatedAt: toInstant(app.now()) };
    await app.db.transact([replace(table.handyman, changed)]);
  });
  if (isSet) await syncPayoutSchedule(app, userId, { id: account });
}

/**
 * Whether Stripe has the schedule of this method. No documentation says that it takes one before its onboarding is
 * finished: if it refuses, the schedule is set before the first transfer.
 */
async function setSchedule({ stripe }: PayoutContext, account: string, method: PayoutMethod): Promise<boolean> {
  try {
    await stripe.setPayoutSchedule(account, { isHeld: holdsPayouts(method) });
    return true;
  } catch (thrown) {
    const isTooEarly =
      thrown instanceof ProviderRefusedError && (await stripe.getAccount(account))?.isFinished === false;
    if (isTooEarly) return false;
    throw thrown;
  }
}
