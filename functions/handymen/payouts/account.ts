import { AppError } from "../../../shared/errors/errors.ts";
import type { HandymanProfile } from "../../../shared/handymen/schema.ts";
import type { UserId } from "../../../shared/ids.ts";
import type { AppFor } from "../../runtime/app.ts";
import { retryOnConflict } from "../../runtime/data/optimistic-retry.ts";
import { recordFailedReaction, recordFailure } from "../../runtime/observability/log.ts";
import { ProviderRefusedError } from "../../runtime/provider-refused.ts";
import { savePayoutAccount } from "../../stores/handymen.ts";
import { findUser } from "../../stores/session.ts";

type PayoutContext = AppFor<"db.write" | "stripe">;
type AccountOwner = { readonly userId: UserId; readonly businessType: HandymanProfile["businessType"] };

/** Where Stripe leads back to: from the end of its onboarding, and from a link that has expired. */
type ReturnUrls = { readonly returnUrl: string; readonly refreshUrl: string };

/**
 * The page at Stripe that the handyman needs next: its onboarding, or the dashboard of a finished account, where bank and
 * card are changed. Onboarding would lead a finished account straight back.
 */
export async function payoutPageUrl(app: PayoutContext, owner: AccountOwner, urls: ReturnUrls): Promise<string> {
  const { id, isFinished } = await ensurePayoutAccount(app, owner);
  return isFinished ? app.stripe.loginUrl(id) : app.stripe.onboardingUrl(id, urls);
}

/**
 * The handyman's payout account: created when there is none (I-20) or when it was closed at Stripe. A restricted
 * account is kept.
 */
function ensurePayoutAccount(app: PayoutContext, { userId, businessType }: AccountOwner) {
  return retryOnConflict(async () => {
    const user = await findUser(app.db, userId);
    if (!user) throw new AppError("auth.required");
    const { email, stripeConnectAccountId: existing } = user;
    const account = existing && (await app.stripe.getAccount(existing));
    if (account) return account;
    const isCompany = businessType !== "individual";
    const made = await app.stripe.createAccount({ userId, email, isCompany, former: existing });
    await savePayoutAccount(app, user, made);
    return { id: made.id, isFinished: false };
  });
}

/** The account panel. Stripe leads there when an onboarding link has expired, and a new link can be requested. */
export const accountPanelUrl = ({ settings }: Pick<PayoutContext, "settings">): string =>
  `${settings.siteUrl}/?account=1`;

/**
 * Logs that payout setup failed, and counts it for the alarm when Stripe refused it: something of the platform is not set
 * up. Stripe's sentence is left out, since it may repeat what was sent (I-29).
 */
export function recordSetupFailure(thrown: unknown, at: { endpoint: string; userId: UserId }): void {
  const context = { endpoint: at.endpoint, requestId: at.userId };
  const why =
    thrown instanceof ProviderRefusedError ? thrown.message : thrown instanceof Error ? thrown.name : "thrown";
  const error = new Error(`Payouts were not set up: ${why}.`);
  if (thrown instanceof ProviderRefusedError) recordFailedReaction(error, context);
  else recordFailure(error, context);
}
