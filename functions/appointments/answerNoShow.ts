import { appointments } from "../../shared/appointments/contract.ts";
import { toNoShowDispute } from "../../shared/disputes/no-show.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { refusalOfNoShowAnswer, withNoShowAnswer } from "../../shared/jobs/appointments/attendance.ts";
import { jobEventOf } from "../../shared/jobs/event.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import { type Instant, toInstant } from "../../shared/time.ts";
import { disputeJob } from "../jobs/commands/dispute.ts";
import { showJob } from "../jobs/view.ts";
import type { WriteContext } from "../runtime/app.ts";
import { replace } from "../runtime/data/db.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";
import { emit } from "../runtime/events/outbox.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { listDisputesOf, statementWrite } from "../stores/disputes.ts";
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
  if (body.answer === "admit") return showJob(app, await cancelForNoShow(app, answered), actor);
  if (body.answer === "contest") return showJob(app, await contest(app, answered, at), actor);
  const { expectedAt } = answered;
  await app.db.transact([
    replace(table.job, answered),
    emit(app, "appointment.noShowAnswered", { ...jobEventOf(job), by: side, answer: body.answer, expectedAt }),
  ]);
  return showJob(app, answered, actor);
}

/** Opens the dispute about who came: from that second nothing of the money moves by itself. */
async function contest(app: WriteContext, job: Job, at: Instant): Promise<Job> {
  const [payment, earlier] = await Promise.all([findPayment(app.db, job.id), listDisputesOf(app.db, job.id)]);
  const { dispute, said } = toNoShowDispute({ id: app.newId(), job, payment, earlier }, at);
  return disputeJob(app, { job, payment }, { dispute, also: said.map(statementWrite) });
}

export default endpoint(appointments.answerNoShow, (call) => retryOnConflict(() => answerNoShow(call)), {
  allowInactive: ({ params, actor, app }) => mayFinishJob(app.db, params.id, actor.userId),
});
