import { openAppointmentOf } from "../../../../shared/jobs/appointments/lifecycle.ts";
import { activeStatuses } from "../../../../shared/jobs/machine.ts";
import type { JobView } from "../../../../shared/jobs/schema.ts";
import { addMs, HOUR_MS, type Instant } from "../../../../shared/time.ts";

/** How long after its start a visit that nobody began is still the next thing. */
const PAST_MS = 12 * HOUR_MS;

export type NextUp = {
  readonly job: JobView;
  /** `claim` and `answer` wait for the reader. */
  readonly kind: "claim" | "answer" | "visit";
  readonly at: Instant;
};

function nextOf(job: JobView, readerId: string, now: Instant): NextUp | undefined {
  if (!activeStatuses.includes(job.status)) return undefined;
  const side = job.customerId === readerId ? "customer" : "handyman";
  const { noShow, appointment } = job;
  if (job.status === "accepted" && noShow && noShow.by !== side && !noShow.answer && noShow.answerUntil > now)
    return { job, kind: "claim", at: noShow.answerUntil };
  const open = openAppointmentOf(job);
  if (open && open.by !== side && open.expiresAt > now) return { job, kind: "answer", at: open.expiresAt };
  if (!appointment || addMs(appointment.startsAt, PAST_MS) < now) return undefined;
  return { job, kind: "visit", at: appointment.startsAt };
}

/** How many lines a home begins with, unless it says so. */
const MOST = 3;

/** What happens next on somebody's jobs, each once: what waits for their answer, then the next visits. */
export function nextUp(jobs: readonly JobView[], readerId: string, now: Instant, most = MOST): readonly NextUp[] {
  const all = jobs.flatMap((job) => nextOf(job, readerId, now) ?? []);
  const order = (a: NextUp, b: NextUp) =>
    Number(a.kind === "visit") - Number(b.kind === "visit") || (a.at < b.at ? -1 : 1);
  return all.sort(order).slice(0, most);
}
