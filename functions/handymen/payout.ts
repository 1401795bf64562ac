import { AppError } from "../../shared/errors/errors.ts";
import { handymen } from "../../shared/handymen/contract.ts";
import type { Cents } from "../../shared/money.ts";
import { isRepeatable } from "../../shared/payments/attempts.ts";
import type { PayoutAttempt } from "../../shared/payments/payout-attempt.ts";
import { instantPayoutLimits } from "../../shared/payments/payouts.ts";
import type { User } from "../../shared/session/schema.ts";
import type { AppFor } from "../runtime/app.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { recordFailedReaction } from "../runtime/observability/log.ts";
import { findHandymanProfile } from "../stores/handymen.ts";
import {
  createAttempt,
  findAttempt,
  findLastAttempt,
  finishAttempt,
  isOpenAttempt,
  isPaid,
} from "./payouts/attempts.ts";
import { throwPayoutError } from "./payouts/errors.ts";
import { toPayoutView } from "./payouts/view.ts";

type PayoutContext = AppFor<"db.write" | "stripe">;
type PayoutInput = {
  readonly user: User;
  readonly account: string;
  readonly amount: Cents;
  readonly callerKey: string | undefined;
};

const handle = async (call: Call<typeof handymen.payout>) => {
  const { body, actor, app, storeAnswer, callerKey } = call;
  const { amount } = body;
  const { user } = actor;
  if (amount < instantPayoutLimits.min || amount > instantPayoutLimits.max) throw new AppError("payout.outOfBounds");
  const input = { user, account: await requireInstantAccount(app, user), amount, callerKey };
  /** The attempt that this call started or continued. If another call finishes it, no new one is started. */
  let attemptNumber: number | undefined;
  const finish = (attempt: PayoutAttempt) => {
    attemptNumber = attempt.number;
    return finishAttempt(app, attempt, (payout) => storeAnswer(toPayoutView(payout)));
  };
  const runPayout = async () => {
    const openAttempt =
      attemptNumber === undefined
        ? await findOpenAttempt(app, input)
        : await findAttempt(app.db, user.id, attemptNumber);
    const start = () => startAttempt(app, input);
    // Nothing came of the earlier attempt, so a new one is started.
    return (await finish(openAttempt ?? (await start()))) ?? finish(await start());
  };
  const payout = await retryOnConflict(runPayout).catch(throwPayoutError);
  if (!payout) throw new AppError("payout.providerUnavailable");
  if (isPaid(payout)) return toPayoutView(payout);
  if (payout === "payout.limitReached") recordLimit(user);
  throw new AppError(payout);
};

/** The limit is the platform's, so an operator has to know. */
const recordLimit = ({ id: requestId }: User) =>
  recordFailedReaction(new Error("The platform's limit for instant payouts is reached."), {
    endpoint: handymen.payout.id,
    requestId,
  });

/** The account of a handyman who may be paid out instantly. Throws when something is missing. */
async function requireInstantAccount(
  app: PayoutContext,
  { id, stripeConnectAccountId: account }: User,
): Promise<string> {
  const profile = await findHandymanProfile(app.db, id);
  if (!profile) throw new AppError("handyman.profileRequired");
  if (profile.preferredPayoutMethod !== "debit_card") throw new AppError("payout.cardRequired");
  if (!account) throw new AppError("payout.accountRequired");
  return account;
}

/** The open attempt, when it belongs to the same request; an open attempt of another request is finished first. */
async function findOpenAttempt(app: PayoutContext, { user, amount, callerKey }: PayoutInput) {
  const lastAttempt = await findLastAttempt(app.db, user.id);
  if (!lastAttempt || !isOpenAttempt(lastAttempt)) return undefined;
  const isSame = lastAttempt.amountCents === amount && lastAttempt.callerKey === callerKey;
  if (isSame && isRepeatable(lastAttempt, app.now())) return lastAttempt;
  // The other attempt paid out: the handyman has to see that before asking again.
  const payout = await finishAttempt(app, lastAttempt, () => []);
  if (isPaid(payout)) throw new AppError("payout.madeBefore");
  return undefined;
}

async function startAttempt(app: PayoutContext, { user, account, amount, callerKey }: PayoutInput) {
  const [providerAccount, { instant }] = await Promise.all([
    app.stripe.getAccount(account),
    app.stripe.getBalance(account),
  ]);
  if (!providerAccount?.canReceive) throw new AppError("payout.accountRequired");
  if (!instant) throw new AppError("payout.notEligible");
  if (amount > instant.netCents) throw new AppError("payout.notAvailable");
  return createAttempt(app, { userId: user.id, account, amountCents: amount, callerKey });
}

export default endpoint(handymen.payout, handle);
