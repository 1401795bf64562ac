import * as z from "zod";
import { JobId, ServiceRequestId, UserId } from "./ids.ts";
import { Cents } from "./money.ts";
import { Instant } from "./time.ts";

const request = z.object({ serviceRequestId: ServiceRequestId, customerId: UserId });
const job = z.object({
  jobId: JobId,
  serviceRequestId: ServiceRequestId,
  customerId: UserId,
  handymanId: UserId,
});

/** What can happen on the platform, and what each event tells. Written to the outbox in the transaction that caused it. */
export const events = {
  "user.created": z.object({ userId: UserId }),
  "request.created": request,
  "request.expired": request,
  "job.accepted": job,
  "job.started": job,
  "job.completed": job,
  "payment.completed": job.extend({ amountCents: Cents, platformFeeCents: Cents, handymanAmountCents: Cents }),
  "payment.failed": job,
} as const;

export type EventName = keyof typeof events;
export type EventData<N extends EventName> = z.output<(typeof events)[N]>;

/** An event under way: `id` is the same on every delivery, so that a consumer can tell a repetition. */
export const DomainEvent = z.object({
  id: z.uuidv4(),
  name: z.enum(Object.keys(events) as [EventName, ...EventName[]]),
  at: Instant,
  data: z.unknown(),
});
export type DomainEvent = z.output<typeof DomainEvent>;
