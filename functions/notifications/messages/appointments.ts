import type { EventData } from "../../../shared/events.ts";
import { askedWithHiring } from "../../../shared/jobs/appointments/lifecycle.ts";
import { absentSideOf } from "../../../shared/jobs/appointments/no-show-reasons.ts";
import { activeStatuses } from "../../../shared/jobs/machine.ts";
import type { Job } from "../../../shared/jobs/schema.ts";
import type { ProposalSide } from "../../../shared/jobs/sides.ts";
import type { NotificationKind } from "../../../shared/notifications/kinds.ts";
import type { Slots } from "../../../shared/notifications/schema.ts";
import type { User } from "../../../shared/session/schema.ts";
import type { Instant } from "../../../shared/time.ts";
import type { DbReader } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";
import {
  assertFound,
  feeSlots,
  firstNameOf,
  type JobEventData,
  loadParties,
  type Message,
  type MessageBuilder,
  type Parties,
  whenSlots,
} from "./context.ts";

/** A job's parties, and the side that did not act. */
async function loadSides(db: DbReader, data: JobEventData & { readonly by: ProposalSide }) {
  const parties = await loadParties(db, data);
  return { ...parties, other: data.by === "customer" ? parties.handyman : parties.customer };
}

type Content = {
  readonly kind: NotificationKind;
  readonly when?: Instant | undefined;
  /** The mail brings the appointment for the reader's calendar. */
  readonly isForCalendar?: true;
};

/** A message to one side that names the other. */
const messageTo = (
  reader: User,
  { job, customer, handyman }: Parties,
  { kind, when, isForCalendar }: Content,
): Message => ({
  reader,
  kind,
  subjectId: job.id,
  ...(isForCalendar && { calendarJobId: job.id }),
  slots: {
    person: firstNameOf(reader.id === customer.id ? handyman : customer),
    title: job.title,
    ...(when && whenSlots(job, when)),
  },
});

const onAppointmentProposed: MessageBuilder<EventData<"appointment.proposed">> = async (db, data) => {
  const { other, ...parties } = await loadSides(db, data);
  const appointment = parties.job.appointments.find(({ number }) => number === data.number);
  // Nobody is asked about what was answered or withdrawn in the meantime, nor twice: the hiring tells its time.
  if (appointment?.state !== "open" || appointment === askedWithHiring(parties.job)) return [];
  const { options } = appointment;
  const message = messageTo(other, parties, { kind: "appointmentProposed", when: options[0]?.startsAt });
  const count: Slots = options.length > 1 ? { count: String(options.length) } : {};
  return [{ ...message, slots: { ...message.slots, ...count } }];
};

/** Both sides get the time by mail, with a calendar file. An appointment that was changed since is told by its own event. */
const onAppointmentAgreed: MessageBuilder<EventData<"appointment.agreed">> = async (db, data) => {
  const parties = await loadParties(db, data);
  const { job, customer, handyman } = parties;
  const { appointment } = job;
  if (appointment?.number !== data.number) return [];
  const kind = data.movedFrom ? "appointmentMoved" : "appointmentAgreed";
  const content = { kind, when: appointment.startsAt, isForCalendar: true } as const;
  return [customer, handyman].map((reader) => messageTo(reader, parties, content));
};

const onAppointmentDeclined: MessageBuilder<EventData<"appointment.declined">> = async (db, data) => {
  const parties = await loadParties(db, data);
  const { by } = assertFound(
    parties.job.appointments.find(({ number }) => number === data.number),
    "appointment",
  );
  const kind = data.reason === "lapsed" ? "appointmentLapsed" : "appointmentDeclined";
  return [messageTo(by === "customer" ? parties.customer : parties.handyman, parties, { kind })];
};

const onAppointmentCancelled: MessageBuilder<EventData<"appointment.cancelled">> = async (db, data) => {
  const { other, ...parties } = await loadSides(db, data);
  return [messageTo(other, parties, { kind: "appointmentCancelled", when: data.startsAt, isForCalendar: true })];
};

/** Nobody is reminded of an appointment that was moved or is over (I-V4). */
const onAppointmentReminded: MessageBuilder<EventData<"appointment.reminded">> = async (db, data) => {
  const parties = await loadParties(db, data);
  const { job, customer, handyman } = parties;
  if (job.appointment?.startsAt !== data.startsAt || job.arrivedAt || !activeStatuses.includes(job.status)) return [];
  const isSoon = data.hours <= 2;
  const kind = isSoon ? "appointmentSoon" : "appointmentReminder";
  return [customer, handyman].map((reader) => ({
    ...messageTo(reader, parties, { kind, when: data.startsAt }),
    ...(isSoon && { isUnmailed: true, isUrgent: true }),
  }));
};

const onHandymanOnTheWay: MessageBuilder<EventData<"appointment.handymanOnTheWay">> = async (db, data) => {
  const { job, customer, handyman } = await loadParties(db, data);
  if (job.status !== "accepted" || job.arrivedAt) return [];
  const slots = { handyman: firstNameOf(handyman), title: job.title };
  const when = data.expectedAt ? whenSlots(job, data.expectedAt) : {};
  const message = { reader: customer, kind: "handymanComing", subjectId: job.id } as const;
  return [{ ...message, slots: { ...slots, ...when }, isUnmailed: true, isUrgent: true }];
};

const onStartMissed: MessageBuilder<EventData<"appointment.startMissed">> = async (db, data) => {
  const parties = await loadParties(db, data);
  const { job, customer, handyman } = parties;
  if (job.status !== "accepted" || job.arrivedAt || job.appointment?.startsAt !== data.startsAt) return [];
  return [customer, handyman].map((reader) => ({
    ...messageTo(reader, parties, { kind: "lateStartCheck", when: data.startsAt }),
    isUrgent: true,
  }));
};

const onNoShowClaimed: MessageBuilder<EventData<"appointment.noShowClaimed">> = async (db, data) => {
  const { other, ...parties } = await loadSides(db, data);
  if (parties.job.status !== "accepted" || parties.job.noShow?.answer) return [];
  return [{ ...messageTo(other, parties, { kind: "noShowClaimed", when: data.answerUntil }), isUrgent: true }];
};

/** Who admits it, or does not answer, loses the job: the cancellation tells both. */
const onNoShowAnswered: MessageBuilder<EventData<"appointment.noShowAnswered">> = async (db, data) => {
  const { other, ...parties } = await loadSides(db, data);
  const { job, handyman } = parties;
  // The dispute that contesting opens has a message of its own.
  if (data.answer === undefined || data.answer === "admit" || data.answer === "contest") return [];
  if (data.answer !== "late" || !data.expectedAt) return [messageTo(other, parties, { kind: "noShowDenied" })];
  const slots = { handyman: firstNameOf(handyman), title: job.title, ...whenSlots(job, data.expectedAt) };
  return [{ reader: other, kind: "handymanLate", subjectId: job.id, slots, isUrgent: true }];
};

/**
 * The messages of a job that ended because one side has not come: one to who waited, one to who was absent.
 * Undefined for other cancellations.
 */
export function noShowCancelMessages(parties: Parties): readonly Message[] | undefined {
  const { job, customer, handyman } = parties;
  const names = { customer: firstNameOf(customer), handyman: firstNameOf(handyman), title: job.title };
  const base = { subjectId: job.id } as const;
  const absent = absentSideOf(job);
  if (absent === "handyman")
    return [
      { ...base, reader: customer, kind: "noShowOfHandyman", slots: names },
      messageTo(handyman, parties, { kind: "noShowOwn" }),
    ];
  if (absent !== "customer") return undefined;
  const own = messageTo(customer, parties, { kind: "noShowOwn" });
  return [
    { ...base, reader: handyman, kind: "noShowOfCustomer", slots: { ...names, ...feeSlots(job) } },
    { ...own, slots: { ...own.slots, ...moneySlots(job) } },
  ];
}

/** What becomes of a payment: a fee is kept of it, or all of it goes back. */
function moneySlots(job: Job): Slots {
  if (job.cancellationFeeCents !== undefined) return feeSlots(job);
  return job.paidCents === undefined ? {} : { paid: job.title };
}

/** Whoever has the time of a job in a calendar gets that it is cancelled. */
export const withCalendarFiles =
  (build: MessageBuilder<EventData<"job.cancelled">>): MessageBuilder<EventData<"job.cancelled">> =>
  async (db, data) => {
    const messages = await build(db, data);
    const job = messages.length > 0 ? await db.get(table.job, { id: data.jobId }) : undefined;
    return job?.appointmentSequence ? messages.map((message) => ({ ...message, calendarJobId: job.id })) : messages;
  };

/** What is told of each event of an appointment. */
export const appointmentBuilders = {
  "appointment.proposed": onAppointmentProposed,
  "appointment.agreed": onAppointmentAgreed,
  "appointment.declined": onAppointmentDeclined,
  "appointment.cancelled": onAppointmentCancelled,
  "appointment.reminded": onAppointmentReminded,
  "appointment.handymanOnTheWay": onHandymanOnTheWay,
  "appointment.startMissed": onStartMissed,
  "appointment.noShowClaimed": onNoShowClaimed,
  "appointment.noShowAnswered": onNoShowAnswered,
} as const;
