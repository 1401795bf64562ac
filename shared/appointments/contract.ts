import * as z from "zod";
import { Day } from "../agenda/window-schema.ts";
import { spanMinutes } from "../agenda/windows.ts";
import { CancellationPolicy } from "../cancellation-policy.ts";
import { costlyRead, defaultRate, defineEndpoints } from "../endpoint.ts";
import { JobId, ServiceRequestId, UserId } from "../ids.ts";
import { AppointmentAnswer, CheckIn, NewAppointment, NoShowAnswer } from "../jobs/appointments/schema.ts";
import { JobView } from "../jobs/schema.ts";
import { limits } from "../limits.ts";
import { Instant } from "../time-schema.ts";
import { AgendaQuery, AgendaView } from "./agenda-view.ts";
import { CancellationView } from "./cancellation-view.ts";
import { HoursChange, WorkingHoursView } from "./hours-view.ts";
import { appointmentsRoutes } from "./routes.ts";

/** As a path parameter. */
const AppointmentNumber = z
  .string()
  .regex(/^[1-9]\d?$/)
  .transform(Number);
const CalendarFile = z.object({
  bytes: z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
  fileName: z.string(),
});
const jobParams = z.object({ id: JobId });
const appointmentParams = z.object({ id: JobId, number: AppointmentNumber });

const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

export const appointments = defineEndpoints(appointmentsRoutes, {
  availability: {
    summary: "The caller's working hours, exceptions, and what they need between two appointments.",
    allow: ["handyman"],
    returns: WorkingHoursView,
    errors: ["handyman.profileRequired"],
    uses: ["db.read"],
  },
  updateAvailability: {
    summary:
      "Replaces the caller's working hours, unless they have changed since the version that is named; the days of their profile follow.",
    allow: ["handyman"],
    body: HoursChange,
    returns: WorkingHoursView,
    errors: ["handyman.profileRequired", "handyman.hoursChanged", "conflict.busy"],
    uses: ["db.write"],
    rate: defaultRate,
  },
  slots: {
    summary:
      "The times at which a handyman works and has nothing booked; for themselves, and for customers whom they have to do with.",
    allow: "signedIn",
    params: z.object({ handymanId: UserId }),
    query: z.object({
      from: Day,
      days: wholeNumber(1, limits.slotDays).default(7),
      minutes: wholeNumber(spanMinutes.min, spanMinutes.max).default(120),
      /** A job of the two, whose agreed time is to be moved: that time counts as free. */
      jobId: JobId.optional(),
      /** A request of the caller that the handyman has quoted on: the time that is held for it counts as free. */
      serviceRequestId: ServiceRequestId.optional(),
    }),
    returns: z.array(z.object({ startsAt: Instant, endsAt: Instant })),
    errors: ["handyman.notFound"],
    uses: ["db.write"],
    rate: { limit: 60, perSeconds: 3600 },
  },
  propose: {
    summary: "Either side proposes up to three times for the work, or for an agreed appointment another one.",
    allow: "signedIn",
    inactive: "finishing",
    params: jobParams,
    body: NewAppointment,
    returns: JobView,
    errors: [
      ...(["job.notFound", "job.illegalMove", "auth.forbidden", "appointment.open", "appointment.past"] as const),
      ...(["appointment.tooFarAhead", "appointment.overnight", "appointment.taken"] as const),
      ...(["appointment.outsideHours", "appointment.movedTooOften"] as const),
    ],
    uses: ["db.write"],
    rate: defaultRate,
  },
  answer: {
    summary: "The other side accepts one of the proposed times or declines them all; the proposer withdraws them.",
    allow: "signedIn",
    inactive: "finishing",
    params: appointmentParams,
    body: z.object({
      answer: AppointmentAnswer,
      /** The position of the accepted time. */
      option: z.int().min(0).max(2).optional(),
    }),
    returns: JobView,
    errors: [
      ...(["job.notFound", "auth.forbidden", "appointment.notFound", "appointment.closed"] as const),
      ...(["appointment.past", "appointment.taken"] as const),
    ],
    uses: ["db.write"],
    rate: defaultRate,
  },
  cancelAgreed: {
    summary: "Either side gives up the agreed time; the job stays.",
    allow: "signedIn",
    inactive: "finishing",
    params: appointmentParams,
    returns: JobView,
    errors: ["job.notFound", "auth.forbidden", "appointment.notFound", "appointment.closed", "appointment.claimed"],
    uses: ["db.write"],
    rate: defaultRate,
  },
  checkIn: {
    summary: "On the day: the handyman is on the way or has arrived, the customer is there.",
    allow: "signedIn",
    inactive: "finishing",
    params: jobParams,
    body: CheckIn,
    returns: JobView,
    errors: ["job.notFound", "job.illegalMove", "auth.forbidden", "appointment.none", "appointment.notToday"],
    uses: ["db.write"],
    rate: defaultRate,
  },
  noShow: {
    summary: "Half an hour after the agreed time, one side says that the other has not come.",
    allow: "signedIn",
    inactive: "finishing",
    params: jobParams,
    returns: JobView,
    errors: [
      ...(["job.notFound", "job.illegalMove", "auth.forbidden", "appointment.none", "appointment.tooEarly"] as const),
      ...(["appointment.arrived", "appointment.notArrived", "appointment.claimed", "appointment.closed"] as const),
    ],
    uses: ["db.write"],
    rate: defaultRate,
  },
  answerNoShow: {
    summary: "The other side answers: they are there, late, do not agree, or admit it, which cancels the job.",
    allow: "signedIn",
    inactive: "finishing",
    params: jobParams,
    body: NoShowAnswer,
    returns: JobView,
    errors: ["job.notFound", "auth.forbidden", "appointment.none", "appointment.closed"],
    uses: ["db.write"],
    rate: defaultRate,
  },
  cancellation: {
    summary: "What it costs the caller to cancel a job now, and what goes back to the customer.",
    allow: "signedIn",
    params: jobParams,
    returns: CancellationView,
    errors: ["job.notFound", "auth.forbidden"],
    uses: ["db.read"],
  },
  policy: {
    summary: "The policy of late cancellations that a job gets which is agreed on now.",
    allow: "signedIn",
    returns: z.object({ policy: CancellationPolicy }),
    errors: [],
    uses: ["db.read"],
  },
  agenda: {
    summary: "The caller's appointments of some days, on both sides; of a handyman also held times and free hours.",
    allow: "signedIn",
    query: AgendaQuery,
    returns: AgendaView,
    errors: [],
    uses: ["db.read"],
  },
  file: {
    summary: "The agreed appointment of a job as a file for calendars, for either side.",
    allow: "signedIn",
    inactive: "finishing",
    params: jobParams,
    returns: CalendarFile,
    sendsFile: "text/calendar",
    errors: ["job.notFound", "auth.forbidden", "appointment.none"],
    uses: ["db.count"],
    ...costlyRead,
  },
  calendar: {
    summary:
      "Makes a link by which calendars follow the caller's appointments, shown this once, or ends the one there is.",
    allow: "signedIn",
    body: z.object({ isOn: z.boolean() }),
    returns: z.object({ url: z.url().optional() }),
    errors: [],
    uses: ["db.write"],
    rate: { limit: 10, perSeconds: 60 },
  },
  calendarFile: {
    summary:
      "The appointments of whoever made the link, for calendars; the token stands in the query, which no log keeps.",
    allow: "public",
    query: z.object({ token: z.string().max(200).catch("") }),
    returns: CalendarFile,
    sendsFile: "text/calendar",
    errors: ["calendar.notFound"],
    uses: ["db.count"],
    // Calendars send no session, and a browser's is not looked at.
    raw: true,
    // Those of one link, and the unknown links of one address: calendar services fetch for many from a few addresses.
    rate: { limit: 60, perSeconds: 3600 },
    countsItself: true,
    cacheSeconds: 60,
  },
});
