import * as z from "zod";
import { isSpanAllowed } from "../../agenda/windows.ts";
import type { Message } from "../../messages.ts";
import { policy } from "../../policy.ts";
import { MINUTE_MS } from "../../time.ts";
import { Instant } from "../../time-schema.ts";
import { ProposalSide } from "../sides.ts";

export const appointmentStates = ["open", "agreed", "declined", "withdrawn", "lapsed", "moved", "cancelled"] as const;
export const AppointmentState = z.enum(appointmentStates);
export type AppointmentState = z.output<typeof AppointmentState>;

const TimeSpan = z.object({ startsAt: Instant, endsAt: Instant });

const timeMessage: Message = `Choose a time between ${policy.minAppointmentMinutes} minutes and ${policy.maxAppointmentHours} hours, in quarters of an hour`;
/** One of the times that somebody proposes. */
export const AppointmentTime = TimeSpan.refine(
  ({ startsAt, endsAt }) =>
    isSpanAllowed((Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS) &&
    Date.parse(startsAt) % (15 * MINUTE_MS) === 0,
  { error: timeMessage, path: ["startsAt"] },
);

/** An appointment that one side proposes. */
export const NewAppointment = z.object({
  options: z.array(AppointmentTime).min(1, timeMessage).max(policy.proposedTimes),
});
export type NewAppointment = z.output<typeof NewAppointment>;

export const AppointmentAnswer = z.enum(["accept", "decline", "withdraw"]);
export type AppointmentAnswer = z.output<typeof AppointmentAnswer>;

/** A proposed appointment, stored on its job for good. */
export const Appointment = z.object({
  /** Numbered from one within the job. */
  number: z.int().positive(),
  by: ProposalSide,
  options: z.array(TimeSpan),
  state: AppointmentState,
  /** The position of the option that was accepted. */
  agreedOption: z.int().nonnegative().optional(),
  /** An agreed time stood when it was proposed. */
  isMove: z.boolean().optional(),
  createdAt: Instant,
  expiresAt: Instant,
  decidedAt: Instant.optional(),
  /** When it was agreed on; `decidedAt` moves on when it is moved or cancelled. */
  agreedAt: Instant.optional(),
  /** The side that gave up an agreed time, by moving or cancelling it. */
  endedBy: ProposalSide.optional(),
});
export type Appointment = z.output<typeof Appointment>;

/** The time that both sides have agreed on. */
export const AgreedAppointment = TimeSpan.extend({
  /** Of the proposal that was accepted. */
  number: z.int().positive(),
  agreedAt: Instant,
  /** Of the place of work. */
  timeZone: z.string(),
  /** Rises with each change of the agreed time; calendars keep the entry with the highest. */
  sequence: z.int().nonnegative(),
  /** The date under which the handyman's agenda has it. */
  agendaDay: z.string(),
});
export type AgreedAppointment = z.output<typeof AgreedAppointment>;

export const lateMinutes = { min: 5, max: 120 } as const;

/** What a side says on the day: the handyman is on the way or has arrived, the customer is there. */
export const CheckIn = z.object({
  kind: z.enum(["onTheWay", "arrived", "there"]),
  /** How long the way takes; only with `onTheWay`. */
  etaMinutes: z.int().min(1).max(lateMinutes.max).optional(),
});
export type CheckIn = z.output<typeof CheckIn>;

/** `admit`: it is so; `contest`: it is not so; only a handyman is `late`. */
export const NoShowAnswerKind = z.enum(["here", "late", "contest", "admit"]);
export const NoShowAnswer = z.object({
  answer: NoShowAnswerKind,
  /** With `late`: in how many minutes. */
  minutes: z.int().min(lateMinutes.min).max(lateMinutes.max).optional(),
});
export type NoShowAnswer = z.output<typeof NoShowAnswer>;

/** Somebody says that the other side has not come; the other side may answer until then. */
export const NoShow = z.object({
  by: ProposalSide,
  at: Instant,
  answerUntil: Instant,
  answer: NoShowAnswerKind.optional(),
  answeredAt: Instant.optional(),
  /** In how many minutes the late side comes. */
  minutes: z.int().positive().optional(),
});
export type NoShow = z.output<typeof NoShow>;

/** What a job stores about its appointments. */
export const appointmentFields = {
  /** In order of their numbers. */
  appointments: z.array(Appointment).default([]),
  appointment: AgreedAppointment.optional(),
  /** The highest sequence of an agreed appointment so far. */
  appointmentSequence: z.int().nonnegative().default(0),
  /** How many hours before the appointment its last reminder was. */
  remindedHours: z.int().positive().optional(),
  /** When both sides were asked why nobody had begun. */
  lateStartAskedAt: Instant.optional(),
  /** When the customer has to expect the handyman, who is late or on the way. */
  expectedAt: Instant.optional(),
  onTheWayAt: Instant.optional(),
  /** When the handyman said that they were there. */
  arrivedAt: Instant.optional(),
  customerThereAt: Instant.optional(),
  noShow: NoShow.optional(),
} as const;

/** What both sides see of them. */
export const appointmentViewFields = {
  /** In order of their numbers; absent when there are none. */
  appointments: z.array(Appointment).optional(),
  appointment: AgreedAppointment.omit({ agendaDay: true }).optional(),
  onTheWayAt: Instant.optional(),
  expectedAt: Instant.optional(),
  arrivedAt: Instant.optional(),
  customerThereAt: Instant.optional(),
  noShow: NoShow.optional(),
} as const;
