import * as z from "zod";
import { JobId, ServiceRequestId, UserId } from "../ids.ts";
import { timestamps } from "../stored.ts";
import { Instant } from "../time-schema.ts";
import { MAX_ENTRIES, type AgendaDay as Stored } from "./day.ts";

const AgendaEntry = z.object({
  jobId: JobId.optional(),
  serviceRequestId: ServiceRequestId,
  startsAt: Instant,
  endsAt: Instant,
  state: z.enum(["booked", "held"]),
  heldUntil: Instant.optional(),
});

export const AgendaDay = z.object({
  userId: UserId,
  day: z.string(),
  entries: z.array(AgendaEntry).max(MAX_ENTRIES).default([]),
  ...timestamps,
}) satisfies z.ZodType<Stored>;
