import { calendarEntryOf, calendarFileName } from "../../../shared/appointments/calendar.ts";
import type { Job } from "../../../shared/jobs/schema.ts";
import type { User } from "../../../shared/session/schema.ts";
import { toInstant } from "../../../shared/time.ts";
import { renderCalendar } from "../../lib/calendar-file.ts";
import type { BaseApp } from "../../runtime/app.ts";
import type { EmailAttachment } from "../../runtime/ports/mail.ts";

/**
 * The appointment of a job as a calendar file for one of its sides: agreed, or cancelled lately. Undefined when there is
 * none.
 */
export function calendarAttachment(
  { now, settings }: Pick<BaseApp, "now" | "settings">,
  job: Job,
  reader: User,
): EmailAttachment | undefined {
  const entry = calendarEntryOf(job, reader, { at: toInstant(now()), siteUrl: settings.siteUrl });
  if (!entry) return undefined;
  const bytes = Buffer.from(renderCalendar([entry], settings));
  return { fileName: calendarFileName(job.id), contentType: "text/calendar; charset=utf-8; method=PUBLISH", bytes };
}
