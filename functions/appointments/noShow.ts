import { appointments } from "../../shared/appointments/contract.ts";
import { conversationIdOf } from "../../shared/conversations/id.ts";
import { momentOf } from "../../shared/conversations/rules.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { refusalOfNoShow, withNoShow } from "../../shared/jobs/appointments/attendance.ts";
import { jobEventOf } from "../../shared/jobs/event.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import { type Instant, toInstant } from "../../shared/time.ts";
import { showJob } from "../jobs/view.ts";
import { type DbReader, replace } from "../runtime/data/db.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";
import { emit } from "../runtime/events/outbox.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { findConversation } from "../stores/conversations.ts";
import { findJobAsParty, mayFinishJob } from "../stores/jobs.ts";

async function claimNoShow({ params, actor, app }: Call<typeof appointments.noShow>) {
  const at = toInstant(app.now());
  const { job, side: by } = await findJobAsParty(app.db, params.id, actor);
  // Idempotent: a retry after a lost answer changes nothing (I-14).
  if (job.noShow?.by === by && !job.noShow.answer) return showJob(app, job, actor);
  const lastWrittenAt = by === "handyman" ? await lastWrittenBy(app.db, job) : undefined;
  const refusal = refusalOfNoShow(job, { by, lastWrittenAt }, at);
  if (refusal) throw new AppError(refusal);
  const next = withNoShow(job, by, at);
  const answerUntil = next.noShow?.answerUntil ?? at;
  await app.db.transact([
    replace(table.job, next),
    emit(app, "appointment.noShowClaimed", { ...jobEventOf(job), by, answerUntil }),
  ]);
  return showJob(app, next, actor);
}

/** When the handyman last wrote to the customer of a job. */
async function lastWrittenBy(db: DbReader, { serviceRequestId, handymanId }: Job): Promise<Instant | undefined> {
  const conversation = await findConversation(db, conversationIdOf(serviceRequestId, handymanId));
  return conversation?.lastFromHandymanId && momentOf(conversation.lastFromHandymanId);
}

export default endpoint(appointments.noShow, (call) => retryOnConflict(() => claimNoShow(call)), {
  allowInactive: ({ params, actor, app }) => mayFinishJob(app.db, params.id, actor.userId),
});
