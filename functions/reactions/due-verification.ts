import { UserId } from "../../shared/ids.ts";
import { type Instant, toInstant } from "../../shared/time.ts";
import type { Verification } from "../../shared/verifications/schema.ts";
import { warningAt } from "../../shared/verifications/warnings.ts";
import type { AppFor } from "../runtime/app.ts";
import { asOf, moveVerification, readAllVerifications, warnOfEnd } from "../verifications/store.ts";

/**
 * Works a user's due verifications: abandoned reviews go back to the queue, verifications expire, and the handyman is
 * warned before and notified after (E5), unless another verification of the same type is valid for longer.
 */
export async function settleVerifications(app: AppFor<"db.write">, id: string): Promise<void> {
  const at = toInstant(app.now());
  const all = await readAllVerifications(app.db, UserId.parse(id));
  for (const verification of all) {
    const next = settled(verification, at);
    const move = { next: { ...next, updatedAt: at }, isQuiet: all.some((other) => outlives(other, verification)) };
    if (next.status !== verification.status) await moveVerification(app, move);
    else if (next.warnedDays !== verification.warnedDays) await warnOfEnd(app, move);
  }
}

function settled(verification: Verification, at: Instant): Verification {
  const { status, expiresAt } = verification;
  if (status !== "verified" || !expiresAt) return asOf(verification, at);
  return expiresAt <= at
    ? { ...verification, status: "expired" }
    : { ...verification, warnedDays: warningAt(expiresAt, at) ?? verification.warnedDays };
}

/** Whether the end of `old` needs no warning, because `other` of the same type is valid for longer. */
const outlives = (other: Verification, old: Verification): boolean =>
  other.verificationType === old.verificationType &&
  other.skill === old.skill &&
  other.status === "verified" &&
  (other.expiresAt === undefined || (old.expiresAt !== undefined && other.expiresAt > old.expiresAt));
