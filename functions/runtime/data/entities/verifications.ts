import type { UserId } from "../../../../shared/ids.ts";
import type { Instant } from "../../../../shared/time.ts";
import { waitingStatuses } from "../../../../shared/verifications/machine.ts";
import { Verification, VerificationLink } from "../../../../shared/verifications/schema.ts";
import { nextVerificationDueAt } from "../../../../shared/verifications/warnings.ts";
import { defineEntity } from "../db.ts";
import { Guard } from "../records.ts";
import { dueAt } from "./due.ts";
import { type ById, dateSortKey } from "./keys.ts";

/**
 * By user · gsi1, while undecided: the administrators' queue · due: an expiring claim, the expiry date,
 * or a warning of it.
 */
export const verification = /* @__PURE__ */ defineEntity({
  type: "verification",
  schema: Verification,
  key: (verification: { userId: UserId; createdAt: Instant; id: string }) => ({
    pk: `VERIFICATIONS#${verification.userId}`,
    sk: dateSortKey(verification),
  }),
  gsi1: (verification) =>
    waitingStatuses.includes(verification.status)
      ? { pk: "QUEUE#verification#pending", sk: dateSortKey(verification) }
      : undefined,
  due: (verification) => {
    const { status, lockedUntil } = verification;
    if (status === "in_review") return dueAt("verification.due", lockedUntil);
    return status === "verified" ? dueAt("verification.due", nextVerificationDueAt(verification)) : undefined;
  },
});

/** From a verification's id to its key. */
export const verificationLink = /* @__PURE__ */ defineEntity({
  type: "verificationLink",
  schema: VerificationLink,
  key: ({ id }: ById<string>) => ({ pk: `VERIFICATION#${id}`, sk: "VERIFICATION" }),
});

/** Uniqueness guard: one undecided verification of each type. */
export const openVerification = /* @__PURE__ */ defineEntity({
  type: "openVerification",
  schema: Guard,
  key: ({ userId, verificationType }: { userId: string; verificationType: string }) => ({
    pk: `OPEN_VERIFICATION#${userId}`,
    sk: `VERIFICATION#${verificationType}`,
  }),
});
