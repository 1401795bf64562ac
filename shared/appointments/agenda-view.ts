import * as z from "zod";
import { Day } from "../agenda/window-schema.ts";
import { JobId } from "../ids.ts";
import { ProposalSide } from "../jobs/sides.ts";
import type { Message } from "../messages.ts";
import { JobStatus } from "../requests/state-schema.ts";
import { DAY_MS } from "../time.ts";
import { Instant, TimeZone } from "../time-schema.ts";

/** How many days of an agenda one call shows: six weeks, as a calendar's page has. */
export const MAX_AGENDA_DAYS = 42;

/** How many days a range of dates has, of which the last one counts. */
export const daysIn = ({ from, to }: { readonly from: string; readonly to: string }): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

const rangeMessage: Message = "Choose a day";

/** The first and the last date, each on the clocks of the place where the work is. */
export const AgendaQuery = z
  .object({ from: Day, to: Day })
  .refine((range) => daysIn(range) >= 1 && daysIn(range) <= MAX_AGENDA_DAYS, { error: rangeMessage, path: ["to"] });

const Span = z.object({ startsAt: Instant, endsAt: Instant });

/** An agreed appointment as one side of its job sees it in a list. */
export const AgendaAppointment = Span.extend({
  jobId: JobId,
  /** On which side of the job the reader is. */
  side: ProposalSide,
  status: JobStatus,
  title: z.string(),
  city: z.string(),
  /** Only where its reader sees the exact address (D-47). */
  address: z.string().optional(),
  /** Of the other side. */
  firstName: z.string().optional(),
  /** Of the place of work. */
  timeZone: TimeZone,
});
export type AgendaAppointment = z.output<typeof AgendaAppointment>;

export const AgendaView = z.object({
  /** Earliest first. */
  appointments: z.array(AgendaAppointment),
  /** Only for handymen: the clocks by which they work. */
  timeZone: z.string().optional(),
  /** Only for handymen: times that are held while a customer decides whether to hire. */
  held: z.array(Span.extend({ heldUntil: Instant })).optional(),
  /** Only for handymen: their working hours without what is booked or held. */
  free: z.array(Span).optional(),
});
export type AgendaView = z.output<typeof AgendaView>;
