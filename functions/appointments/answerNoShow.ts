import { appointments } from "../../shared/appointments/contract.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { refusalOfNoShowAnswer, withNoShowAnswer } from "../../shared/jobs/appointments/attendance.ts";
import { jobEventOf } from "../../shared/jobs/event.ts";
import { toInstant } from "../../shared/time.ts";
import { showJob } from "../jobs/view.ts";
import { replace } from "../runtime/data/db.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";
import { emit } from "../runtime/events/outbox.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { findJobAsParty, jobRef, mayFinishJob } from "../stores/jobs.ts";
import { cancelForNoShow } from "./commands/cancel-for-no-show.ts";

async function answerNoShow({ params, body, actor, app }: Call<typeof appointments.answerNoShow>) {
  const at = toInstant(app.now());
  const { job, side } = await findJobAsParty(app.db, params.id, actor);
  // Idempotent: a retry after a lost answer changes nothing (I-14).
  if (job.noShow && job.noShow.by !== side && job.noShow.answer === body.answer) return showJob(app, job, actor);
  const refusal = refusalOfNoShowAnswer(job, { side, answer: body.answer }, at);
  if (refusal) throw new AppError(refusal);
  const next = withNoShowAnswer(job, body, at);
  if (body.answer === "admit") return showJob(app, await cancelForNoShow(app, next), actor);
  const { expectedAt } = next;
  await app.db.transact([
    replace(table.job, next),
    emit(app, "appointment.noShowAnswered", { ...jobEventOf(job), by: side, answer: body.answer, expectedAt }),
  ]);
  return showJob(app, next, actor);
}

export default endpoint(appointments.answerNoShow, (call) => retryOnConflict(() => answerNoShow(call)), {
  prefetch: ({ id }) => [jobRef(id)],
  allowInactive: ({ params, actor, app }) => mayFinishJob(app.db, params.id, actor.userId),
});
