import { noShowReasonOf } from "../../../shared/jobs/appointments/attendance.ts";
import { jobEventOf } from "../../../shared/jobs/event.ts";
import { otherSideOf } from "../../../shared/jobs/other-side.ts";
import type { Job, JobCanceller } from "../../../shared/jobs/schema.ts";
import { cancelJob } from "../../jobs/commands/cancel.ts";
import type { WriteContext } from "../../runtime/app.ts";
import { emit } from "../../runtime/events/outbox.ts";

/**
 * Cancels a job because one side has not come, and has admitted it or not answered; `by`: who ends the dispute about it, if
 * there is one. What was paid goes back, less the fee of a customer who was not there. The request of a customer who waited in
 * vain opens again, without the handyman.
 */
export async function cancelForNoShow(app: WriteContext, job: Job, by: JobCanceller = "clock"): Promise<Job> {
  const { noShow } = job;
  if (!noShow) throw new Error("A job is cancelled for a no-show that was claimed.");
  const absent = otherSideOf(noShow.by);
  return cancelJob(app, {
    job,
    by,
    reason: noShowReasonOf(noShow),
    isReopened: noShow.by === "customer",
    isNoShow: true,
    extraWrites: [emit(app, "appointment.noShowAnswered", { ...jobEventOf(job), by: absent, answer: noShow.answer })],
  });
}
