import type { ErrorCode } from "../../errors/errors.ts";
import { policy } from "../../policy.ts";
import { addMs, DAY_MS, earliest, HOUR_MS, type Instant, latest, MINUTE_MS } from "../../time.ts";
import { otherSideOf } from "../other-side.ts";
import type { Job, JobView } from "../schema.ts";
import type { ProposalSide } from "../sides.ts";
import { LATE_START_MS } from "./checks.ts";
import { isTooEarly } from "./early-start.ts";
import { withCancelledAppointment } from "./lifecycle.ts";
import { noShowReasons } from "./no-show-reasons.ts";
import type { AgreedAppointment, CheckIn, NoShow, NoShowAnswer } from "./schema.ts";

/** How long before an appointment somebody may be on the way, and how long after its end they may say so. */
const CHECK_IN_BEFORE_MS = policy.checkInBeforeHours * HOUR_MS;
const CHECK_IN_AFTER_MS = policy.checkInAfterHours * HOUR_MS;
/** How long a handyman waits for a customer before they may say that nobody is there. */
const WAIT_MS = policy.noShowWaitMinutes * MINUTE_MS;
/** For how long after the agreed time a customer waits for an announced arrival. */
const MAX_LATE_MS = policy.noShowLateHours * HOUR_MS;
/** How long each side has to answer that it has not come. */
const ANSWER_MS: Readonly<Record<ProposalSide, number>> = {
  handyman: policy.noShowHandymanMinutes * MINUTE_MS,
  customer: policy.noShowCustomerDays * DAY_MS,
};

/** What decides about no-shows, on a job as it is stored or seen. */
type Attended = Pick<JobView, "status" | "appointment" | "arrivedAt" | "expectedAt" | "customerThereAt" | "noShow">;

/** Who may check in with what. */
const checkInSides: Readonly<Record<CheckIn["kind"], ProposalSide>> = {
  onTheWay: "handyman",
  arrived: "handyman",
  there: "customer",
};

/** Why this side cannot check in now; undefined when it can. */
export function refusalOfCheckIn(
  { status, appointment }: Pick<JobView, "status" | "appointment">,
  { kind, side }: { readonly kind: CheckIn["kind"]; readonly side: ProposalSide },
  at: Instant,
): ErrorCode | undefined {
  if (checkInSides[kind] !== side) return "auth.forbidden";
  if (status !== "accepted") return "job.illegalMove";
  if (!appointment) return "appointment.none";
  const isToday = at >= addMs(appointment.startsAt, -CHECK_IN_BEFORE_MS) && !isLongOver(appointment, at);
  return isToday ? undefined : "appointment.notToday";
}

/** Whether an appointment is over for so long that nobody says any more who was there. */
const isLongOver = ({ endsAt }: Pick<AgreedAppointment, "endsAt">, at: Instant): boolean =>
  at > addMs(endsAt, CHECK_IN_AFTER_MS);

/**
 * The job after a check-in. Each is stored once; a new estimate of the arrival takes the place of the one before. Whoever
 * is there has answered that they have not come.
 */
export function withCheckIn(job: Job, { kind, etaMinutes }: CheckIn, at: Instant): Job {
  if (kind === "there")
    return withPresence({ ...job, customerThereAt: job.customerThereAt ?? at, updatedAt: at }, "customer", at);
  if (kind === "arrived")
    return withPresence(
      { ...job, arrivedAt: job.arrivedAt ?? at, expectedAt: undefined, updatedAt: at },
      "handyman",
      at,
    );
  if (job.arrivedAt) return job;
  const expectedAt = etaMinutes === undefined ? undefined : addMs(at, etaMinutes * MINUTE_MS);
  return { ...job, onTheWayAt: job.onTheWayAt ?? at, expectedAt, updatedAt: at };
}

/** A started job: its handyman has arrived. Long before the agreed time, that time falls: the work begins now. */
export function withArrival(job: Job, at: Instant): Job {
  if (!job.appointment) return job;
  if (isTooEarly(job, at)) return withCancelledAppointment(job, "handyman", at);
  const arrived = { ...job, arrivedAt: job.arrivedAt ?? at, expectedAt: undefined };
  // The work begins, so both have come.
  return withPresence(withPresence(arrived, "handyman", at), "customer", at);
}

/** Whether a no-show waits for its answer. */
export const isUnanswered = (noShow: NoShow | undefined): boolean => noShow !== undefined && !noShow.answer;

/** The job after one side has shown that it is there: a claim against it is answered. */
function withPresence(job: Job, side: ProposalSide, at: Instant): Job {
  const { noShow } = job;
  const isAccused = noShow !== undefined && noShow.by !== side && isUnanswered(noShow);
  if (!isAccused) return job;
  return { ...job, noShow: { ...noShow, answer: "here", answeredAt: at } };
}

type Claim = {
  readonly by: ProposalSide;
  /** When the handyman last wrote to the customer; undefined if they never did. */
  readonly lastWrittenAt: Instant | undefined;
};

/**
 * Why this side cannot say now that the other has not come; undefined when it can. The customer waits half an hour, and
 * for the announced arrival of somebody who is late, though not for more than two hours. A handyman has arrived in time,
 * written to the customer, and waited as long. What was contested is not claimed again.
 */
export function refusalOfNoShow(job: Attended, { by, lastWrittenAt }: Claim, at: Instant): ErrorCode | undefined {
  const { appointment, arrivedAt, expectedAt, noShow, status } = job;
  if (status !== "accepted") return "job.illegalMove";
  if (!appointment) return "appointment.none";
  if (isUnanswered(noShow)) return "appointment.claimed";
  if (noShow?.answer === "contest" || isLongOver(appointment, at)) return "appointment.closed";
  const announced = expectedAt && earliest(expectedAt, addMs(appointment.startsAt, MAX_LATE_MS));
  const lateFrom = addMs(latest(appointment.startsAt, by === "customer" ? announced : arrivedAt), LATE_START_MS);
  if (by === "customer") {
    if (arrivedAt) return "appointment.arrived";
    return at < lateFrom ? "appointment.tooEarly" : undefined;
  }
  if (job.customerThereAt) return "appointment.arrived";
  const isInTime = arrivedAt !== undefined && arrivedAt <= addMs(appointment.startsAt, WAIT_MS);
  const hasWritten = arrivedAt !== undefined && lastWrittenAt !== undefined && lastWrittenAt >= arrivedAt;
  if (!isInTime || !hasWritten) return "appointment.notArrived";
  return at < lateFrom ? "appointment.tooEarly" : undefined;
}

/** The job on which one side says that the other has not come. */
export const withNoShow = (job: Job, by: ProposalSide, at: Instant): Job => ({
  ...job,
  noShow: { by, at, answerUntil: addMs(at, ANSWER_MS[otherSideOf(by)]) },
  updatedAt: at,
});

/** Why this side cannot answer; undefined when it can. Only a handyman can still come. */
export function refusalOfNoShowAnswer(
  { noShow, status }: Pick<JobView, "status" | "noShow">,
  { side, answer }: { readonly side: ProposalSide; readonly answer: NoShowAnswer["answer"] },
  at: Instant,
): ErrorCode | undefined {
  if (!noShow || status !== "accepted") return "appointment.none";
  if (noShow.by === side) return "auth.forbidden";
  if (answer === "late" && side === "customer") return "auth.forbidden";
  return isUnanswered(noShow) && noShow.answerUntil > at ? undefined : "appointment.closed";
}

/** The job after the answer. Who says that they are there has arrived, who is late is expected at another time. */
export function withNoShowAnswer(job: Job, { answer, minutes = 0 }: NoShowAnswer, at: Instant): Job {
  const { noShow } = job;
  if (!noShow) return job;
  const isOfHandyman = noShow.by === "customer";
  const there = isOfHandyman ? { arrivedAt: job.arrivedAt ?? at } : { customerThereAt: job.customerThereAt ?? at };
  return {
    ...job,
    ...(answer === "here" && there),
    ...(answer === "late" && { expectedAt: addMs(at, minutes * MINUTE_MS) }),
    noShow: { ...noShow, answer, answeredAt: at, ...(answer === "late" && { minutes }) },
    updatedAt: at,
  };
}

/** `cancelReason` of a job whose other side has not come. */
export const noShowReasonOf = ({ by }: NoShow): string => noShowReasons[otherSideOf(by)];
