import type { EventName } from "../events.ts";
import type { SystemEvent } from "./schema.ts";

/** The steps of a quote and of a job that their conversation tells, by their events; of a decided price only the approval. */
export const stepByEvent = {
  "quote.submitted": "quoteOffered",
  "quote.changed": "quoteOffered",
  "quote.countered": "quoteCountered",
  "quote.counterAnswered": "quoteOffered",
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
