import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { type Cents, cents, centsOf } from "../../../../../shared/money.ts";
import { addMs, HOUR_MS, type Instant } from "../../../../../shared/time.ts";

/** Shares that were released longer ago than this and are not transferred wait for a payout account. */
const TRANSFER_MS = HOUR_MS;

const sum = (all: readonly number[]): Cents => cents(all.reduce((total, each) => total + each, 0));

/** Whether a share was released, and is not transferred since there is no payout account. */
export const waitsForAccount = ({ releasedAt, transferredAt }: JobView, now: Instant): boolean =>
  releasedAt !== undefined && !transferredAt && addMs(releasedAt, TRANSFER_MS) < now;

/** What of a handyman's jobs is paid and not yet theirs. */
export function balanceOf(mine: readonly JobView[], now: Instant) {
  const released = mine.filter(({ releaseStatus, transferredAt }) => releaseStatus === "released" && !transferredAt);
  const waiting = released.filter((job) => waitsForAccount(job, now));
  const held = mine.filter(({ status, releaseStatus }) => status === "completed" && releaseStatus === "held");
  const shareOf = ({ handymanAmount, netted = "0.00" }: JobView) => centsOf(handymanAmount) - centsOf(netted);
  return {
    /** Released, and not transferred since there is no payout account. */
    waitingCents: sum(waiting.map(shareOf)),
    heldCents: sum(held.map(shareOf)),
    /** When the next held share is released at the latest. */
    nextAt: held.flatMap(({ releaseDueAt }) => releaseDueAt ?? []).toSorted()[0],
  };
}
