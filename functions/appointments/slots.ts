import type { Owner } from "../../shared/agenda/day.ts";
import { freeTimes, leadTimeOf } from "../../shared/agenda/free-times.ts";
import { addDays } from "../../shared/agenda/windows.ts";
import { appointments } from "../../shared/appointments/contract.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { pauseEndOf } from "../../shared/handymen/pause.ts";
import type { JobId, ServiceRequestId, UserId } from "../../shared/ids.ts";
import { activeStatuses } from "../../shared/jobs/machine.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import { policy } from "../../shared/policy.ts";
import { isLive } from "../../shared/quotes/lifecycle.ts";
import { isOfferedTo } from "../../shared/requests/lifecycle.ts";
import type { ServiceRequest } from "../../shared/requests/schema.ts";
import { isOpen } from "../../shared/requests/status.ts";
import { addMs, DAY_MS, type Instant, latest, toInstant } from "../../shared/time.ts";
import type { DbReader } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { isPairBlocked } from "../stores/conversations.ts";
import { quoteRef } from "../stores/quotes.ts";
import { listOwnRequests } from "../stores/requests.ts";
import { findUser } from "../stores/session.ts";
import { ownerOf, readAgenda } from "./read-agenda.ts";

/** Open requests and running jobs are among a customer's newest requests. */
const MAX_REQUESTS = 50;

/**
 * The requests by which a customer has to do with a handyman: their running job, an invitation, or a request that the
 * handyman has quoted on.
 */
async function sharedRequests(
  db: DbReader,
  { customerId, handymanId }: { readonly customerId: UserId; readonly handymanId: UserId },
  at: Instant,
): Promise<readonly ServiceRequest[]> {
  const { items } = await listOwnRequests(db, customerId, { limit: MAX_REQUESTS });
  const open = items.filter((request) => isOpen(request) && request.expiresAt > at);
  const quotes =
    open.length > 0 ? await db.getAll(open.map(({ id }) => quoteRef({ serviceRequestId: id, handymanId }))) : [];
  const quoted = open.filter((request, index) => {
    const quote = quotes[index];
    return request.invitedHandymanId === handymanId || (quote && isLive(quote, request, at));
  });
  const running = ["accepted", "in_progress", "disputed"];
  return [...items.filter((each) => each.handymanId === handymanId && running.includes(each.status)), ...quoted];
}

/** What decides about somebody's free times: whether it is for urgent work, and whose entries do not stand in the way. */
type Search = {
  readonly isUrgent: boolean;
  /** The handyman asks: the notice that they want for urgent work is theirs to waive. */
  readonly isOwn?: boolean;
  readonly owner?: Owner | undefined;
};

/**
 * For what the caller may know when a handyman is free. Throws `handyman.notFound` for everybody who has nothing to do
 * with them.
 */
async function checkMayKnow(
  db: DbReader,
  {
    handymanId,
    callerId,
    job,
    serviceRequestId,
  }: {
    readonly handymanId: UserId;
    readonly callerId: UserId;
    readonly job: Job | undefined;
    readonly serviceRequestId: ServiceRequestId | undefined;
  },
  at: Instant,
): Promise<Search> {
  const owner = job && ownerOf(job);
  if (handymanId === callerId)
    return { isUrgent: await isOfferedUrgently(db, serviceRequestId, handymanId), isOwn: true, owner };
  // A running job goes on, also when one of the two has blocked the other.
  if (job) return { isUrgent: job.urgency === "high", owner };
  const pair = { customerId: callerId, handymanId };
  const [requests, isBlocked] = await Promise.all([sharedRequests(db, pair, at), isPairBlocked(db, pair)]);
  if (requests.length === 0 || isBlocked) throw new AppError("handyman.notFound");
  const named = requests.find(({ id }) => id === serviceRequestId);
  return {
    isUrgent: requests.some(({ urgency }) => urgency === "high"),
    owner: named && { serviceRequestId: named.id },
  };
}

/** Whether a request is urgent and offered to this handyman, who writes a quote. */
async function isOfferedUrgently(db: DbReader, id: ServiceRequestId | undefined, handymanId: UserId): Promise<boolean> {
  const request = id && (await db.get(table.request, { id }));
  return request?.urgency === "high" && isOfferedTo(request, handymanId);
}

/** The running job of the two, if its caller names it. */
async function findRunningJob(
  db: DbReader,
  id: JobId | undefined,
  { handymanId, callerId }: { readonly handymanId: UserId; readonly callerId: UserId },
): Promise<Job | undefined> {
  const job = id && (await db.get(table.job, { id }));
  if (!job || job.handymanId !== handymanId || !activeStatuses.includes(job.status)) return undefined;
  return callerId === job.customerId || callerId === job.handymanId ? job : undefined;
}

/** The days of a search that are neither over nor too far ahead; undefined without any. */
function daysToSearch(
  { from, days }: { readonly from: string; readonly days: number },
  at: Instant,
): { readonly from: string; readonly days: number } | undefined {
  // The clocks of a place may show the day before or after.
  const [first, last] = [addDays(at.slice(0, 10), -1), addDays(at.slice(0, 10), policy.bookingDays + 1)];
  if (from > last) return undefined;
  const until = addDays(from, days);
  if (until <= first) return undefined;
  return from >= first ? { from, days } : { from: first, days: (Date.parse(until) - Date.parse(first)) / DAY_MS };
}

async function listSlots({ params: { handymanId }, query, actor, app }: Call<typeof appointments.slots>) {
  const { db } = app;
  const at = toInstant(app.now());
  const job = await findRunningJob(db, query.jobId, { handymanId, callerId: actor.userId });
  const { serviceRequestId } = query;
  const { isUrgent, isOwn, owner } = await checkMayKnow(
    db,
    { handymanId, callerId: actor.userId, job, serviceRequestId },
    at,
  );
  const search = daysToSearch(query, at);
  if (!search) return [];
  const noons = [search.from, addDays(search.from, search.days)].map((day) => toInstant(new Date(`${day}T12:00Z`)));
  const spans = noons.map((noon) => ({ startsAt: noon, endsAt: noon }));
  const [agenda, user] = await Promise.all([readAgenda(db, handymanId, spans), findUser(db, handymanId)]);
  const { profile, hours } = agenda;
  // Whoever is inactive or pauses offers no times.
  if (!user?.isActive || !profile.isActive) return [];
  const emergencyServices = isOwn || profile.emergencyServices;
  const lead = leadTimeOf(hours, { isUrgent, emergencyServices });
  const earliest = latest(addMs(at, lead), pauseEndOf(profile));
  const last = addMs(at, policy.bookingDays * DAY_MS);
  const found = freeTimes(agenda, { ...search, minutes: query.minutes, earliest, at, owner });
  return found.filter(({ startsAt }) => startsAt <= last);
}

export default endpoint(appointments.slots, listSlots);
