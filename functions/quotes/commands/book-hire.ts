import { agendaDayOf } from "../../../shared/agenda/day.ts";
import { type CustomerHolds, type Hold, holdOf, isHeldTime, otherHolds } from "../../../shared/agenda/holds.ts";
import type { TimeSpan } from "../../../shared/agenda/windows.ts";
import { AppError } from "../../../shared/errors/errors.ts";
import {
  refusalOfAppointment,
  withAgreedAppointment,
  withAppointment,
} from "../../../shared/jobs/appointments/lifecycle.ts";
import { jobEventOf } from "../../../shared/jobs/event.ts";
import type { Job } from "../../../shared/jobs/schema.ts";
import { type Instant, toInstant } from "../../../shared/time.ts";
import { type Agenda, bookingWrites, checkTimes, ownerOf, readAgenda } from "../../appointments/read-agenda.ts";
import type { WriteContext } from "../../runtime/app.ts";
import { checkAbsent, checkVersion, type Write } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";
import { emit } from "../../runtime/events/outbox.ts";
import { findHolds, freeHoldWrites, holdsWrite } from "../../stores/appointments.ts";

type Hired = { readonly job: Job; readonly writes: readonly Write[] };

/** A time that is hired for. */
type HireTime = {
  readonly span: TimeSpan;
  /** The start that the quote names, instead of one of the handyman's free times. */
  readonly isNamed: boolean;
};

/**
 * The hired job with the time that it is hired for, if any, and the writes that book or propose it and end what the customer
 * held for the request. Each agenda is read once.
 */
export async function bookHire(app: WriteContext, job: Job, time: HireTime | undefined): Promise<Hired> {
  const at = toInstant(app.now());
  const refusal = time && refusalOfAppointment(job, { by: "customer", options: [time.span] }, at);
  if (refusal) throw new AppError(refusal);
  const stored = await findHolds(app.db, job.customerId);
  const hold = holdOf(stored, job.serviceRequestId, at);
  const ended = holdsEnd(stored, { job, hold, at });
  const ownHold = hold?.handymanId === job.handymanId ? hold : undefined;
  // A named start is the earliest one, which its handyman has not promised: what is held was promised.
  const isProposed = time?.isNamed === true && !isHeldTime(ownHold, job.handymanId, time.span);
  const [agenda, freed] = await Promise.all([
    time && readAgenda(app.db, job.handymanId, [time.span, ...(ownHold ? [ownHold] : [])]),
    // The day of a time that is booked beside it is written with the booking.
    hold && !(time && !isProposed && ownHold) ? freeHoldWrites(app.db, hold, at) : [],
  ]);
  if (!time || !agenda) return { job, writes: [ended, ...freed] };
  const timed = (isProposed ? proposeTime : bookTime)(app, job, { agenda, time: time.span, hold: ownHold, at });
  return { job: timed.job, writes: [ended, ...freed, ...timed.writes] };
}

/** Ends what was held for the job's request; a time that is held in the same second is not left behind. */
function holdsEnd(
  stored: CustomerHolds | undefined,
  { job: { customerId: userId, serviceRequestId }, hold, at }: { job: Job; hold: Hold | undefined; at: Instant },
): Write {
  if (!stored) return checkAbsent(table.customerHolds, { userId }, "conflict.busy");
  if (!hold) return checkVersion(table.customerHolds, stored, "conflict.busy");
  return holdsWrite(stored, { userId, holds: otherHolds(stored, serviceRequestId, at), at });
}

type Chosen = {
  readonly agenda: Agenda;
  readonly time: TimeSpan;
  readonly hold: Hold | undefined;
  readonly at: Instant;
};

/** The job with an agreed time, and what books it. */
function bookTime(app: WriteContext, job: Job, { agenda, time, hold, at }: Chosen): Hired {
  const by = "customer" as const;
  // What is held was checked then: neither reading the total nor other hours of the handyman take it away.
  if (!isHeldTime(hold, job.handymanId, time))
    checkTimes(agenda, { owner: ownerOf(job), work: job, options: [time], by, at });
  const agendaDay = agendaDayOf(time, agenda.timeZone);
  // The handyman's free times are an offer: choosing one agrees on it.
  const proposed = withAppointment(job, { by, options: [time] }, at);
  const agreed = withAgreedAppointment(proposed, { number: 1, option: 0, by: "handyman", agendaDay, at });
  const entry = { ...ownerOf(job), ...time, state: "booked" as const };
  const event = { ...jobEventOf(job), number: 1, by, sequence: agreed.appointmentSequence } as const;
  const writes = bookingWrites(agenda, { entry, formerDay: hold?.agendaDay, at });
  return { job: agreed, writes: [...writes, emit(app, "appointment.agreed", event)] };
}

/** The job with the named start for its handyman to answer. Hours and notice are theirs to judge: they named it. */
function proposeTime(app: WriteContext, job: Job, { agenda, time, at }: Chosen): Hired {
  checkTimes(agenda, { owner: ownerOf(job), work: job, options: [time], by: "handyman", at });
  const by = "customer" as const;
  const proposed = withAppointment(job, { by, options: [time] }, at);
  return { job: proposed, writes: [emit(app, "appointment.proposed", { ...jobEventOf(job), number: 1, by })] };
}
