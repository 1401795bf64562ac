import { appointments } from "../../shared/appointments/contract.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { refusalOfNoShowAnswer, withNoShowAnswer } from "../../shared/jobs/appointments/attendance.ts";
import { withContest } from "../../shared/jobs/appointments/contest.ts";
import { jobEventOf } from "../../shared/jobs/event.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import { type Instant, toInstant } from "../../shared/time.ts";
import { showJob } from "../jobs/view.ts";
import { contestAlert } from "../payments/admin-alerts.ts";
import { withMirror } from "../payments/mirror.ts";
import { type DbReader, replace } from "../runtime/data/db.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";
import { emit } from "../runtime/events/outbox.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { findJobAsParty, mayFinishJob } from "../stores/jobs.ts";
import { findPayment } from "../stores/payments.ts";
import { cancelForNoShow } from "./commands/cancel-for-no-show.ts";

async function answerNoShow({ params, body, actor, app }: Call<typeof appointments.answerNoShow>) {
  const at = toInstant(app.now());
  const { job, side } = await findJobAsParty(app.db, params.id, actor);
  // Idempotent: a retry after a lost answer changes nothing (I-14).
  if (job.noShow && job.noShow.by !== side && job.noShow.answer === body.answer) return showJob(app, job, actor);
  const refusal = refusalOfNoShowAnswer(job, { side, answer: body.answer }, at);
  if (refusal) throw new AppError(refusal);
  const answered = withNoShowAnswer(job, body, at);
  const next = body.answer === "contest" ? await contest(app, answered, at) : answered;
  if (body.answer === "admit") return showJob(app, await cancelForNoShow(app, next), actor);
  const { expectedAt } = next;
  await app.db.transact([
    replace(table.job, next),
    emit(app, "appointment.noShowAnswered", { ...jobEventOf(job), by: side, answer: body.answer, expectedAt }),
    ...(body.answer === "contest" ? [contestAlert(app, next)] : []),
  ]);
  return showJob(app, next, actor);
}

/** The contested job: what was paid for it stays held. */
async function contest(app: { readonly db: DbReader }, answered: Job, at: Instant): Promise<Job> {
  const job = withContest(answered, at);
  const payment = await findPayment(app.db, job.id);
  return payment?.releaseStatus === "held" ? withMirror({ job, payment }).job : job;
}

export default endpoint(appointments.answerNoShow, (call) => retryOnConflict(() => answerNoShow(call)), {
  allowInactive: ({ params, actor, app }) => mayFinishJob(app.db, params.id, actor.userId),
});
