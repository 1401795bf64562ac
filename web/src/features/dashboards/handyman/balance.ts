import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { type Cents, cents, centsOf } from "../../../../../shared/money.ts";
import { addMs, HOUR_MS, type Instant } from "../../../../../shared/time.ts";

/** A transfer is made within minutes of the release, unless something is in its way. */
const TRANSFER_MS = HOUR_MS;

type Known = { readonly hasPayoutAccount: boolean; readonly now: Instant };

/**
 * What is known of a released share that is not transferred. Whether an account that exists can receive money, and what
 * else a late transfer waits for, only Stripe knows: the earnings panel asks.
 */
export function untransferredState(
  { releasedAt }: JobView,
  { hasPayoutAccount, now }: Known,
): "noAccount" | "late" | "onItsWay" {
  if (!hasPayoutAccount) return "noAccount";
  return releasedAt !== undefined && addMs(releasedAt, TRANSFER_MS) < now ? "late" : "onItsWay";
}

/** What of a handyman's jobs is paid and not yet theirs. */
export function balanceOf(mine: readonly JobView[], known: Known) {
  const released = mine.filter(({ releaseStatus, transferredAt }) => releaseStatus === "released" && !transferredAt);
  const waiting = released.filter((job) => untransferredState(job, known) !== "onItsWay");
  const held = mine.filter(({ status, releaseStatus }) => status === "completed" && releaseStatus === "held");
  const shareOf = ({ handymanAmount, netted = "0.00" }: JobView) => centsOf(handymanAmount) - centsOf(netted);
  return {
    /** Released, and not transferred since there is no payout account, or later than usual. */
    waitingCents: sum(waiting.map(shareOf)),
    heldCents: sum(held.map(shareOf)),
    /** When the next held share is released at the latest. */
    nextAt: held.flatMap(({ releaseDueAt }) => releaseDueAt ?? []).toSorted()[0],
  };
}

const sum = (all: readonly number[]): Cents => cents(all.reduce((total, each) => total + each, 0));
