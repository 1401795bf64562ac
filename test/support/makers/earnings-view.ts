import { EarnedJobView, EarningsView } from "../../../shared/handymen/earnings.ts";
import { addMs, WEEK_MS } from "../../../shared/time.ts";
import { idOf } from "./entities.ts";
import { hoursAgo } from "./views.ts";

/** An entry of a handyman's earned jobs; its money is held by default. */
export const anEarnedJob = (id: number, overrides: Partial<EarnedJobView> = {}): EarnedJobView =>
  EarnedJobView.parse({
    jobId: idOf(id),
    title: `Leaking tap ${id}`,
    customerFirstName: "Ana",
    state: "held",
    price: "100.00",
    share: "80.00",
    refunded: "0.00",
    netted: "0.00",
    paidAt: hoursAgo(2),
    completedAt: hoursAgo(3),
    releaseDueAt: hoursAgo(-70),
    ...overrides,
  });

const released: Readonly<Record<number, readonly [string, number]>> = { 10: ["193.33", 2], 11: ["26.66", 1] };

const since = hoursAgo(12 * 168);
const weeks = Array.from({ length: 12 }, (_, index) => {
  const [share, jobs] = released[index] ?? ["0.00", 0];
  const startsAt = addMs(since, index * WEEK_MS);
  return { startsAt, endsAt: addMs(startsAt, WEEK_MS), share, jobs };
});

/** A handyman's earnings with defaults. */
export const earningsView = (overrides: Partial<EarningsView> = {}): EarningsView =>
  EarningsView.parse({
    held: "240.00",
    heldJobs: 3,
    nextReleaseAt: hoursAgo(-70),
    waiting: "0.00",
    account: {
      canReceive: true,
      isFinished: true,
      isPaused: false,
      available: "80.00",
      pending: "26.66",
      paidOut: "70.00",
      instant: "78.82",
      instantFee: "1.18",
      payouts: [],
    },
    nextPayoutAt: "2026-11-30T00:00:00.000Z",
    payoutMethod: "bank_account",
    owed: "0.00",
    totalEarned: "219.99",
    weeks,
    isComplete: true,
    ...overrides,
  });
