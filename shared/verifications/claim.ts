import { transition } from "../machine.ts";
import { verificationMachine } from "./machine.ts";
import type { Verification } from "./schema.ts";

/** The verification with an expired claim removed: a review that was not finished in time is pending again. */
export function releaseExpiredReview(verification: Verification, at: string): Verification {
  const { status, lockedUntil } = verification;
  if (status !== "in_review" || (lockedUntil ?? "") > at) return verification;
  const released = transition(verificationMachine, verification, { move: "release", by: "clock" });
  return { ...released, reviewerId: undefined, lockedUntil: undefined, checkedName: undefined };
}
