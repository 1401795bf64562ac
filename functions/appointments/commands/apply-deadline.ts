import { JobId } from "../../../shared/ids.ts";
import { openAppointmentOf, withLapsedAppointment } from "../../../shared/jobs/appointments/lifecycle.ts";
import { reminderHoursPast } from "../../../shared/jobs/appointments/reminders.ts";
import { type DueAction, dueActionOf } from "../../../shared/jobs/deadlines.ts";
import { jobEventOf } from "../../../shared/jobs/event.ts";
import type { Job } from "../../../shared/jobs/schema.ts";
import { toInstant } from "../../../shared/time.ts";
import { type DeadlineContext, type DeadlineStep, jobDeadlineSteps } from "../../jobs/deadlines.ts";
import { replace, type Write } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";
import { emit } from "../../runtime/events/outbox.ts";
import { cancelForNoShow } from "./cancel-for-no-show.ts";

const lapseAppointment: DeadlineStep = async (app, job, at) => {
  const open = openAppointmentOf(job);
  if (!open) return;
  const data = { ...jobEventOf(job), number: open.number, reason: "lapsed" } as const;
  await applyStep(app, withLapsedAppointment(job, at), [emit(app, "appointment.declined", data)]);
};

/** After a delay only the last reminder is sent, and none when the time itself is over. */
const remindOfAppointment: DeadlineStep = async (app, job, at) => {
  const { startsAt } = job.appointment ?? {};
  const hours = startsAt && reminderHoursPast(startsAt, at);
  if (!hours) return;
  const events = startsAt > at ? [emit(app, "appointment.reminded", { ...jobEventOf(job), hours, startsAt })] : [];
  await applyStep(app, { ...job, remindedHours: hours, updatedAt: at }, events);
};

const askLateStart: DeadlineStep = async (app, job, at) => {
  if (!job.appointment) return;
  const { startsAt } = job.appointment;
  const asked = emit(app, "appointment.startMissed", { ...jobEventOf(job), startsAt });
  await applyStep(app, { ...job, lateStartAskedAt: at, updatedAt: at }, [asked]);
};

/** A job that was written in the meantime is due again in the next minute. */
const applyStep = (app: DeadlineContext, job: Job, events: readonly Write[]): Promise<void> =>
  app.db.transact([replace(table.job, job), ...events]);

const steps: Readonly<Record<DueAction, DeadlineStep>> = {
  ...jobDeadlineSteps,
  lapseAppointment,
  remindAppointment: remindOfAppointment,
  askLateStart,
  endNoShow: (app, job) => cancelForNoShow(app, job),
};

/** Applies the next deadline of a job: what its appointments wait for, or what the job itself does. */
export async function applyDeadline(app: DeadlineContext, id: string): Promise<void> {
  const job = await app.db.get(table.job, { id: JobId.parse(id) });
  const at = toInstant(app.now());
  const action = job && dueActionOf(job, at);
  if (action) await steps[action](app, job, at);
}
