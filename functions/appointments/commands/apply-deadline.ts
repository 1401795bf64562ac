import { JobId } from "../../../shared/ids.ts";
import type { AppointmentCheck } from "../../../shared/jobs/appointments/checks.ts";
import { openAppointmentOf, withLapsedAppointment } from "../../../shared/jobs/appointments/lifecycle.ts";
import { reminderHoursPast } from "../../../shared/jobs/appointments/reminders.ts";
import { dueActionOf } from "../../../shared/jobs/deadlines.ts";
import { jobEventOf } from "../../../shared/jobs/event.ts";
import type { Job } from "../../../shared/jobs/schema.ts";
import { type Instant, toInstant } from "../../../shared/time.ts";
import { applyJobDeadline } from "../../jobs/deadlines.ts";
import type { AppFor } from "../../runtime/app.ts";
import { replace, type Write } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";
import { emit } from "../../runtime/events/outbox.ts";
import { cancelForNoShow } from "./cancel-for-no-show.ts";

type DeadlineContext = AppFor<"db.write">;

type Step = { readonly job: Job; readonly events: readonly Write[] };

/** What each check stores and tells; undefined when there is nothing left to do. */
const steps: Readonly<
  Record<Exclude<AppointmentCheck, "endNoShow">, (app: DeadlineContext, job: Job, at: Instant) => Step | undefined>
> = {
  lapseAppointment: (app, job, at) => {
    const open = openAppointmentOf(job);
    const data = open && { ...jobEventOf(job), number: open.number, reason: "lapsed" as const };
    return data && { job: withLapsedAppointment(job, at), events: [emit(app, "appointment.declined", data)] };
  },
  /** After a delay only the last reminder is sent, and none when the time itself is over. */
  remindAppointment: (app, job, at) => {
    const { startsAt } = job.appointment ?? {};
    const hours = startsAt && reminderHoursPast(startsAt, at);
    if (!hours) return undefined;
    const events = startsAt > at ? [emit(app, "appointment.reminded", { ...jobEventOf(job), hours, startsAt })] : [];
    return { job: { ...job, remindedHours: hours, updatedAt: at }, events };
  },
  askLateStart: (app, job, at) =>
    job.appointment && {
      job: { ...job, lateStartAskedAt: at, updatedAt: at },
      events: [emit(app, "appointment.startMissed", { ...jobEventOf(job), startsAt: job.appointment.startsAt })],
    },
};

/** Applies the next deadline of a job: what its appointments wait for, or what the job itself does. */
export async function applyDeadline(app: DeadlineContext, id: string): Promise<void> {
  const job = await app.db.get(table.job, { id: JobId.parse(id) });
  if (!job) return;
  const at = toInstant(app.now());
  const action = dueActionOf(job, at);
  if (action === "endNoShow") await cancelForNoShow(app, job);
  else if (action && action in steps) await applyStep(app, steps[action as keyof typeof steps](app, job, at));
  else await applyJobDeadline(app, id);
}

/** A job that was written in the meantime is due again in the next minute. */
async function applyStep(app: DeadlineContext, step: Step | undefined): Promise<void> {
  if (step) await app.db.transact([replace(table.job, step.job), ...step.events]);
}
