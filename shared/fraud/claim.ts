import { transition } from "../machine.ts";
import type { Instant } from "../time.ts";
import { fraudMachine } from "./machine.ts";
import type { FraudAlert } from "./schema.ts";

/** The alert with an expired claim removed: an investigation that was not finished in time is open again. */
export function releaseExpiredClaim(alert: FraudAlert, at: Instant): FraudAlert {
  const { state, lockedUntil } = alert;
  if (state !== "investigating" || (lockedUntil ?? "") > at) return alert;
  const released = transition(fraudMachine, alert, { move: "release", by: "clock" });
  return { ...released, investigatorId: undefined, lockedUntil: undefined };
}
