import * as z from "zod";
import { JobId } from "../ids.ts";
import type { Job } from "../jobs/schema.ts";
import { type Cents, cents } from "../money.ts";
import { Decimal } from "../money-schema.ts";
import { isDisputed } from "../payments/charges.ts";
import { PayoutView } from "../payments/payouts.ts";
import {
  dueOf,
  overpaidOf,
  remainingShareOf,
  splitAcrossCharges,
  transferBalanceOf,
  withRefunded,
} from "../payments/refunds.ts";
import { pausedAtOf } from "../payments/schedule.ts";
import type { Payment } from "../payments/schema.ts";
import { toInstant, WEEK_MS } from "../time.ts";
import { Instant } from "../time-schema.ts";
import { PayoutMethod } from "./choices.ts";

export const earningStates = ["held", "paused", "disputed", "released", "transferred", "netted", "refunded"] as const;
/**
 * The state of a handyman's share of one job. `released`: waiting for its transfer; `netted`: offset against what they
 * owed.
 */
export const EarningState = z.enum(earningStates);
export type EarningState = z.output<typeof EarningState>;

/**
 * One paid job. `share`: what is the handyman's; `refunded`: what was refunded of it; `netted`: what was offset against
 * debts from other jobs.
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
  /** The date of the automatic release, while it is held and not paused. */
  releaseDueAt: Instant.optional(),
  releasedAt: Instant.optional(),
  transferredAt: Instant.optional(),
});
export type EarnedJobView = z.output<typeof EarnedJobView>;

/** The shares released within 168 hours, and the number of jobs (D-41). */
export const EarnedWeek = z.object({ startsAt: Instant, endsAt: Instant, share: Decimal, jobs: z.int() });

/** A handyman's money: earned and owed amounts are waiting, available, pending or paid out. */
export const EarningsView = z.object({
  /** Captured and not released: the shares, the number of jobs, and the next automatic release. */
  held: Decimal,
  heldJobs: z.int(),
  nextReleaseAt: Instant.optional(),
  /** Released and not transferred yet. */
  waiting: Decimal,
  /** The balance at Stripe; absent while Stripe cannot be reached. */
  account: z
    .object({
      canReceive: z.boolean(),
      /** Its owner has given our payment partner all details. */
      isFinished: z.boolean(),
      /** Our payment partner pays nothing out of it until it has more details of its owner. */
      isPaused: z.boolean(),
      available: Decimal,
      pending: Decimal,
      /** All that has left the account, with the fees of instant payouts. */
      paidOut: Decimal,
      /** The maximum instant payout; absent when the account takes none. */
      instant: Decimal.optional(),
      /** What Stripe takes of the account for the maximum; a lower amount costs no more. */
      instantFee: Decimal.optional(),
      /** Newest first. */
      payouts: z.array(PayoutView),
    })
    .optional(),
  /** The next weekly payout; with the method `will_add_later` there is none. */
  nextPayoutAt: Instant,
  payoutMethod: PayoutMethod,
  /** Refunded shares that could not be reversed; offset against the next ones. */
  owed: Decimal,
  totalEarned: Decimal,
  /** Oldest first. */
  weeks: z.array(EarnedWeek),
  /** False when there are more payments than one answer adds up. */
  isComplete: z.boolean(),
});
export type EarningsView = z.output<typeof EarningsView>;

/** How many weeks are shown. */
export const EARNED_WEEKS = 12;

/** The start of the first of these weeks. */
export const earningsSince = (now: Date): Instant => toInstant(new Date(now.getTime() - EARNED_WEEKS * WEEK_MS));

type ReleasedShare = { readonly releasedAt: Instant; readonly shareCents: Cents };
type Week = { readonly startsAt: Instant; readonly endsAt: Instant; readonly shareCents: Cents; readonly jobs: number };

/**
 * The last twelve weeks before `now`, 168 hours each, with the shares released in each; empty shares count as no job.
 */
export function weeksOf(released: readonly ReleasedShare[], now: Date): Week[] {
  const starts = Array.from({ length: EARNED_WEEKS }, (_, index) => now.getTime() - (EARNED_WEEKS - index) * WEEK_MS);
  return starts.map((start, index) => {
    const [startsAt, endsAt] = [toInstant(new Date(start)), toInstant(new Date(start + WEEK_MS))];
    const isLast = index === EARNED_WEEKS - 1;
    const inWeek = released.filter(
      ({ releasedAt, shareCents }) =>
        shareCents > 0 && releasedAt >= startsAt && (releasedAt < endsAt || (isLast && releasedAt === endsAt)),
    );
    const shareCents = cents(inWeek.reduce((sum, each) => sum + each.shareCents, 0));
    return { startsAt, endsAt, shareCents, jobs: inWeek.length };
  });
}

type ShareInput = Parameters<typeof splitAcrossCharges>[0] & Pick<Payment, "releasedAt">;

/**
 * The handyman's share of a payment. Until the release it is computed at the agreed price, since a lower price first
 * refunds the difference.
 */
export function shareDueOf(payment: ShareInput, agreedPriceCents: Cents): Cents {
  if (payment.releasedAt) return remainingShareOf(payment);
  const overCents = overpaidOf(payment, dueOf(payment, agreedPriceCents));
  return remainingShareOf(splitAcrossCharges(payment, overCents).reduce(withRefunded, payment));
}

/** What was offset of a share, at most the share itself. */
export const nettedOf = ({ nettedCents }: Pick<Payment, "nettedCents">, shareCents: Cents): Cents =>
  cents(Math.min(nettedCents, shareCents));

/** The state of the share of a captured payment. */
export function earningStateOf(payment: Payment, job: Pick<Job, "status">): EarningState {
  const isInDispute = isDisputed(payment) || job.status === "disputed";
  if (payment.refundedAmountCents === payment.amountCents) return "refunded";
  if (isInDispute && (!payment.releasedAt || transferBalanceOf(payment) !== 0)) return "disputed";
  if (payment.releasedAt) return transferBalanceOf(payment) > 0 ? "released" : transferStateOf(payment);
  return pausedAtOf(payment) ? "paused" : "held";
}

const transferStateOf = ({ nettedCents, transferredCents, reversedCents }: Payment): EarningState =>
  nettedCents > 0 && transferredCents === reversedCents ? "netted" : "transferred";
