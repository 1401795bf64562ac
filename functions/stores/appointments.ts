import { type AgendaDay, withoutEntries } from "../../shared/agenda/day.ts";
import type { CustomerHolds, Hold } from "../../shared/agenda/holds.ts";
import { addDays } from "../../shared/agenda/windows.ts";
import type { UserId } from "../../shared/ids.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import type { Instant } from "../../shared/time.ts";
import { create, type DbReader, replace, type Write } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";

const PREFIX = "DAY#";
/** More than the 90 days in which times can be booked, a month before them, and some days around. */
const MAX_DAYS = 130;

/** The booked days of an agenda from a date on, in one query, strongly consistent where a booking may depend on it. */
export async function listAgendaDays(
  db: DbReader,
  userId: UserId,
  { from, days, isEventual = false }: { readonly from: string; readonly days: number; readonly isEventual?: boolean },
): Promise<readonly AgendaDay[]> {
  const { items } = await db.query(table.agendaDay, {
    pk: `USER#${userId}`,
    prefix: `${PREFIX}${from}`,
    upTo: `${PREFIX}${addDays(from, days - 1)}`,
    ascending: true,
    limit: MAX_DAYS,
    isEventual,
    sortKeyOf: ({ day }) => `${PREFIX}${day}`,
  });
  return items;
}

/**
 * The write that frees the agreed time of a job in its handyman's agenda; none when no time is agreed. It belongs to the
 * transaction that takes the appointment off the job.
 */
export async function freeTimeWrites(
  db: DbReader,
  { id: jobId, serviceRequestId, handymanId, appointment }: Job,
  at: Instant,
): Promise<Write[]> {
  if (!appointment) return [];
  const day = await db.get(table.agendaDay, { userId: handymanId, day: appointment.agendaDay });
  return day ? [replace(table.agendaDay, withoutEntries(day, { jobId, serviceRequestId }, at))] : [];
}

export const findHolds = (db: DbReader, userId: UserId): Promise<CustomerHolds | undefined> =>
  db.get(table.customerHolds, { userId });

type ChangedHolds = { readonly userId: UserId; readonly holds: Hold[]; readonly at: Instant };

/** The write that replaces what a customer holds, unless that was written since it was read. */
export const holdsWrite = (stored: CustomerHolds | undefined, { userId, holds, at }: ChangedHolds): Write =>
  stored
    ? replace(table.customerHolds, { ...stored, holds, updatedAt: at })
    : create(table.customerHolds, { userId, holds, createdAt: at, updatedAt: at, version: 1 });

/** The write that frees a held time in its handyman's agenda. */
export async function freeHoldWrites(db: DbReader, hold: Hold, at: Instant): Promise<Write[]> {
  const { handymanId: userId, serviceRequestId, agendaDay } = hold;
  const day = await db.get(table.agendaDay, { userId, day: agendaDay });
  return day ? [replace(table.agendaDay, withoutEntries(day, { serviceRequestId }, at))] : [];
}
