import { admin } from "../../shared/admin/contract.ts";
import { AppError } from "../../shared/errors/errors.ts";
import type { UserId } from "../../shared/ids.ts";
import { allowsMove, transition } from "../../shared/machine.ts";
import { type Instant, toInstant } from "../../shared/time.ts";
import { releaseExpiredReview } from "../../shared/verifications/claim.ts";
import { verificationMachine } from "../../shared/verifications/machine.ts";
import { namesOf } from "../../shared/verifications/names.ts";
import type { Decision, Verification } from "../../shared/verifications/schema.ts";
import { expiringTypes, isOver } from "../../shared/verifications/standing.ts";
import { dueWarningDays } from "../../shared/verifications/warnings.ts";
import type { DbReader } from "../runtime/data/db.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { auditWrite } from "../stores/admin.ts";
import { findUser } from "../stores/session.ts";
import { findImage } from "../stores/uploads.ts";
import { findVerification } from "../stores/verifications.ts";
import { saveVerification } from "../verifications/commands/save.ts";
import { verificationTask } from "./views/view.ts";

const outcomes = { approve: "verified", reject: "rejected" } as const;

export default endpoint(admin.decideVerification, ({ params, body, actor: { userId }, app }) =>
  retryOnConflict(async () => {
    const at = toInstant(app.now());
    const verification = releaseExpiredReview(await findVerification(app.db, params.id), at);
    const owner = await findUser(app.db, verification.userId);
    const answer = (shown: Verification) => verificationTask({ verification: shown, owner, reader: userId });
    // Idempotent: the same decision was stored before (I-14).
    if (isAlreadyDecided(verification, body, userId)) return answer(verification);
    requireOwnClaim(verification, body, userId);
    await requireReadableDocument(app.db, verification, body);
    const checkedName = verification.checkedName ?? namesOf(owner);
    const next = withDecision({ ...verification, checkedName }, { decision: body, by: userId, at });
    const subject = `verification#${next.id}`;
    const auditEntry = {
      subject,
      action: `verification.${body.decision}`,
      actorId: userId,
      reason: body.reason,
    } as const;
    await saveVerification(app, { next, also: [auditWrite(app, auditEntry)] });
    return answer(next);
  }),
);

const isAlreadyDecided = ({ status, reviewerId, notes }: Verification, { decision, reason }: Decision, by: UserId) =>
  status === outcomes[decision] && reviewerId === by && notes === reason;

function requireOwnClaim(verification: Verification, { decision }: Decision, by: UserId) {
  const { status, userId, reviewerId } = verification;
  if (userId === by) throw new AppError("verification.own");
  if (status === "in_review" && reviewerId !== by) throw new AppError("verification.claimed");
  if (!allowsMove(verificationMachine, verification, { move: decision, by: "admin" }))
    throw new AppError("verification.illegalMove");
}

/** A document that cannot be decoded has no image to look at, so it cannot be approved. */
async function requireReadableDocument(db: DbReader, { imageId }: Verification, { decision }: Decision): Promise<void> {
  if (decision !== "approve" || !imageId) return;
  const image = await findImage(db, imageId);
  if (!image || image.refusal) throw new AppError("verification.documentGone");
}

type DecisionInput = { readonly decision: Decision; readonly by: UserId; readonly at: Instant };

function withDecision(verification: Verification, { decision, by, at }: DecisionInput): Verification {
  const moved = transition(verificationMachine, verification, { move: decision.decision, by: "admin" });
  const next = { ...moved, notes: decision.reason, reviewerId: by, lockedUntil: undefined, updatedAt: at };
  if (decision.decision === "reject") return { ...next, rejectionReason: decision.rejectionReason };
  const { expiresAt } = decision;
  if (!expiresAt && expiringTypes.includes(verification.verificationType)) {
    throw new AppError("verification.expiryRequired");
  }
  if (isOver(expiresAt, at)) throw new AppError("verification.expired");
  // The warnings whose date has passed count as sent: the administrator has just read the expiry date.
  const warnedDays = expiresAt ? dueWarningDays(expiresAt, at) : undefined;
  return { ...next, verifiedAt: at, verifiedBy: by, expiresAt, warnedDays };
}
