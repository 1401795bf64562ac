import { isWithinHours, leadTimeOf } from "../../shared/agenda/free-times.ts";
import { endsInTheMorning, type TimeSpan } from "../../shared/agenda/windows.ts";
import { appointments } from "../../shared/appointments/contract.ts";
import { AppError } from "../../shared/errors/errors.ts";
import {
  refusalOfAppointment,
  withAppointment,
  withLapsedAppointment,
} from "../../shared/jobs/appointments/lifecycle.ts";
import { jobEventOf } from "../../shared/jobs/event.ts";
import { partyOf } from "../../shared/jobs/proposals.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import { addMs, toInstant } from "../../shared/time.ts";
import { findJob, jobRef, mayFinishJob } from "../jobs/store.ts";
import { showJob, withCurrentAddress } from "../jobs/view.ts";
import { replace } from "../runtime/data/db.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";
import { emit } from "../runtime/events/outbox.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { isTimeFree, ownerOf, readAgenda } from "./agenda.ts";

type ProposeCall = Call<typeof appointments.propose>;

async function proposeTimes({ params, body: { options }, actor, app, storeAnswer }: ProposeCall) {
  const at = toInstant(app.now());
  const storedJob = await findJob(app.db, params.id, actor);
  const by = partyOf(storedJob, actor.userId);
  if (!by) throw new AppError("auth.forbidden");
  const job = withLapsedAppointment(storedJob, at);
  const refusal = refusalOfAppointment(job, { by, options }, at);
  if (refusal) throw new AppError(refusal);
  if (!options.every((option) => endsInTheMorning(option, job.timeZone))) throw new AppError("appointment.overnight");
  await checkAgenda(app, { job, options, isOfCustomer: by === "customer" });
  const next = withAppointment(job, { by, options }, at);
  const answer = await showJob(app, next, actor);
  await app.db.transact([
    replace(table.job, next),
    emit(app, "appointment.proposed", { ...jobEventOf(job), number: next.appointments.length, by }),
    ...storeAnswer(answer),
  ]);
  return answer;
}

type Wanted = { readonly job: Job; readonly options: readonly TimeSpan[]; readonly isOfCustomer: boolean };

/**
 * Throws when the handyman has something else at one of the times. A customer chooses among their working hours; outside
 * of these only the handyman proposes. Nothing is booked before the other side accepts.
 */
async function checkAgenda({ db, now }: ProposeCall["app"], { job, options, isOfCustomer }: Wanted): Promise<void> {
  const at = toInstant(now());
  const agenda = await readAgenda(db, job.handymanId, options);
  const urgency = { isUrgent: job.urgency === "high", emergencyServices: agenda.profile.emergencyServices };
  const earliest = addMs(at, leadTimeOf(agenda.hours, urgency));
  for (const option of options) {
    const isInside = option.startsAt >= earliest && isWithinHours(option, agenda);
    if (isOfCustomer && !isInside) throw new AppError("appointment.outsideHours");
    if (!isTimeFree(agenda, option, ownerOf(job), at)) throw new AppError("appointment.taken");
  }
}

export default endpoint(appointments.propose, (call) => retryOnConflict(() => proposeTimes(call)), {
  prefetch: ({ id }) => [jobRef(id)],
  allowInactive: ({ params, actor, app }) => mayFinishJob(app.db, params.id, actor.userId),
  onReplay: withCurrentAddress,
});
