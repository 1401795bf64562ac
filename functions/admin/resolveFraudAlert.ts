import { admin } from "../../shared/admin/contract.ts";
import { AppError } from "../../shared/errors.ts";
import type { FraudAlert } from "../../shared/fraud/schema.ts";
import { toInstant } from "../../shared/time.ts";
import { cancelForFraud } from "../requests/store.ts";
import { endpoint } from "../runtime/endpoint.ts";
import { retryLostRace } from "../runtime/race.ts";
import { audited, findAlert, resolveAlert } from "./store.ts";
import { alertOf } from "./view.ts";

export default endpoint(admin.resolveFraudAlert, ({ params, body, actor: { userId }, app }) =>
  // Somebody may accept the request just now.
  retryLostRace(async () => {
    const alert = await findAlert(app.db, params.id);
    if (!alert) throw new AppError("fraudAlert.notFound");
    if (alert.isResolved) throw new AppError("fraudAlert.resolved");
    const { outcome, note } = body;
    const resolvedAt = toInstant(app.now());
    const resolved: FraudAlert = { ...alert, isResolved: true, resolvedBy: userId, resolvedAt, outcome, note };
    const subject = `fraudAlert#${alert.id}`;
    const deed = { subject, action: "fraudAlert.resolve", actorId: userId, reason: note } as const;
    const { serviceRequestId } = alert;
    const cancelled = outcome === "confirmed" && serviceRequestId ? await cancelForFraud(app, serviceRequestId) : [];
    await resolveAlert(app.db, resolved, [...cancelled, audited(app, deed)]);
    return alertOf(resolved);
  }),
);
