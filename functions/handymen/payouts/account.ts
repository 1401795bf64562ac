import { AppError } from "../../../shared/errors/errors.ts";
import type { HandymanProfile } from "../../../shared/handymen/schema.ts";
import type { UserId } from "../../../shared/ids.ts";
import type { AppFor } from "../../runtime/app.ts";
import { retryOnConflict } from "../../runtime/data/optimistic-retry.ts";
import { recordFailure } from "../../runtime/observability/log.ts";
import { findUser } from "../../session/store.ts";
import { savePayoutAccount } from "../store.ts";

type PayoutContext = AppFor<"db.write" | "stripe">;
type AccountOwner = { readonly userId: UserId; readonly businessType: HandymanProfile["businessType"] };

/**
 * The handyman's payout account: created when there is none (I-20) or when it was closed at Stripe. A restricted
 * account is kept.
 */
export function ensurePayoutAccount(app: PayoutContext, { userId, businessType }: AccountOwner): Promise<string> {
  return retryOnConflict(async () => {
    const user = await findUser(app.db, userId);
    if (!user) throw new AppError("auth.required");
    const { email, stripeConnectAccountId: existing } = user;
    if (existing && (await app.stripe.getAccount(existing))) return existing;
    const isCompany = businessType !== "individual";
    const account = await app.stripe.createAccount({ userId, email, isCompany, former: existing });
    await savePayoutAccount(app, user, account);
    return account;
  });
}

/** The account panel. Stripe leads there when an onboarding link has expired, and a new link can be requested. */
export const accountPanelUrl = ({ settings }: Pick<PayoutContext, "settings">): string =>
  `${settings.siteUrl}/?account=1`;

/** Logs that payout setup failed, without Stripe's message, which may repeat what was sent (I-29). */
export function recordSetupFailure(thrown: unknown, at: { endpoint: string; userId: UserId }): void {
  const error = new Error(`Payouts were not set up: ${thrown instanceof Error ? thrown.name : "thrown"}.`);
  recordFailure(error, { endpoint: at.endpoint, requestId: at.userId });
}
