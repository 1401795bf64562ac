import { admin } from "../../shared/admin/contract.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { fraudMachine } from "../../shared/fraud/machine.ts";
import type { FraudAlert } from "../../shared/fraud/schema.ts";
import { allowsMove, transition } from "../../shared/machine.ts";
import { policy } from "../../shared/policy.ts";
import { addMs, monthsMs, toInstant } from "../../shared/time.ts";
import { fraudCancelWrites } from "../requests/commands/cancel-for-fraud.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import { auditWrite, findAlert, saveAlert } from "../stores/admin.ts";
import { fraudAlertView, hasCopiedMessages } from "./views/view.ts";

/** How long the messages that a report has copied are kept after its resolution: 24 months. */
const REPORT_KEPT_MS = monthsMs(policy.reportKeptMonths);

export default endpoint(admin.resolveFraudAlert, ({ params, body, actor: { userId }, app }) =>
  // A conflict is likely: a handyman may accept the request at this moment.
  retryOnConflict(async () => {
    const { outcome, note } = body;
    const resolvedAt = toInstant(app.now());
    const { investigatorId, lockedUntil: _, ...alert } = await findAlert(app.db, params.id, resolvedAt);
    // Idempotent: a retry after a lost answer changes nothing (I-14).
    if (alert.isResolved && alert.resolvedBy === userId && alert.outcome === outcome && alert.note === note)
      return fraudAlertView(alert, userId);
    if (alert.isResolved) throw new AppError("fraudAlert.resolved");
    if (investigatorId && investigatorId !== userId) throw new AppError("fraudAlert.claimed");
    const move = { move: outcome === "confirmed" ? "confirm" : "dismiss", by: "admin" } as const;
    if (!allowsMove(fraudMachine, alert, move)) throw new AppError("fraudAlert.notClaimed");
    const resolution = { isResolved: true, resolvedBy: userId, resolvedAt, outcome, note } as const;
    const forgetAt = hasCopiedMessages(alert) ? addMs(resolvedAt, REPORT_KEPT_MS) : undefined;
    const resolved: FraudAlert = { ...transition(fraudMachine, alert, move), ...resolution, forgetAt };
    const subject = `fraudAlert#${alert.id}`;
    const auditEntry = { subject, action: "fraudAlert.resolve", actorId: userId, reason: note } as const;
    const { serviceRequestId } = alert;
    const cancelled = outcome === "confirmed" && serviceRequestId ? await fraudCancelWrites(app, serviceRequestId) : [];
    await saveAlert(app.db, resolved, [...cancelled, auditWrite(app, auditEntry)]);
    return fraudAlertView(resolved, userId);
  }),
);
