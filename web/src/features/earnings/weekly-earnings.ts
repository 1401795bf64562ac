import type { JobView } from "../../../../shared/jobs/schema.ts";
import { type Cents, cents, centsOf } from "../../../../shared/money.ts";
import { amountsOf } from "../../../../shared/payments/fees.ts";
import { WEEK_MS } from "../../../../shared/time.ts";

const DAYS = 7;

export type EarningsDay = {
  /** Midnight in the viewer's time zone. */
  readonly startsAt: Date;
  readonly grossCents: Cents;
};

export type WeeklyEarnings = {
  /** The sum of the agreed prices. */
  readonly grossCents: Cents;
  /** The handyman's share of that, rounded per job as it is paid. */
  readonly keptCents: Cents;
  readonly completedCount: number;
  /** Seven days, today last. The first one includes earlier hours that are still within the 168. */
  readonly days: readonly EarningsDay[];
};

type Earning = Pick<JobView, "status" | "completedAt" | "agreedPrice">;

/** Earnings of the jobs completed within the 168 hours before `now` (R-041, D-09, D-41); the days add up to the total. */
export function weeklyEarnings(jobs: readonly Earning[], now: Date): WeeklyEarnings {
  const sinceMs = now.getTime() - WEEK_MS;
  const done = jobs.flatMap(({ status, completedAt, agreedPrice }) => {
    const atMs = completedAt === undefined ? Number.NaN : Date.parse(completedAt);
    return status === "completed" && atMs >= sinceMs ? [{ atMs, priceCents: centsOf(agreedPrice) }] : [];
  });
  const starts = Array.from({ length: DAYS }, (_, index) => midnight(now, index - DAYS + 1));
  // Completions before the first midnight give -1 and count for the first day.
  const dayOf = (atMs: number) =>
    Math.max(
      0,
      starts.findLastIndex((start) => start.getTime() <= atMs),
    );
  return {
    grossCents: sum(done.map(({ priceCents }) => priceCents)),
    keptCents: sum(done.map(({ priceCents }) => amountsOf(priceCents).handymanAmountCents)),
    completedCount: done.length,
    days: starts.map((startsAt, index) => ({
      startsAt,
      grossCents: sum(done.filter(({ atMs }) => dayOf(atMs) === index).map(({ priceCents }) => priceCents)),
    })),
  };
}

const sum = (amounts: readonly Cents[]): Cents => cents(amounts.reduce((total, amount) => total + amount, 0));
const midnight = (now: Date, days: number): Date => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
