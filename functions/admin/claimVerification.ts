import { admin } from "../../shared/admin/contract.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { allowsMove, transition } from "../../shared/machine.ts";
import { policy } from "../../shared/policy.ts";
import { addMs, HOUR_MS, toInstant } from "../../shared/time.ts";
import { releaseExpiredReview } from "../../shared/verifications/claim.ts";
import { verificationMachine } from "../../shared/verifications/machine.ts";
import { namesOf } from "../../shared/verifications/names.ts";
import type { Verification } from "../../shared/verifications/schema.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { auditWrite } from "../stores/admin.ts";
import { findUser } from "../stores/session.ts";
import { findVerification } from "../stores/verifications.ts";
import { saveVerification } from "../verifications/commands/save.ts";
import { verificationTask } from "./views/view.ts";

/** For how long no other administrator can claim the verification. */
const LOCK_MS = policy.verificationClaimHours * HOUR_MS;

export default endpoint(admin.claimVerification, ({ params, actor: { userId }, app }) =>
  retryOnConflict(async () => {
    const at = toInstant(app.now());
    const verification = releaseExpiredReview(await findVerification(app.db, params.id), at);
    const { status, reviewerId } = verification;
    if (verification.userId === userId) throw new AppError("verification.own");
    const owner = await findUser(app.db, verification.userId);
    const answer = (shown: Verification) => verificationTask({ verification: shown, owner, reader: userId });
    // Idempotent: the same administrator claimed it before (I-14).
    if (status === "in_review" && reviewerId === userId) return answer(verification);
    if (status === "in_review") throw new AppError("verification.claimed");
    const move = { move: "claim", by: "admin" } as const;
    if (!allowsMove(verificationMachine, verification, move)) throw new AppError("verification.illegalMove");
    const lockedUntil = addMs(at, LOCK_MS);
    const next: Verification = {
      ...transition(verificationMachine, verification, move),
      reviewerId: userId,
      lockedUntil,
      checkedName: namesOf(owner),
      updatedAt: at,
    };
    const auditEntry = { subject: `verification#${next.id}`, action: "verification.claim", actorId: userId } as const;
    await saveVerification(app, { next, also: [auditWrite(app, auditEntry)] });
    return answer(next);
  }),
);
