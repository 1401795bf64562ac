import * as z from "zod";
import { JobId } from "../ids.ts";
import type { Job } from "../jobs/schema.ts";
import { type Cents, cents, Decimal } from "../money.ts";
import { isDisputed } from "../payments/charges.ts";
import { amountsOf } from "../payments/fees.ts";
import { PayoutView } from "../payments/payouts.ts";
import { openShareOf, overpaidOf, shareLeftOf, splitBack, withRefunded } from "../payments/refunds.ts";
import type { Payment } from "../payments/schema.ts";
import { Instant, toInstant, WEEK_MS } from "../time.ts";
import { PayoutMethod } from "./schema.ts";

export const earningStates = ["held", "paused", "disputed", "released", "transferred", "netted", "refunded"] as const;
/** Where a handyman's share of one job stands; `released` waits for their account, `netted` was kept for what they owed. */
export const EarningState = z.enum(earningStates);
export type EarningState = z.output<typeof EarningState>;

/**
 * One job that was paid; `share` is what is theirs of it, `refunded` what was given back of their share, `netted` what of
 * their share was kept for what they owed from other jobs.
 */
export const EarnedJobView = z.object({
  jobId: JobId,
  title: z.string(),
  customerFirstName: z.string().optional(),
  state: EarningState,
  price: Decimal,
  share: Decimal,
  refunded: Decimal,
  netted: Decimal,
  paidAt: Instant,
  completedAt: Instant.optional(),
  /** When it is released by itself, while it is held and nothing stands in its way. */
  releaseDueAt: Instant.optional(),
  releasedAt: Instant.optional(),
  transferredAt: Instant.optional(),
});
export type EarnedJobView = z.output<typeof EarnedJobView>;

/** What was released within 168 hours, and in how many jobs (D-41). */
export const EarnedWeek = z.object({ startsAt: Instant, endsAt: Instant, share: Decimal, jobs: z.int() });

/** Everything about a handyman's money; what was earned and is owed is waiting, available, pending or paid out. */
export const EarningsView = z.object({
  /** Captured and not released: their share, of how many jobs, and when the next one is released by itself. */
  held: Decimal,
  heldJobs: z.int(),
  nextReleaseAt: Instant.optional(),
  /** Released, and not in their account yet. */
  waiting: Decimal,
  /** Of their account at the card provider; left out while that cannot be reached. */
  account: z
    .object({
      canReceive: z.boolean(),
      available: Decimal,
      pending: Decimal,
      /** All that has left it, fees of instant payouts included. */
      paidOut: Decimal,
      /** The most that can be paid out at once, on top of which comes the fee. */
      instant: Decimal,
      /** The newest first. */
      payouts: z.array(PayoutView),
    })
    .optional(),
  /** When what is available is paid out by itself, unless their method is to be added later: then it stays. */
  nextPayoutAt: Instant,
  payoutMethod: PayoutMethod,
  /** What was given back of their share after it had left their account, and is kept of their next ones. */
  owed: Decimal,
  totalEarned: Decimal,
  /** The oldest first. */
  weeks: z.array(EarnedWeek),
  /** False when there is more than one answer adds up. */
  isComplete: z.boolean(),
});
export type EarningsView = z.output<typeof EarningsView>;

/** How many weeks the earnings are shown by. */
export const EARNED_WEEKS = 12;

/** The moment at which the first of these weeks begins. */
export const earningsSince = (now: Date): Instant => toInstant(new Date(now.getTime() - EARNED_WEEKS * WEEK_MS));

type Released = { readonly releasedAt: Instant; readonly shareCents: Cents };
type Week = { readonly startsAt: Instant; readonly endsAt: Instant; readonly shareCents: Cents; readonly jobs: number };

/** The last twelve weeks before `now`, each 168 hours, with what was released in each; what came to nothing is no job. */
export function weeksOf(released: readonly Released[], now: Date): Week[] {
  const starts = Array.from({ length: EARNED_WEEKS }, (_, index) => now.getTime() - (EARNED_WEEKS - index) * WEEK_MS);
  return starts.map((start, index) => {
    const [startsAt, endsAt] = [toInstant(new Date(start)), toInstant(new Date(start + WEEK_MS))];
    const isLast = index === EARNED_WEEKS - 1;
    const own = released.filter(
      ({ releasedAt, shareCents }) =>
        shareCents > 0 && releasedAt >= startsAt && (releasedAt < endsAt || (isLast && releasedAt === endsAt)),
    );
    const shareCents = cents(own.reduce((sum, each) => sum + each.shareCents, 0));
    return { startsAt, endsAt, shareCents, jobs: own.length };
  });
}

type Due = Parameters<typeof splitBack>[0] & Pick<Payment, "releasedAt">;

/**
 * What of a payment is its handyman's: what is left of their share and, until it is released, at the price as it stands
 * now, for where that has fallen the difference goes back to the customer first.
 */
export function shareDueOf(payment: Due, agreedPriceCents: Cents): Cents {
  if (payment.releasedAt) return shareLeftOf(payment);
  const overCents = overpaidOf(payment, amountsOf(agreedPriceCents).amountCents);
  return shareLeftOf(splitBack(payment, overCents).reduce(withRefunded, payment));
}

/** What of a share was kept for what its handyman owed: never more than what is left of the share. */
export const nettedOf = ({ nettedCents }: Pick<Payment, "nettedCents">, shareCents: Cents): Cents =>
  cents(Math.min(nettedCents, shareCents));

/** Where the share of a captured payment stands. */
export function earningStateOf(payment: Payment, job: Pick<Job, "status">): EarningState {
  const isStopped = isDisputed(payment) || job.status === "disputed";
  if (payment.refundedAmountCents === payment.amountCents) return "refunded";
  if (isStopped && (!payment.releasedAt || openShareOf(payment) !== 0)) return "disputed";
  if (payment.releasedAt) return openShareOf(payment) > 0 ? "released" : movedStateOf(payment);
  return payment.pausedAt ? "paused" : "held";
}

const movedStateOf = ({ nettedCents, transferredCents, reversedCents }: Payment): EarningState =>
  nettedCents > 0 && transferredCents === reversedCents ? "netted" : "transferred";
