import { type AgendaDay, agendaDayOf, countingEntries } from "../../shared/agenda/day.ts";
import { withoutTaken } from "../../shared/agenda/free-times.ts";
import { hoursOf, workingSpans } from "../../shared/agenda/hours.ts";
import { type AgendaAppointment, daysIn } from "../../shared/appointments/agenda-view.ts";
import { calendarTimeOf } from "../../shared/appointments/calendar.ts";
import { appointments } from "../../shared/appointments/contract.ts";
import type { HandymanProfile } from "../../shared/handymen/schema.ts";
import { addressVisibilityOf } from "../../shared/jobs/address-visibility.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import { maskedTitle, visibleText } from "../../shared/requests/visible-text.ts";
import type { User } from "../../shared/session/schema.ts";
import { type Instant, toInstant } from "../../shared/time.ts";
import * as table from "../runtime/data/table.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { listOwnJobs } from "./calendar/own-jobs.ts";

type Range = { readonly from: string; readonly to: string };

async function showAgenda({ query, actor, app: { db, now } }: Call<typeof appointments.agenda>) {
  const at = toInstant(now());
  const [{ jobs, agendaDays }, profile] = await Promise.all([
    listOwnJobs(db, actor.user, { from: query.from, days: daysIn(query) }, at),
    actor.role === "handyman" ? db.get(table.handyman, { userId: actor.userId }) : undefined,
  ]);
  const own = jobs
    .flatMap((job) => toAgendaAppointment(job, actor.user, at) ?? [])
    .filter(({ startsAt, timeZone }) => isWithin(agendaDayOf({ startsAt }, timeZone), query))
    .sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
  return { appointments: own, ...(profile && timesOf(profile, { agendaDays, range: query, at })) };
}

const isWithin = (day: string, { from, to }: Range): boolean => from <= day && day <= to;

/** Undefined when no time is agreed. */
function toAgendaAppointment(job: Job, user: User, at: Instant): AgendaAppointment | undefined {
  const time = calendarTimeOf(job, at);
  if (!time || time.isCancelled) return undefined;
  const side = job.customerId === user.id ? "customer" : "handyman";
  const { startsAt, endsAt } = time;
  const { id: jobId, status, timeZone } = job;
  const firstName = side === "customer" ? job.handymanFirstName : job.customerFirstName;
  const { city } = visibleText(job, "coarse");
  // Whether one of the two has blocked the other is not read: after the completion it could take the address away.
  const isExact = addressVisibilityOf(side, { job, handyman: user, isBlocked: true, at }) === "exact";
  const address = isExact ? job.address : undefined;
  return { jobId, side, status, startsAt, endsAt, timeZone, title: maskedTitle(job), city, address, firstName };
}

type Days = { readonly agendaDays: readonly AgendaDay[]; readonly range: Range; readonly at: Instant };

/** What a handyman sees beside the appointments: what is held, and the hours that are left. */
function timesOf(profile: HandymanProfile, { agendaDays, range, at }: Days) {
  const { timeZone } = profile;
  const taken = countingEntries(agendaDays, at);
  const days = { from: range.from, days: daysIn(range), timeZone };
  const working = workingSpans(hoursOf(profile), days);
  const held = taken.flatMap(({ startsAt, endsAt, heldUntil }) =>
    heldUntil && isWithin(agendaDayOf({ startsAt }, timeZone), range) ? [{ startsAt, endsAt, heldUntil }] : [],
  );
  return { timeZone, held, free: [...withoutTaken(working, taken, at)] };
}

export default endpoint(appointments.agenda, showAgenda);
