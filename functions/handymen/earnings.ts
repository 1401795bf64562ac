import { AppError } from "../../shared/errors/errors.ts";
import { handymen } from "../../shared/handymen/contract.ts";
import { type EarningsView, shareDueOf, weeksOf } from "../../shared/handymen/earnings.ts";
import { cents, sumOf, toDecimal, ZERO_CENTS } from "../../shared/money.ts";
import { maxInstantPayout, nextWeeklyPayout } from "../../shared/payments/payouts.ts";
import { remainingShareOf, transferBalanceOf } from "../../shared/payments/refunds.ts";
import type { User } from "../../shared/session/schema.ts";
import type { AppFor } from "../runtime/app.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { recordFailure } from "../runtime/observability/log.ts";
import { findHandymanProfile } from "../stores/handymen.ts";
import { findFigures } from "../stores/session.ts";
import { maySetUpPayout } from "./payouts/may-set-up.ts";
import { type PaymentWithJob, readShares, withJobs } from "./payouts/shares.ts";
import { toPayoutView } from "./payouts/view.ts";

const PAYOUTS = 12;

const handle = async ({ actor: { user }, app }: Call<typeof handymen.earnings>): Promise<EarningsView> => {
  const now = app.now();
  const [profile, figures, shares, account] = await Promise.all([
    findHandymanProfile(app.db, user.id),
    findFigures(app.db, user.id),
    readShares(app.db, user.id, now),
    readAccount(app, user),
  ]);
  const { totalEarnedCents = ZERO_CENTS, receivableCents = ZERO_CENTS } = figures ?? {};
  const released = [...shares.waiting, ...shares.moved].flatMap((payment) => {
    const { releasedAt } = payment;
    return releasedAt ? [{ releasedAt, shareCents: remainingShareOf(payment) }] : [];
  });
  const openCents = shares.waiting.map(transferBalanceOf);
  const inAccountCents = totalEarnedCents - sumOf(openCents) + receivableCents;
  return {
    ...heldFields(await withJobs(app.db, shares.held)),
    waiting: toDecimal(sumOf(openCents.filter((cents) => cents > 0))),
    account: account && accountFields(account, inAccountCents),
    nextPayoutAt: nextWeeklyPayout(now),
    payoutMethod: profile?.preferredPayoutMethod ?? "will_add_later",
    owed: toDecimal(receivableCents),
    totalEarned: toDecimal(totalEarnedCents),
    weeks: weeksOf(released, now).map(({ shareCents, ...week }) => ({ ...week, share: toDecimal(shareCents) })),
    isComplete: shares.isComplete,
  };
};

function heldFields(held: readonly PaymentWithJob[]) {
  const due = held.flatMap(({ payment: { releaseDueAt } }) => releaseDueAt ?? []).sort();
  const shares = held.map(({ payment, job }) => shareDueOf(payment, job.agreedPriceCents));
  return { held: toDecimal(sumOf(shares)), heldJobs: held.length, nextReleaseAt: due[0] };
}

const emptyBalance = { availableCents: 0, pendingCents: 0, instant: undefined } as const;

/** Balance and payouts at Stripe; undefined while Stripe cannot be reached. */
async function readAccount({ stripe }: AppFor<"stripe">, { id, stripeConnectAccountId: account }: User) {
  if (!account) return { canReceive: false, isFinished: false, isPaused: false, balance: emptyBalance, payouts: [] };
  try {
    const [providerAccount, balance, payouts] = await Promise.all([
      stripe.getAccount(account),
      stripe.getBalance(account),
      stripe.listPayouts(account, PAYOUTS),
    ]);
    const { canReceive = false, isFinished = false, isPaused = false } = providerAccount ?? {};
    return { canReceive, isFinished, isPaused, balance, payouts };
  } catch (thrown) {
    // The page works without Stripe. Its error message is not logged, since it may repeat what was sent (I-29).
    if (!(thrown instanceof AppError))
      recordFailure(new Error("A balance could not be read."), { endpoint: handymen.earnings.id, requestId: id });
    return undefined;
  }
}

type Account = NonNullable<Awaited<ReturnType<typeof readAccount>>>;

/** What was transferred into the account and is no longer there was paid out. */
function accountFields({ canReceive, isFinished, isPaused, balance, payouts }: Account, inAccountCents: number) {
  const { availableCents, pendingCents, instant } = balance;
  return {
    canReceive,
    isFinished,
    isPaused,
    available: toDecimal(availableCents),
    pending: toDecimal(pendingCents),
    paidOut: toDecimal(Math.max(0, inAccountCents - availableCents - pendingCents)),
    ...(instant && {
      instant: toDecimal(maxInstantPayout(instant.netCents)),
      instantFee: toDecimal(cents(instant.feeCents)),
    }),
    payouts: payouts.map(toPayoutView),
  };
}

export default endpoint(handymen.earnings, handle, {
  allowInactive: ({ actor, app }) => maySetUpPayout(app.db, actor.userId),
});
