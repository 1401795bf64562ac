import { appointments } from "../../shared/appointments/contract.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { isUnanswered, refusalOfCheckIn, withCheckIn } from "../../shared/jobs/appointments/attendance.ts";
import { jobEventOf } from "../../shared/jobs/event.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import { MINUTE_MS, toInstant } from "../../shared/time.ts";
import { showJob } from "../jobs/view.ts";
import { replace } from "../runtime/data/db.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";
import { emit } from "../runtime/events/outbox.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { findJobAsParty, mayFinishJob } from "../stores/jobs.ts";

async function checkIn({ params, body, actor, app }: Call<typeof appointments.checkIn>) {
  const at = toInstant(app.now());
  const { job, side } = await findJobAsParty(app.db, params.id, actor);
  const refusal = refusalOfCheckIn(job, { kind: body.kind, side }, at);
  if (refusal) throw new AppError(refusal);
  const next = withCheckIn(job, body, at);
  const isTold = body.kind === "onTheWay" && !job.arrivedAt && isNews(job, next);
  const isAnswered = isUnanswered(job.noShow) && next.noShow?.answer !== undefined;
  await app.db.transact([
    replace(table.job, next),
    ...(isTold ? [emit(app, "appointment.handymanOnTheWay", { ...jobEventOf(job), expectedAt: next.expectedAt })] : []),
    ...(isAnswered ? [emit(app, "appointment.noShowAnswered", { ...jobEventOf(job), by: side, answer: "here" })] : []),
  ]);
  return showJob(app, next, actor);
}

/** By how much another time of arrival differs that is told again. */
const NEWS_MS = 5 * MINUTE_MS;

/** Pressed twice, it is told once; another time of arrival is told again. */
const isNews = (job: Job, next: Job): boolean =>
  !job.onTheWayAt ||
  (job.expectedAt === undefined) !== (next.expectedAt === undefined) ||
  Math.abs(Date.parse(next.expectedAt ?? "") - Date.parse(job.expectedAt ?? "")) >= NEWS_MS;

export default endpoint(appointments.checkIn, (call) => retryOnConflict(() => checkIn(call)), {
  allowInactive: ({ params, actor, app }) => mayFinishJob(app.db, params.id, actor.userId),
});
