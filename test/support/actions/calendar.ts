import calendar from "../../../functions/appointments/calendar.ts";
import calendarFile from "../../../functions/appointments/calendarFile.ts";
import { toItem } from "../../../functions/runtime/data/db.ts";
import * as table from "../../../functions/runtime/data/table.ts";
import type { AgendaEntry } from "../../../shared/agenda/day.ts";
import { AgendaDay } from "../../../shared/agenda/day-schema.ts";
import type { Job } from "../../../shared/jobs/schema.ts";
import type { User } from "../../../shared/session/schema.ts";
import { addMs, HOUR_MS, type Instant, toInstant } from "../../../shared/time.ts";
import type { World } from "../world/world.ts";
import { type ConversationWorld, conversationWorld } from "./conversations.ts";

export const ZONE = "America/Chicago";

type Sides = { readonly customer: User; readonly handyman: User };

/** Adds an entry to a handyman's agenda. */
export function book({ database }: World, { id: userId }: User, entry: AgendaEntry): void {
  const day = entry.startsAt.slice(0, 10);
  const { pk, sk } = table.agendaDay.key({ userId, day });
  const found = database.items().find((item) => item.pk === pk && item.sk === sk);
  const stamps = { createdAt: entry.startsAt, updatedAt: entry.startsAt };
  const { entries, ...rest } = AgendaDay.parse(found ?? { userId, day, ...stamps });
  database.putAll([toItem(table.agendaDay, { ...rest, entries: [...entries, entry] })]);
}

/** A job with a time that both have agreed on, so long after now, which is in the handyman's agenda too. */
export function agreedJob(world: ConversationWorld, sides: Sides, ahead: number, more: Partial<Job> = {}): Job {
  const at = toInstant(world.app.now());
  const startsAt: Instant = addMs(at, ahead);
  const span = { startsAt, endsAt: addMs(startsAt, 2 * HOUR_MS) };
  const appointment = { ...span, number: 1, agreedAt: at, timeZone: ZONE, sequence: 1 };
  const proposed = { number: 1, by: "customer", state: "agreed", agreedOption: 0 } as const;
  const names = { customerFirstName: sides.customer.firstName, handymanFirstName: sides.handyman.firstName };
  const place = { address: "12 Oak Street", city: "Austin", zipCode: "78701-1234", timeZone: ZONE };
  const job = world.hire(world.makeRequest(sides.customer), sides.handyman, {
    ...names,
    ...place,
    appointmentSequence: 1,
    appointment: { ...appointment, agendaDay: startsAt.slice(0, 10) },
    appointments: [{ ...proposed, options: [span], createdAt: at, expiresAt: startsAt, decidedAt: at }],
    ...more,
  });
  book(world, sides.handyman, { jobId: job.id, serviceRequestId: job.serviceRequestId, ...span, state: "booked" });
  return job;
}

/** Ana, a customer, and Hank, a handyman, and what they do with calendar links. */
export async function calendarWorld() {
  const world = await conversationWorld();
  const ana = world.makePerson();
  const hank = world.makePerson({ firstName: "Hank", role: "handyman" });
  const sides = { customer: ana, handyman: hank };
  const turn = (as: User, isOn: boolean, { call } = world as World) => call(calendar, { as, body: { isOn } });
  const linkOf = async (as: User) => new URL(((await turn(as, true)).body as { url: string }).url);
  const follow = async (link: URL) => {
    const answer = await world.call(calendarFile, { query: { token: link.searchParams.get("token") ?? "" } });
    return { ...answer, text: answer.text.replaceAll("\r\n ", "") };
  };
  const links = () => world.database.items().filter(({ entity }) => entity === table.calendar.type);
  const at = () => toInstant(world.app.now());
  return { world, at, ana, hank, sides, turn, linkOf, follow, links };
}
