import { agendaDayOf } from "../../shared/agenda/day.ts";
import type { TimeSpan } from "../../shared/agenda/windows.ts";
import { appointments } from "../../shared/appointments/contract.ts";
import { AppError } from "../../shared/errors/errors.ts";
import {
  appointmentAnswers,
  decideAppointment,
  withAgreedAppointment,
  withClosedAppointment,
} from "../../shared/jobs/appointments/lifecycle.ts";
import { jobEventOf } from "../../shared/jobs/event.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import type { ProposalSide } from "../../shared/jobs/sides.ts";
import { type Instant, toInstant } from "../../shared/time.ts";
import { showJob } from "../jobs/view.ts";
import { replace } from "../runtime/data/db.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";
import { emit } from "../runtime/events/outbox.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { findJobAsParty, mayFinishJob } from "../stores/jobs.ts";
import { bookingWrites, ownerOf, readAgenda } from "./read-agenda.ts";

type AnswerCall = Call<typeof appointments.answer>;

async function answerAppointment({ params, body: { answer, option = 0 }, actor, app }: AnswerCall) {
  const at = toInstant(app.now());
  const { number } = params;
  const { job, side } = await findJobAsParty(app.db, params.id, actor);
  const decision = decideAppointment(job, { number, answer, option, side }, at);
  if ("refusal" in decision) throw new AppError(decision.refusal);
  if (decision.isDone) return showJob(app, job, actor);
  if (decision.span)
    return showJob(app, await agree(app, { job, number, option, by: side, span: decision.span, at }), actor);
  const next = withClosedAppointment(job, { number, move: appointmentAnswers[answer].move, by: side, at });
  // A withdrawal emits no event.
  const declined = answer === "decline" ? [{ ...jobEventOf(job), number, reason: "declined" } as const] : [];
  await app.db.transact([replace(table.job, next), ...declined.map((data) => emit(app, "appointment.declined", data))]);
  return showJob(app, next, actor);
}

type Agreement = {
  readonly job: Job;
  readonly number: number;
  readonly option: number;
  readonly by: ProposalSide;
  readonly span: TimeSpan;
  readonly at: Instant;
};

/** Books the time in the handyman's agenda and agrees on it, in one transaction. */
async function agree(app: AnswerCall["app"], { job, number, option, by, span, at }: Agreement): Promise<Job> {
  const former = job.appointment;
  const agenda = await readAgenda(app.db, job.handymanId, [span, ...(former ? [former] : [])]);
  const agendaDay = agendaDayOf(span, agenda.timeZone);
  const next = withAgreedAppointment(job, { number, option, by, agendaDay, at });
  const { startsAt, endsAt } = span;
  const entry = { ...ownerOf(job), startsAt, endsAt, state: "booked" as const };
  await app.db.transact([
    replace(table.job, next),
    ...bookingWrites(agenda, { entry, formerDay: former?.agendaDay, at }),
    emit(app, "appointment.agreed", {
      ...jobEventOf(job),
      number,
      by,
      sequence: next.appointmentSequence,
      ...(former && former.startsAt > at && { movedFrom: former.startsAt }),
    }),
  ]);
  return next;
}

/** More attempts: of several bookings of one day at once, each waits for those before it. */
const MAX_ATTEMPTS = 12;

export default endpoint(appointments.answer, (call) => retryOnConflict(() => answerAppointment(call), MAX_ATTEMPTS), {
  allowInactive: ({ params, actor, app }) => mayFinishJob(app.db, params.id, actor.userId),
});
