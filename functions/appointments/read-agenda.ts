import {
  type AgendaDay,
  type AgendaEntry,
  agendaDayOf,
  datesAround,
  isFree,
  type Owner,
  type Rules,
  withEntry,
  withoutEntries,
} from "../../shared/agenda/day.ts";
import { isWithinHours, leadTimeOf } from "../../shared/agenda/free-times.ts";
import { hoursOf, type WorkingHours } from "../../shared/agenda/hours.ts";
import { addDays, endsInTheMorning, type TimeSpan } from "../../shared/agenda/windows.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { pauseEndOf } from "../../shared/handymen/pause.ts";
import type { HandymanProfile } from "../../shared/handymen/schema.ts";
import type { UserId } from "../../shared/ids.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import type { ProposalSide } from "../../shared/jobs/sides.ts";
import { addMs, DAY_MS, type Instant, latest } from "../../shared/time.ts";
import { checkAbsent, checkVersion, create, type DbReader, replace, type Write } from "../runtime/data/db.ts";
import { conditionIs } from "../runtime/data/field-checks.ts";
import * as table from "../runtime/data/table.ts";
import { listAgendaDays } from "../stores/appointments.ts";

/** A handyman's hours and what is booked around some times. */
export type Agenda = {
  readonly profile: HandymanProfile;
  readonly hours: WorkingHours;
  readonly timeZone: string;
  readonly rules: Rules;
  readonly days: readonly AgendaDay[];
};

/** Another zone than at the booking, and a time over midnight, move a booked time by a day each. */
const MARGIN_DAYS = 2;

/** A handyman's agenda around these times. Throws `handyman.notFound` for somebody who is none. */
export async function readAgenda(db: DbReader, userId: UserId, spans: readonly TimeSpan[]): Promise<Agenda> {
  const starts = spans.map(({ startsAt }) => startsAt).sort();
  const [first = "", last = first] = [starts[0], starts.at(-1)];
  const from = addDays(first.slice(0, 10), -MARGIN_DAYS);
  const length = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 2 * MARGIN_DAYS + 1;
  const [profile, days] = await Promise.all([
    db.get(table.handyman, { userId }),
    listAgendaDays(db, userId, { from, days: length }),
  ]);
  if (!profile) throw new AppError("handyman.notFound");
  const hours = hoursOf(profile);
  const { timeZone } = profile;
  return { profile, hours, timeZone, days, rules: { ...hours, timeZone } };
}

export const ownerOf = ({ id: jobId, serviceRequestId }: Pick<Job, "id" | "serviceRequestId">): Owner => ({
  jobId,
  serviceRequestId,
});

/** Whether a time is free, for the job that it is for. */
export const isTimeFree = ({ days, rules }: Agenda, span: TimeSpan, owner: Owner, at: Instant): boolean =>
  isFree(span, { days, rules, owner, at });

type Wanted = {
  /** Whose own entries do not stand in the way. */
  readonly owner: Owner;
  /** The job, or the request that may become one. */
  readonly work: Pick<Job, "timeZone" | "urgency">;
  readonly options: readonly TimeSpan[];
  readonly by: ProposalSide;
  readonly at: Instant;
};

/**
 * Throws when one of the times goes on for half the next day, or the handyman has something else then. A customer chooses
 * among their working hours; outside of these only the handyman proposes.
 */
export function checkTimes(agenda: Agenda, { owner, work, options, by, at }: Wanted): void {
  const { hours, profile } = agenda;
  const { emergencyServices } = profile;
  const lead = leadTimeOf(hours, { isUrgent: work.urgency === "high", emergencyServices });
  const earliest = latest(addMs(at, lead), pauseEndOf(profile));
  for (const option of options) {
    if (!endsInTheMorning(option, work.timeZone)) throw new AppError("appointment.overnight");
    const isInside = option.startsAt >= earliest && isWithinHours(option, agenda);
    if (by === "customer" && !isInside) throw new AppError("appointment.outsideHours");
    if (!isTimeFree(agenda, option, owner, at)) throw new AppError("appointment.taken");
  }
}

type Booking = {
  readonly entry: AgendaEntry;
  /** The date under which the owner's former time stands. */
  readonly formerDay?: string | undefined;
  readonly at: Instant;
};

/**
 * The writes that book a time: its day is replaced, and the days around it must not have changed, nor the zone by which
 * days are counted. So of two bookings that are too close to each other only one is written (I-V1). Throws
 * `appointment.taken` when the time is not free.
 */
export function bookingWrites(agenda: Agenda, { entry, formerDay, at }: Booking): Write[] {
  if (!isTimeFree(agenda, entry, entry, at)) throw new AppError("appointment.taken");
  const { rules, profile, timeZone } = agenda;
  const { userId } = profile;
  const day = agendaDayOf(entry, timeZone);
  const stored = new Map(agenda.days.map((each) => [each.day, each]));
  const empty: AgendaDay = { userId, day, entries: [], createdAt: at, updatedAt: at, version: 1 };
  const found = stored.get(day);
  const writes: Write[] = [
    found
      ? replace(table.agendaDay, withEntry(found, entry, at))
      : create(table.agendaDay, withEntry(empty, entry, at)),
    conditionIs(table.handyman, { userId }, { is: { timeZone }, orElse: "conflict.busy" }),
  ];
  const others = new Set([...datesAround(entry, rules), ...(formerDay ? [formerDay] : [])]);
  others.delete(day);
  for (const date of others) {
    const other = stored.get(date);
    if (!other) writes.push(checkAbsent(table.agendaDay, { userId, day: date }, "conflict.busy"));
    else if (date === formerDay) writes.push(replace(table.agendaDay, withoutEntries(other, entry, at)));
    else writes.push(checkVersion(table.agendaDay, other, "conflict.busy"));
  }
  return writes;
}
