import { appointments } from "../../shared/appointments/contract.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { isUnanswered } from "../../shared/jobs/appointments/attendance.ts";
import { withCancelledAppointment } from "../../shared/jobs/appointments/lifecycle.ts";
import { jobEventOf } from "../../shared/jobs/event.ts";
import { toInstant } from "../../shared/time.ts";
import { showJob } from "../jobs/view.ts";
import { replace } from "../runtime/data/db.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";
import { emit } from "../runtime/events/outbox.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { freeTimeWrites } from "../stores/appointments.ts";
import { findJobAsParty, mayFinishJob } from "../stores/jobs.ts";

async function cancelAppointment({ params: { id, number }, actor, app }: Call<typeof appointments.cancelAgreed>) {
  const at = toInstant(app.now());
  const { job, side: by } = await findJobAsParty(app.db, id, actor);
  const asked = job.appointments.find((each) => each.number === number);
  if (!asked) throw new AppError("appointment.notFound");
  // Idempotent: a retry after a lost answer changes nothing (I-14).
  if (asked.state === "cancelled") return showJob(app, job, actor);
  const agreed = job.appointment;
  const hasBegun = job.status !== "accepted" && agreed && agreed.startsAt <= at;
  if (agreed?.number !== number || hasBegun) throw new AppError("appointment.closed");
  // A claim is answered, not evaded.
  if (isUnanswered(job.noShow)) throw new AppError("appointment.claimed");
  const next = withCancelledAppointment(job, by, at);
  await app.db.transact([
    replace(table.job, next),
    ...(await freeTimeWrites(app.db, job, at)),
    emit(app, "appointment.cancelled", { ...jobEventOf(job), by, startsAt: agreed.startsAt }),
  ]);
  return showJob(app, next, actor);
}

export default endpoint(appointments.cancelAgreed, (call) => retryOnConflict(() => cancelAppointment(call)), {
  allowInactive: ({ params, actor, app }) => mayFinishJob(app.db, params.id, actor.userId),
});
