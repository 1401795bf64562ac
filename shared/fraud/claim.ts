import type { Instant } from "../time.ts";
import type { FraudAlert } from "./schema.ts";

/** The alert with an expired claim removed: an investigation that was not finished in time is open again. */
export function releaseExpiredClaim(alert: FraudAlert, at: Instant): FraudAlert {
  const { isResolved, outcome = "dismissed", state, lockedUntil } = alert;
  // Alerts from before the field `state` derive it from their outcome.
  if (isResolved) return { ...alert, state: outcome };
  if (state !== "investigating" || (lockedUntil ?? "") > at) return alert;
  return { ...alert, state: "open", investigatorId: undefined, lockedUntil: undefined };
}
