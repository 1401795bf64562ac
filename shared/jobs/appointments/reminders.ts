import { policy } from "../../policy.ts";
import { addMs, HOUR_MS, type Instant } from "../../time.ts";

export type ReminderHours = (typeof policy.appointmentReminderHours)[number];

/** When the reminder of these hours is due. */
export const reminderDueAt = (startsAt: Instant, hours: ReminderHours): Instant => addMs(startsAt, -hours * HOUR_MS);

/** The last reminder whose time is over at `at`: it is not sent for an appointment that was agreed on so late. */
export const reminderHoursPast = (startsAt: Instant, at: Instant): ReminderHours | undefined =>
  policy.appointmentReminderHours.filter((hours) => reminderDueAt(startsAt, hours) <= at).at(-1);

/** The next reminder; undefined after the last one. */
export const nextReminderHours = (reminded: number | undefined): ReminderHours | undefined =>
  policy.appointmentReminderHours.find((hours) => hours < (reminded ?? Number.POSITIVE_INFINITY));
