import type { EventName } from "../events.ts";
import type { SystemEvent } from "./schema.ts";

/** The steps of a job that its conversation tells, by their events; of a decided price only the approval. */
export const stepByEvent = {
  "job.accepted": "hired",
  "job.priceDecided": "priceApproved",
  "job.addressShared": "addressShared",
  "job.started": "started",
  "job.completed": "done",
  "job.reworkRequested": "redoAsked",
  "job.cancelled": "cancelled",
  "job.disputed": "disputed",
  "job.resolved": "resolved",
  "payment.completed": "paid",
  "payment.released": "released",
  "appointment.proposed": "appointmentProposed",
  "appointment.agreed": "appointmentAgreed",
  "appointment.declined": "appointmentDeclined",
  "appointment.cancelled": "appointmentCancelled",
} as const satisfies { readonly [N in EventName]?: SystemEvent };

export type StepEvent = keyof typeof stepByEvent;
export const stepEvents = Object.keys(stepByEvent) as readonly StepEvent[];
