import { holdsPayouts } from "../../../shared/handymen/choices.ts";
import type { UserId } from "../../../shared/ids.ts";
import type { AppFor } from "../../runtime/app.ts";
import type { PayoutAccount } from "../../runtime/ports/stripe.ts";
import { findHandymanProfile } from "../../stores/handymen.ts";

type AccountSchedule = Pick<PayoutAccount, "id"> & Partial<Pick<PayoutAccount, "isHeld">>;

/**
 * Sets the payout schedule at Stripe to the handyman's choice, and repeats until the stored choice is the one that was
 * sent. `isHeld`: the schedule at Stripe now, if it is one of the product's: a new account has another.
 */
export async function syncPayoutSchedule(
  app: AppFor<"db.read" | "stripe">,
  userId: UserId,
  { id, isHeld }: AccountSchedule,
): Promise<void> {
  const profile = await findHandymanProfile(app.db, userId);
  const shouldHold = profile !== undefined && holdsPayouts(profile.preferredPayoutMethod);
  if (shouldHold === isHeld) return;
  await app.stripe.setPayoutSchedule(id, { isHeld: shouldHold });
  // The choice may have changed while Stripe was called.
  await syncPayoutSchedule(app, userId, { id, isHeld: shouldHold });
}
