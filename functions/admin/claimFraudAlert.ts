import { admin } from "../../shared/admin/contract.ts";
import { AppError } from "../../shared/errors.ts";
import { fraudMoves } from "../../shared/fraud/machine.ts";
import type { FraudAlert } from "../../shared/fraud/schema.ts";
import { mayMove } from "../../shared/machine.ts";
import { HOUR_MS, later, toInstant } from "../../shared/time.ts";
import { endpoint } from "../runtime/endpoint.ts";
import { retryLostRace } from "../runtime/race.ts";
import { audited, findAlert, moveAlert } from "./store.ts";
import { alertOf } from "./view.ts";

/** For how long no other administrator can claim the alert. */
const LOCK_MS = 8 * HOUR_MS;

export default endpoint(admin.claimFraudAlert, ({ params, actor: { userId }, app }) =>
  retryLostRace(async () => {
    const at = toInstant(app.now());
    const alert = await findAlert(app.db, params.id, at);
    const { state, investigatorId } = alert;
    // Idempotent: the same administrator claimed it before (I-14).
    if (state === "investigating" && investigatorId === userId) return alertOf(alert, userId);
    if (state === "investigating") throw new AppError("fraudAlert.claimed");
    if (!mayMove(fraudMoves, { from: state, to: "investigating", actors: ["admin"] })) {
      throw new AppError("fraudAlert.resolved");
    }
    const next: FraudAlert = {
      ...alert,
      state: "investigating",
      investigatorId: userId,
      lockedUntil: later(at, LOCK_MS),
    };
    const deed = { subject: `fraudAlert#${next.id}`, action: "fraudAlert.claim", actorId: userId } as const;
    await moveAlert(app.db, next, [audited(app, deed)]);
    return alertOf(next, userId);
  }),
);
