import { admin } from "../../shared/admin/contract.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { fraudMachine } from "../../shared/fraud/machine.ts";
import type { FraudAlert } from "../../shared/fraud/schema.ts";
import { allowsMove, transition } from "../../shared/machine.ts";
import { policy } from "../../shared/policy.ts";
import { addMs, HOUR_MS, toInstant } from "../../shared/time.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { auditWrite, findAlert, saveAlert } from "../stores/admin.ts";
import { alertView } from "./queries/alert-views.ts";

/** For how long no other administrator can claim the alert. */
const LOCK_MS = policy.alertClaimHours * HOUR_MS;

export default endpoint(admin.claimFraudAlert, ({ params, actor: { userId }, app }) =>
  retryOnConflict(async () => {
    const at = toInstant(app.now());
    const alert = await findAlert(app.db, params.id, at);
    const { state, investigatorId } = alert;
    const answer = (shown: FraudAlert) => alertView(app.db, shown, userId);
    // Idempotent: the same administrator claimed it before (I-14).
    if (state === "investigating" && investigatorId === userId) return answer(alert);
    if (state === "investigating") throw new AppError("fraudAlert.claimed");
    const move = { move: "claim", by: "admin" } as const;
    if (!allowsMove(fraudMachine, alert, move)) throw new AppError("fraudAlert.resolved");
    const next: FraudAlert = {
      ...transition(fraudMachine, alert, move),
      investigatorId: userId,
      lockedUntil: addMs(at, LOCK_MS),
    };
    const auditEntry = { subject: `fraudAlert#${next.id}`, action: "fraudAlert.claim", actorId: userId } as const;
    await saveAlert(app.db, next, [auditWrite(app, auditEntry)]);
    return answer(next);
  }),
);
