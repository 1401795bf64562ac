import { addDays } from "../../../../../shared/agenda/windows.ts";
import { openAppointmentOf } from "../../../../../shared/jobs/appointments/lifecycle.ts";
import { inactivityCancelAt } from "../../../../../shared/jobs/inactivity.ts";
import { needsActionFrom } from "../../../../../shared/jobs/proposals.ts";
import { answerableProposalOf } from "../../../../../shared/jobs/proposers.ts";
import { isInRework } from "../../../../../shared/jobs/rework.ts";
import type { JobView } from "../../../../../shared/jobs/schema.ts";
import { addMs, HOUR_MS, type Instant } from "../../../../../shared/time.ts";
import { wallTimeAt } from "../../../../../shared/time-zones.ts";
import { paymentStateOf, releaseStateOf } from "../../requests/details/payment-state.ts";

/** Whose turn it is on a job, as its customer sees it: `now` happens today, `yours` waits for them. */
export type Turn = "now" | "yours" | "theirs";

/** What happens next on a job; a key of the texts, with the time it happens at. */
export type NextOfJob = {
  readonly kind:
    | "pay"
    | "price"
    | "answer"
    | "claim"
    | "time"
    | "address"
    | "stale"
    | "confirm"
    | "arrived"
    | "onTheWay"
    | "working"
    | "rework"
    | "visit"
    | "noTime"
    | "theirTime"
    | "theirAnswer"
    | "payment"
    | "dispute";
  readonly turn: Turn;
  readonly at?: Instant;
};

/** How long after its start a visit that nobody began is still the next thing. */
const PAST_MS = 12 * HOUR_MS;

/** What happens next on an active job of a customer. */
export const nextOfJob = (job: JobView, now: Instant): NextOfJob =>
  awaited(job, now) ?? underWay(job) ?? visitOf(job, now) ?? rest(job);

/** What waits for the customer. */
function awaited(job: JobView, now: Instant): NextOfJob | undefined {
  const { noShow, status, customerId } = job;
  const open = openAppointmentOf(job);
  if (status === "accepted" && noShow?.by === "handyman" && !noShow.answer && noShow.answerUntil > now)
    return { kind: "claim", turn: "yours", at: noShow.answerUntil };
  if (paymentStateOf(job) === "due") return { kind: "pay", turn: "yours" };
  if (needsActionFrom(job, customerId)) return { kind: answerableProposalOf(job) ? "answer" : "price", turn: "yours" };
  if (open?.by === "handyman" && open.expiresAt > now) return { kind: "time", turn: "yours", at: open.expiresAt };
  if (job.isAddressAwaited) return { kind: "address", turn: "yours" };
  if (inactivityCancelAt(job) !== undefined) return { kind: "stale", turn: "yours" };
  return isToConfirm(job) ? { kind: "confirm", turn: "yours" } : undefined;
}

/** Whether its customer may release the held payment of finished work, and nobody is looking into it. */
const isToConfirm = (job: JobView): boolean =>
  job.status === "completed" && releaseStateOf(job) === "held" && !job.disputedAt && !job.pausedAt;

function underWay(job: JobView): NextOfJob | undefined {
  const { status, arrivedAt, onTheWayAt, expectedAt } = job;
  if (status === "in_progress") return { kind: isInRework(job) ? "rework" : "working", turn: "now" };
  if (status !== "accepted") return undefined;
  if (arrivedAt) return { kind: "arrived", turn: "now" };
  return onTheWayAt ? { kind: "onTheWay", turn: "now", ...(expectedAt && { at: expectedAt }) } : undefined;
}

function visitOf({ status, appointment, timeZone }: JobView, now: Instant): NextOfJob | undefined {
  if (status !== "accepted" || !appointment || addMs(appointment.startsAt, PAST_MS) < now) return undefined;
  const at = appointment.startsAt;
  const isToday = wallTimeAt(at, timeZone).day < addDays(wallTimeAt(now, timeZone).day, 1);
  return { kind: "visit", turn: isToday ? "now" : "theirs", at };
}

/** What others do next. */
function rest(job: JobView): NextOfJob {
  const turn = "theirs";
  if (job.status === "disputed" || job.disputedAt || job.pausedAt) return { kind: "dispute", turn };
  if (answerableProposalOf(job)) return { kind: "theirAnswer", turn };
  if (job.status !== "accepted") return { kind: "payment", turn };
  return { kind: openAppointmentOf(job) ? "theirTime" : "noTime", turn };
}
