import { AppError } from "../../shared/errors.ts";
import { handymen } from "../../shared/handymen/contract.ts";
import type { Cents } from "../../shared/money.ts";
import { isRepeatable } from "../../shared/payments/attempts.ts";
import type { PayoutAttempt } from "../../shared/payments/payout-attempt.ts";
import { instantBounds, instantFeeOf } from "../../shared/payments/payouts.ts";
import type { User } from "../../shared/session/schema.ts";
import type { AppFor } from "../runtime/app.ts";
import { type Call, endpoint } from "../runtime/endpoint.ts";
import { retryLostRace } from "../runtime/race.ts";
import { beginPayout, findPayout, finishPayout, isUnderWay, lastPayout } from "./payout-attempts.ts";
import { inPayoutWords } from "./payout-errors.ts";
import { payoutViewOf } from "./payout-view.ts";
import { findHandyman } from "./store.ts";

type Desk = AppFor<"db.write" | "stripe">;
type Wanted = {
  readonly user: User;
  readonly account: string;
  readonly amount: Cents;
  readonly callerKey: string | undefined;
};

const handle = async (call: Call<typeof handymen.payout>) => {
  const { body, actor, app, receipt, callerKey } = call;
  const { amount } = body;
  const { user } = actor;
  if (amount < instantBounds.min || amount > instantBounds.max) throw new AppError("payout.outOfBounds");
  const wanted = { user, account: await accountFor(app, user), amount, callerKey };
  /** The attempt that this call started or continued. If another call finishes it, no new one is started. */
  let joined: number | undefined;
  const finish = (attempt: PayoutAttempt) => {
    joined = attempt.number;
    return finishPayout(app, attempt, (made) => receipt(payoutViewOf(made)));
  };
  const payOut = async () => {
    const own = joined === undefined ? await openPayout(app, wanted) : await findPayout(app.db, user.id, joined);
    const begin = () => newPayout(app, wanted);
    // Nothing came of the earlier attempt, so a new one is started.
    return (await finish(own ?? (await begin()))) ?? finish(await begin());
  };
  const made = await retryLostRace(payOut).catch(inPayoutWords);
  if (!made) throw new AppError("payout.providerUnavailable");
  if (made === "refused") throw new AppError("payout.notAvailable");
  return payoutViewOf(made);
};

/** The account of a handyman who may be paid out instantly. Throws when something is missing. */
async function accountFor(app: Desk, { id, stripeConnectAccountId: account }: User): Promise<string> {
  const profile = await findHandyman(app.db, id);
  if (!profile) throw new AppError("handyman.profileRequired");
  if (profile.preferredPayoutMethod !== "debit_card") throw new AppError("payout.cardRequired");
  if (!account) throw new AppError("payout.accountRequired");
  return account;
}

/** The open attempt, when it belongs to the same request; an open attempt of another request is finished first. */
async function openPayout(app: Desk, { user, amount, callerKey }: Wanted) {
  const last = await lastPayout(app.db, user.id);
  if (!last || !isUnderWay(last)) return undefined;
  const isSame = last.amountCents === amount && last.callerKey === callerKey;
  if (isSame && isRepeatable(last, app.now())) return last;
  // The other attempt paid out: the handyman has to see that before asking again.
  const made = await finishPayout(app, last, () => []);
  if (made && made !== "refused") throw new AppError("payout.madeBefore");
  return undefined;
}

async function newPayout(app: Desk, { user, account, amount, callerKey }: Wanted) {
  const [known, { instantCents }] = await Promise.all([app.stripe.getAccount(account), app.stripe.balanceIn(account)]);
  if (!known?.canReceive) throw new AppError("payout.accountRequired");
  const feeCents = instantFeeOf(amount);
  if (amount + feeCents > instantCents) throw new AppError("payout.notAvailable");
  return beginPayout(app, { userId: user.id, account, amountCents: amount, feeCents, callerKey });
}

export default endpoint(handymen.payout, handle);
