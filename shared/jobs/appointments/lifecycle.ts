import type { TimeSpan } from "../../agenda/windows.ts";
import type { ErrorCode } from "../../errors/errors.ts";
import { transition } from "../../machine.ts";
import { policy } from "../../policy.ts";
import { addMs, DAY_MS, HOUR_MS, type Instant } from "../../time.ts";
import { withActivity } from "../inactivity.ts";
import { activeStatuses } from "../machine.ts";
import type { Job, JobView } from "../schema.ts";
import type { ProposalSide } from "../sides.ts";
import { type AppointmentActor, appointmentMachine, type appointmentMoves } from "./machine.ts";
import { reminderHoursPast } from "./reminders.ts";
import type { AgreedAppointment, Appointment, AppointmentAnswer } from "./schema.ts";

/** How long a proposed appointment waits for its answer. */
export const APPOINTMENT_ANSWER_MS = policy.appointmentAnswerHours * HOUR_MS;

/** What decides about times of a job that are proposed, as it is stored or seen. */
type ProposedTo = Pick<JobView, "status" | "appointments" | "appointment">;

/** The proposed appointment that waits for an answer. */
export const openAppointmentOf = ({ appointments = [] }: Pick<JobView, "appointments">): Appointment | undefined =>
  appointments.find(({ state }) => state === "open");

/** The time that the customer asked for with the hiring, while it waits for its answer. */
export const askedWithHiring = ({ quoteId, createdAt, appointments }: Job): Appointment | undefined =>
  appointments.find((each) => quoteId && each.state === "open" && each.createdAt === createdAt);

type Proposed = { readonly by: ProposalSide; readonly options: readonly TimeSpan[] };

/** Why this side cannot propose these times now; undefined when it can. An expired one must have lapsed before. */
export function refusalOfAppointment(job: ProposedTo, { by, options }: Proposed, at: Instant): ErrorCode | undefined {
  if (!activeStatuses.includes(job.status)) return "job.illegalMove";
  if (openAppointmentOf(job)) return "appointment.open";
  const refusal = refusalOfTimes(options, at);
  if (refusal) return refusal;
  const own = (job.appointments ?? []).filter((each) => each.by === by);
  const moves = own.filter(({ isMove, agreedOption }) => isMove && agreedOption !== undefined);
  const isMovedOut = isAhead(job.appointment, at) && moves.length >= policy.appointmentMoves;
  return own.length >= policy.appointmentProposals || isMovedOut ? "appointment.movedTooOften" : undefined;
}

/** Why these times cannot be proposed or held, whoever asks; undefined when they can. */
export function refusalOfTimes(options: readonly TimeSpan[], at: Instant): ErrorCode | undefined {
  if (options.some(({ startsAt }) => startsAt <= at)) return "appointment.past";
  const last = addMs(at, policy.bookingDays * DAY_MS);
  return options.some(({ startsAt }) => startsAt > last) ? "appointment.tooFarAhead" : undefined;
}

/** Whether an agreed appointment is still to come: another one then takes its place. */
const isAhead = (appointment: Pick<AgreedAppointment, "startsAt"> | undefined, at: Instant): boolean =>
  appointment !== undefined && appointment.startsAt > at;

/** The job with one more proposed appointment. It is open for a day, and not longer than until its first option. */
export function withAppointment(job: Job, { by, options }: Proposed, at: Instant): Job {
  const [expiresAt = at] = [...options.map(({ startsAt }) => startsAt), addMs(at, APPOINTMENT_ANSWER_MS)].sort();
  const proposed: Appointment = {
    number: job.appointments.length + 1,
    by,
    options: [...options],
    state: "open",
    createdAt: at,
    ...(isAhead(job.appointment, at) && { isMove: true }),
    expiresAt,
  };
  return { ...job, appointments: [...job.appointments, proposed], updatedAt: at };
}

/** The answers, the state that each leads to, and whether the proposer gives it. */
export const appointmentAnswers = {
  accept: { move: "accept", becomes: "agreed", isOwn: false },
  decline: { move: "decline", becomes: "declined", isOwn: false },
  withdraw: { move: "withdraw", becomes: "withdrawn", isOwn: true },
} as const satisfies Record<AppointmentAnswer, unknown>;

type Answer = {
  readonly number: number;
  readonly answer: AppointmentAnswer;
  readonly option?: number | undefined;
  readonly side: ProposalSide;
};
type AnswerDecision =
  | { readonly refusal: ErrorCode }
  | { readonly isDone: boolean; readonly appointment: Appointment; readonly span: TimeSpan | undefined };

/** Decides an answer at this time. An expired appointment is closed, whether or not the schedule has processed it. */
export function decideAppointment(job: Job, { number, answer, option = 0, side }: Answer, at: Instant): AnswerDecision {
  const appointment = job.appointments.find((each) => each.number === number);
  if (!appointment) return { refusal: "appointment.notFound" };
  const { becomes, isOwn } = appointmentAnswers[answer];
  if ((appointment.by === side) !== isOwn) return { refusal: "auth.forbidden" };
  const span = answer === "accept" ? appointment.options[option] : undefined;
  const isSameOption = answer !== "accept" || appointment.agreedOption === option;
  // Idempotent: a retry after a lost answer changes nothing (I-14).
  if (appointment.state === becomes && isSameOption) return { isDone: true, appointment, span };
  const isOpen = appointment.state === "open" && appointment.expiresAt > at && activeStatuses.includes(job.status);
  if (!isOpen) return { refusal: "appointment.closed" };
  if (answer !== "accept") return { isDone: false, appointment, span };
  if (!span) return { refusal: "appointment.notFound" };
  return span.startsAt <= at ? { refusal: "appointment.past" } : { isDone: false, appointment, span };
}

type Change = {
  readonly number: number;
  readonly move: keyof typeof appointmentMoves;
  readonly by: AppointmentActor;
  readonly at: Instant;
};

/** The job with one appointment moved on. */
function withMove(job: Job, { number, move, by, at }: Change, also: Partial<Appointment> = {}): Job {
  const appointments = job.appointments.map((each) =>
    each.number === number ? { ...transition(appointmentMachine, each, { move, by }), ...also, decidedAt: at } : each,
  );
  return { ...job, appointments, updatedAt: at };
}

/** The job after a proposed appointment was declined, withdrawn, or lapsed. */
export const withClosedAppointment = (job: Job, change: Change): Job => withMove(job, change);

/** The job with its open appointment lapsed if its time is over; otherwise the job itself. */
export function withLapsedAppointment(job: Job, at: Instant): Job {
  const open = openAppointmentOf(job);
  return open && open.expiresAt <= at ? withMove(job, { number: open.number, move: "lapse", by: "clock", at }) : job;
}

const nothingHappened = {
  remindedHours: undefined,
  lateStartAskedAt: undefined,
  onTheWayAt: undefined,
  expectedAt: undefined,
  arrivedAt: undefined,
  customerThereAt: undefined,
  noShow: undefined,
} as const;

type Agreement = {
  readonly number: number;
  readonly option: number;
  readonly by: ProposalSide;
  readonly agendaDay: string;
  readonly at: Instant;
};

/** The job with an agreed appointment, which replaces one that was still to come. */
export function withAgreedAppointment(job: Job, { number, option, by, agendaDay, at }: Agreement): Job {
  const former = job.appointment;
  const proposed = job.appointments.find((each) => each.number === number);
  const left =
    former && isAhead(former, at)
      ? withMove(job, { number: former.number, move: "replace", by, at }, { endedBy: proposed?.by })
      : job;
  const agreed = withMove(left, { number, move: "accept", by, at }, { agreedOption: option, agreedAt: at });
  const span = agreed.appointments.find((each) => each.number === number)?.options[option];
  if (!span) throw new Error("An agreed appointment is one of the options.");
  const sequence = job.appointmentSequence + 1;
  return withActivity(
    {
      ...agreed,
      ...nothingHappened,
      appointment: { ...span, number, agreedAt: at, timeZone: job.timeZone, sequence, agendaDay },
      appointmentSequence: sequence,
      remindedHours: reminderHoursPast(span.startsAt, at),
    },
    at,
  );
}

/**
 * The job without its agreed appointment, which one side gave up. When the job itself ends, what was said on the day stays
 * on it, for whoever has to judge it.
 */
export function withCancelledAppointment(job: Job, by: AppointmentActor, at: Instant): Job {
  if (!job.appointment) return job;
  const { number } = job.appointment;
  const endedBy = by === "customer" || by === "handyman" ? by : undefined;
  const cancelled = withMove(job, { number, move: "cancel", by, at }, { endedBy });
  return {
    ...cancelled,
    ...(by !== "job" && nothingHappened),
    appointment: undefined,
    appointmentSequence: job.appointmentSequence + 1,
  };
}

/**
 * The job without appointments to come, because it ends: an open one is withdrawn, an agreed one cancelled. One that took
 * place stays agreed when the job is completed.
 */
export function withoutAppointments(job: Job, end: "completed" | "cancelled", at: Instant): Job {
  const open = openAppointmentOf(job);
  const closed = open ? withMove(job, { number: open.number, move: "withdraw", by: "job", at }) : job;
  if (!closed.appointment) return closed;
  const isCancelled = end === "cancelled" || isAhead(closed.appointment, at);
  return isCancelled ? withCancelledAppointment(closed, "job", at) : { ...closed, appointment: undefined };
}
