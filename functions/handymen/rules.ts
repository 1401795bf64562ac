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
 * The account from which a handyman is paid out: one for each, made when there is none (I-20), or when the provider does not
 * know the one that they had any more, because it was closed there. One that it holds back is still theirs.
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

/** The account panel, where a fresh address to the provider is asked for: there it leads back whoever comes too late. */
export const payoutPanel = ({ settings }: Pick<PayoutDesk, "settings">): string => `${settings.siteUrl}/?account=1`;

/** Writes down that payouts were not set up, without the provider's own words: they may repeat what was sent (I-29). */
export function recordRefusal(thrown: unknown, at: { endpoint: string; userId: UserId }): void {
  const why = new Error(`Payouts were not set up: ${thrown instanceof Error ? thrown.name : "thrown"}.`);
  recordFailure(why, { endpoint: at.endpoint, requestId: at.userId });
}
