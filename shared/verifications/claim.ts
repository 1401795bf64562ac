import type { Verification } from "./schema.ts";

/** The verification with an expired claim removed: a review that was not finished in time is pending again. */
export function releaseExpiredReview(verification: Verification, at: string): Verification {
  const { status, lockedUntil } = verification;
  if (status !== "in_review" || (lockedUntil ?? "") > at) return verification;
  return { ...verification, status: "pending", reviewerId: undefined, lockedUntil: undefined, checkedName: undefined };
}
