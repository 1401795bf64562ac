import { policy } from "../../policy.ts";
import { addMs, type Instant, MINUTE_MS } from "../../time.ts";
import { activeStatuses } from "../machine.ts";
import type { Job } from "../schema.ts";
import { openAppointmentOf } from "./lifecycle.ts";
import { nextReminderHours, reminderDueAt } from "./reminders.ts";

/** How long after the start of an appointment somebody may say that the other side has not come. */
export const LATE_START_MS = policy.lateStartMinutes * MINUTE_MS;

export type AppointmentCheck = "lapseAppointment" | "remindAppointment" | "askLateStart" | "endNoShow";
type Check = { readonly at: Instant; readonly action: AppointmentCheck };

/** What the schedule has to do next about the appointments of a job. */
export const nextAppointmentCheck = (job: Job): Check | undefined =>
  checksOf(job).toSorted((a, b) => (a.at < b.at ? -1 : 1))[0];

function checksOf(job: Job): readonly Check[] {
  if (!activeStatuses.includes(job.status)) return [];
  const checks: Check[] = [];
  const open = openAppointmentOf(job);
  if (open) checks.push({ at: open.expiresAt, action: "lapseAppointment" });
  const { appointment, noShow, status } = job;
  if (!appointment) return checks;
  const hours = nextReminderHours(job.remindedHours);
  // A further appointment of a started job was agreed on after its start.
  const isFurther = status === "in_progress" && appointment.agreedAt > (job.startedAt ?? appointment.agreedAt);
  const hasBegun = job.arrivedAt !== undefined || (status !== "accepted" && !isFurther);
  if (hours && !hasBegun) checks.push({ at: reminderDueAt(appointment.startsAt, hours), action: "remindAppointment" });
  else if (!hasBegun && status === "accepted" && !job.lateStartAskedAt && !noShow)
    checks.push({ at: addMs(appointment.startsAt, LATE_START_MS), action: "askLateStart" });
  if (noShow && status === "accepted" && noShow.answer === undefined)
    checks.push({ at: noShow.answerUntil, action: "endNoShow" });
  return checks;
}
