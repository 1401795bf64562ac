import { refusalOfCheckIn, refusalOfNoShow } from "../../../../shared/jobs/appointments/attendance.ts";
import { openAppointmentOf, refusalOfAppointment } from "../../../../shared/jobs/appointments/lifecycle.ts";
import type { Appointment, CheckIn } from "../../../../shared/jobs/appointments/schema.ts";
import type { JobView, ProposalSide } from "../../../../shared/jobs/schema.ts";
import { addMs, type Instant, MINUTE_MS } from "../../../../shared/time.ts";

/** The proposal that waits for an answer now; the schedule may not have closed an expired one yet. */
export function waitingAppointmentOf(job: JobView, now: Instant): Appointment | undefined {
  const open = openAppointmentOf(job);
  return open && open.expiresAt > now ? open : undefined;
}

/** Whether this side may propose a time now. */
export function mayPropose(job: JobView, side: ProposalSide, now: Instant): boolean {
  if (waitingAppointmentOf(job, now)) return false;
  // An expired one lapses when the next is proposed.
  const appointments = (job.appointments ?? []).filter(({ state }) => state !== "open");
  const options = [{ startsAt: addMs(now, MINUTE_MS), endsAt: addMs(now, MINUTE_MS) }];
  return refusalOfAppointment({ ...job, appointments }, { by: side, options }, now) === undefined;
}

/** What the reader may say on the day, and has not said yet. */
export function nextCheckIn(job: JobView, side: ProposalSide, now: Instant): CheckIn["kind"] | undefined {
  const { onTheWayAt, arrivedAt, customerThereAt, appointment } = job;
  const kind = side === "customer" ? "there" : onTheWayAt ? "arrived" : "onTheWay";
  const isSaid = side === "customer" ? customerThereAt !== undefined : arrivedAt !== undefined;
  // Long before the visit it says nothing that a customer is at home.
  const isComing = onTheWayAt !== undefined || arrivedAt !== undefined || (appointment?.startsAt ?? "") <= now;
  if (side === "customer" && !isComing) return undefined;
  return isSaid || refusalOfCheckIn(job, { kind, side }, now) ? undefined : kind;
}

/** Whether the reader may say that the other side has not come, as far as the screen knows. */
export const mayClaim = (job: JobView, side: ProposalSide, now: Instant): boolean =>
  refusalOfNoShow(job, { by: side, lastWrittenAt: now }, now) === undefined;

/** The newest proposal, if it is over: what came of it is told until there is another. */
export function lastOver(job: JobView, now: Instant): Appointment | undefined {
  const last = job.appointments?.at(-1);
  if (!last || waitingAppointmentOf(job, now)) return undefined;
  if (last.state === "open") return { ...last, state: "lapsed" };
  return last.state === "agreed" || last.state === "moved" ? undefined : last;
}
