import type { TimeSpan } from "../agenda/windows.ts";
import { isolateBidi } from "../bidi.ts";
import type { JobId, UserId } from "../ids.ts";
import { type AssignedHandyman, addressVisibilityOf } from "../jobs/address-visibility.ts";
import type { Job } from "../jobs/schema.ts";
import { type Language, zonedTimeFormat } from "../language.ts";
import { maskedTitle, visibleText } from "../requests/visible-text.ts";
import { addMs, DAY_MS, type Instant } from "../time.ts";
import { shortId } from "../uuid.ts";
import { calendarWords } from "./calendar-words.ts";

/** How many days ahead of an appointment calendars name the street: whoever reads along in one learns no more (D-47). */
export const STREET_DAYS = 14;
/** How long calendars say that an appointment was cancelled. */
const CANCELLED_SHOWN_MS = 14 * DAY_MS;

/** The time that calendars have of a job. */
export type CalendarTime = TimeSpan & {
  readonly isCancelled: boolean;
  /** When it was agreed on or cancelled. */
  readonly changedAt: Instant;
};

type TimedJob = Pick<Job, "appointment" | "appointments">;

/**
 * The agreed time of a job, also after its completion, or the one that was cancelled in the last two weeks. Undefined
 * when calendars have none.
 */
export function calendarTimeOf({ appointment, appointments }: TimedJob, at: Instant): CalendarTime | undefined {
  if (appointment) {
    const { startsAt, endsAt, agreedAt } = appointment;
    return { startsAt, endsAt, isCancelled: false, changedAt: agreedAt };
  }
  const last = appointments.findLast(({ agreedOption }) => agreedOption !== undefined);
  const span = last?.options[last.agreedOption ?? 0];
  if (!last?.decidedAt || !span) return undefined;
  const { state, decidedAt: changedAt } = last;
  if (state === "agreed") return { ...span, isCancelled: false, changedAt };
  const isRecent = state === "cancelled" && at < addMs(changedAt, CANCELLED_SHOWN_MS);
  return isRecent ? { ...span, isCancelled: true, changedAt } : undefined;
}

/** Whose calendar it is; either side of the job. */
export type CalendarReader = AssignedHandyman & { readonly id: UserId; readonly language: Language };

/** One entry of a calendar, in the reader's language. */
export type CalendarEntry = CalendarTime & {
  readonly jobId: JobId;
  /** Rises with each change; calendars keep the entry with the highest. */
  readonly sequence: number;
  readonly summary: string;
  readonly location: string;
  readonly description: string;
  readonly url: string;
};

type Context = { readonly at: Instant; readonly siteUrl: string };

/** A job in the calendar of one of its sides; undefined when calendars have no time of it. */
export function calendarEntryOf(job: Job, reader: CalendarReader, { at, siteUrl }: Context): CalendarEntry | undefined {
  const time = calendarTimeOf(job, at);
  if (!time) return undefined;
  const isCustomer = reader.id === job.customerId;
  const otherName = isCustomer ? job.handymanFirstName : job.customerFirstName;
  const place = placeOf(job, { reader, time, at });
  const words = calendarWords[reader.language];
  const url = `${siteUrl}/?job=${job.id}`;
  const format = zonedTimeFormat(reader.language, job.timeZone);
  const when = format.formatRange(new Date(time.startsAt), new Date(time.endsAt));
  return {
    ...time,
    jobId: job.id,
    sequence: job.appointmentSequence,
    summary: [maskedTitle(job), otherName ?? ""].map(inOneLine).filter(Boolean).map(isolateBidi).join(" · "),
    location: inOneLine(place.text),
    description: [when, ...(place.isStreetLater ? [words.streetLater] : []), `${words.about} ${url}`].join("\n"),
    url,
  };
}

type Place = { readonly text: string; readonly isStreetLater: boolean };

/**
 * City and ZIP code, with the street only for whom D-47 shows it and only in the two weeks before the appointment.
 * Nothing else of the job would say so: calendars are shared, printed, and read by other programs.
 */
function placeOf(
  job: Job,
  { reader, time, at }: { readonly reader: CalendarReader; readonly time: CalendarTime; readonly at: Instant },
): Place {
  const role = reader.id === job.customerId ? "customer" : "handyman";
  const isExact = addressVisibilityOf(role, { job, handyman: reader, at }) === "exact";
  const isAhead = job.appointment !== undefined && at < time.endsAt;
  const isSoon = isAhead && time.startsAt <= addMs(at, STREET_DAYS * DAY_MS);
  if (isExact && isSoon) return { text: `${job.address}, ${job.city} ${job.zipCode}`, isStreetLater: false };
  const { city } = visibleText(job, "coarse");
  return { text: `${city} ${job.zipCode.slice(0, 5)}`, isStreetLater: isExact && isAhead };
}

/** Without control characters and line separators, which some calendars take for the end of a line. */
const inOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();

/** The name of the file of one appointment. */
export const calendarFileName = (jobId: JobId): string => `homewright-${shortId(jobId)}.ics`;
