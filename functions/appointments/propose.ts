import { appointments } from "../../shared/appointments/contract.ts";
import { AppError } from "../../shared/errors/errors.ts";
import {
  refusalOfAppointment,
  withAppointment,
  withLapsedAppointment,
} from "../../shared/jobs/appointments/lifecycle.ts";
import { jobEventOf } from "../../shared/jobs/event.ts";
import { toInstant } from "../../shared/time.ts";
import { showJob, withCurrentAddress } from "../jobs/view.ts";
import { replace } from "../runtime/data/db.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";
import { emit } from "../runtime/events/outbox.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { findJobAsParty, mayFinishJob } from "../stores/jobs.ts";
import { checkTimes, ownerOf, readAgenda } from "./read-agenda.ts";

type ProposeCall = Call<typeof appointments.propose>;

async function proposeTimes({ params, body: { options }, actor, app, storeAnswer }: ProposeCall) {
  const at = toInstant(app.now());
  const { job: storedJob, side: by } = await findJobAsParty(app.db, params.id, actor);
  const job = withLapsedAppointment(storedJob, at);
  const refusal = refusalOfAppointment(job, { by, options }, at);
  if (refusal) throw new AppError(refusal);
  const agenda = await readAgenda(app.db, job.handymanId, options);
  checkTimes(agenda, { owner: ownerOf(job), work: job, options, by, at });
  const next = withAppointment(job, { by, options }, at);
  const answer = await showJob(app, next, actor);
  await app.db.transact([
    replace(table.job, next),
    emit(app, "appointment.proposed", { ...jobEventOf(job), number: next.appointments.length, by }),
    ...storeAnswer(answer),
  ]);
  return answer;
}

export default endpoint(appointments.propose, (call) => retryOnConflict(() => proposeTimes(call)), {
  allowInactive: ({ params, actor, app }) => mayFinishJob(app.db, params.id, actor.userId),
  onReplay: withCurrentAddress,
});
