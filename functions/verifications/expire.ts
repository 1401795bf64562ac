import { UserId } from "../../shared/ids.ts";
import { transition } from "../../shared/machine.ts";
import { type Instant, toInstant } from "../../shared/time.ts";
import { releaseExpiredReview } from "../../shared/verifications/claim.ts";
import { verificationEventOf } from "../../shared/verifications/event.ts";
import { verificationMachine } from "../../shared/verifications/machine.ts";
import type { Verification } from "../../shared/verifications/schema.ts";
import { isOver } from "../../shared/verifications/standing.ts";
import { dueWarningDays } from "../../shared/verifications/warnings.ts";
import type { WriteContext } from "../runtime/app.ts";
import { replace } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";
import { emit } from "../runtime/events/outbox.ts";
import { readAllVerifications } from "../stores/verifications.ts";
import { saveVerification } from "./commands/save.ts";

/**
 * Works a user's due verifications: abandoned reviews go back to the queue, verifications expire, and the handyman is
 * warned before and notified after (E5), unless another verification of the same type is valid for longer.
 */
export async function applyDueVerifications(app: WriteContext, id: string): Promise<void> {
  const at = toInstant(app.now());
  const all = await readAllVerifications(app.db, UserId.parse(id));
  for (const verification of all) {
    const next = nextVerificationState(verification, at);
    const saveInput = {
      next: { ...next, updatedAt: at },
      isSilent: all.some((other) => lastsLonger(other, verification)),
    };
    if (next.status !== verification.status) await saveVerification(app, saveInput);
    else if (next.warnedDays !== verification.warnedDays) await saveExpiryWarning(app, saveInput);
  }
}

function nextVerificationState(verification: Verification, at: Instant): Verification {
  const { status, expiresAt } = verification;
  if (status !== "verified" || !expiresAt) return releaseExpiredReview(verification, at);
  return isOver(expiresAt, at)
    ? transition(verificationMachine, verification, { move: "expire", by: "clock" })
    : { ...verification, warnedDays: dueWarningDays(expiresAt, at) ?? verification.warnedDays };
}

/** Whether the end of `old` needs no warning, because `other` of the same type is valid for longer. */
const lastsLonger = (other: Verification, old: Verification): boolean =>
  other.verificationType === old.verificationType &&
  other.skill === old.skill &&
  other.status === "verified" &&
  (other.expiresAt === undefined || (old.expiresAt !== undefined && other.expiresAt > old.expiresAt));

type WarningInput = { readonly next: Verification; readonly isSilent: boolean };

/** Stores that a warning was sent, and emits it. */
async function saveExpiryWarning(app: WriteContext, { next, isSilent }: WarningInput): Promise<void> {
  const { expiresAt } = next;
  const warning =
    expiresAt && !isSilent ? [emit(app, "verification.expiring", { ...verificationEventOf(next), expiresAt })] : [];
  await app.db.transact([replace(table.verification, next), ...warning]);
}
