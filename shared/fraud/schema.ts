import * as z from "zod";
import { FraudAlertId, ServiceRequestId, UserId } from "../ids.ts";
import { createdOnly } from "../stored.ts";
import { Instant } from "../time-schema.ts";
import { alertTypes } from "./alert-types.ts";
import { fraudStates } from "./machine.ts";

export const FraudOutcome = z.enum(["confirmed", "dismissed"]);

/** A suspicion that an administrator looks at. */
export const FraudAlert = z.object({
  id: FraudAlertId,
  serviceRequestId: ServiceRequestId.optional(),
  userId: UserId.optional(),
  alertType: z.enum(alertTypes),
  severity: z.enum(["low", "medium", "high", "critical"]),
  description: z.string(),
  metadata: z.record(z.string(), z.json()).optional(),
  isResolved: z.boolean().default(false),
  state: z.enum(fraudStates).default("open"),
  /** The administrator who has claimed it, and until when. */
  investigatorId: UserId.optional(),
  lockedUntil: Instant.optional(),
  resolvedBy: UserId.optional(),
  resolvedAt: Instant.optional(),
  outcome: FraudOutcome.optional(),
  /** The reason of its resolution. */
  note: z.string().optional(),
  /** When the messages that a report has copied are deleted from it. */
  forgetAt: Instant.optional(),
  ...createdOnly,
});
export type FraudAlert = z.output<typeof FraudAlert>;
