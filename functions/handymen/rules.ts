import { AppError } from "../../shared/errors.ts";
import type { HandymanProfile } from "../../shared/handymen/schema.ts";
import type { UserId } from "../../shared/ids.ts";
import type { AppFor } from "../runtime/app.ts";
import { recordFailure } from "../runtime/log.ts";
import { retryLostRace } from "../runtime/race.ts";
import { findUser } from "../session/store.ts";
import { keepAccount } from "./store.ts";

type PayoutDesk = AppFor<"db.write" | "stripe">;
type Owner = { readonly userId: UserId; readonly businessType: HandymanProfile["businessType"] };

/**
 * The handyman's payout account: created when there is none (I-20) or when it was closed at Stripe. A restricted
 * account is kept.
 */
export function accountOf(app: PayoutDesk, { userId, businessType }: Owner): Promise<string> {
  return retryLostRace(async () => {
    const user = await findUser(app.db, userId);
    if (!user) throw new AppError("auth.required");
    const { email, stripeConnectAccountId: former } = user;
    if (former && (await app.stripe.getAccount(former))) return former;
    const isCompany = businessType !== "individual";
    const account = await app.stripe.createAccount({ userId, email, isCompany, former });
    await keepAccount(app, user, account);
    return account;
  });
}

/** The account panel. Stripe leads there when an onboarding link has expired, and a new link can be requested. */
export const payoutPanel = ({ settings }: Pick<PayoutDesk, "settings">): string => `${settings.siteUrl}/?account=1`;

/** Logs that payout setup failed, without Stripe's message, which may repeat what was sent (I-29). */
export function recordRefusal(thrown: unknown, at: { endpoint: string; userId: UserId }): void {
  const why = new Error(`Payouts were not set up: ${thrown instanceof Error ? thrown.name : "thrown"}.`);
  recordFailure(why, { endpoint: at.endpoint, requestId: at.userId });
}
