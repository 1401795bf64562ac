import { agendaDayOf } from "../../shared/agenda/day.ts";
import type { TimeSpan } from "../../shared/agenda/windows.ts";
import { AppError } from "../../shared/errors/errors.ts";
import { JobId } from "../../shared/ids.ts";
import {
  refusalOfAppointment,
  withAgreedAppointment,
  withAppointment,
} from "../../shared/jobs/appointments/lifecycle.ts";
import { jobEventOf } from "../../shared/jobs/event.ts";
import { Job } from "../../shared/jobs/schema.ts";
import { transition } from "../../shared/machine.ts";
import { quotes } from "../../shared/quotes/contract.ts";
import { hireQuote, isCurrentRevision } from "../../shared/quotes/lifecycle.ts";
import type { Quote } from "../../shared/quotes/schema.ts";
import { isAskedAlone, isOfferedTo, withLostQuotes } from "../../shared/requests/lifecycle.ts";
import { requestMachine } from "../../shared/requests/machine.ts";
import type { ServiceRequest } from "../../shared/requests/schema.ts";
import { isOpen } from "../../shared/requests/status.ts";
import type { User } from "../../shared/session/schema.ts";
import { type Instant, toInstant } from "../../shared/time.ts";
import { bookingWrites, checkTimes, readAgenda } from "../appointments/read-agenda.ts";
import { checkNotBlocked } from "../conversations/store.ts";
import { showJob, toJobView, withCurrentAddress } from "../jobs/view.ts";
import type { Actor, WriteContext } from "../runtime/app.ts";
import { conditionNot, create, ref, replace } from "../runtime/data/db.ts";
import { ignoreIfWritten, retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";
import { emit } from "../runtime/events/outbox.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { checkNegotiable, findJobOf, findQuote, quoteRefs } from "./access.ts";

type HireCall = Call<typeof quotes.hire>;

async function hireHandyman({ params, body, actor, app, storeAnswer }: HireCall) {
  const { request, quote, side } = await findQuote(app.db, params, actor);
  if (side !== "customer") throw new AppError("auth.forbidden");
  const hired = await findHiredJob(app, { request, quote });
  if (hired) return showJob(app, hired, actor);
  const at = toInstant(app.now());
  const handyman = await checkMayHire(app, { request, quote, actor, at });
  if (body.version !== quote.termsVersion || body.price !== quote.priceCents) throw new AppError("quote.stale");
  if (!isCurrentRevision(quote, request)) throw new AppError("quote.requestChanged");
  const hiredJob = toJob(JobId.parse(app.newId()), { request, quote, handyman, at });
  const { job, writes } = body.time ? await bookTime(app, hiredJob, body.time) : { job: hiredJob, writes: [] };
  const answer = toJobView(job, actor, { handyman, at });
  const transaction = app.db.transact([
    replace(table.request, toHiredRequest(request, job)),
    replace(table.quote, hireQuote(quote, at)),
    create(table.job, job),
    // Whoever was deactivated meanwhile gets no new job (D-30).
    conditionNot(table.user, { id: job.customerId }, { is: { isActive: false }, orElse: "serviceRequest.taken" }),
    conditionNot(table.user, { id: job.handymanId }, { is: { isActive: false }, orElse: "quote.closed" }),
    checkNotBlocked(job, "quote.closed"),
    ...writes,
    emit(app, "job.accepted", { ...jobEventOf(job), by: "customer" }),
    ...storeAnswer(answer),
  ]);
  await ignoreIfWritten(transaction, () => app.db.get(table.job, job));
  return answer;
}

/** Retried from its read: whoever sends another quote at this moment writes the request as well. */
export default endpoint(quotes.hire, (call) => retryOnConflict(() => hireHandyman(call)), {
  prefetch: (params) => quoteRefs(params),
  onReplay: withCurrentAddress,
});

/** The job with the time that its customer chose, and what books it. */
async function bookTime(app: WriteContext, job: Job, time: TimeSpan) {
  const at = toInstant(app.now());
  const by = "customer" as const;
  const refusal = refusalOfAppointment(job, { by, options: [time] }, at);
  if (refusal) throw new AppError(refusal);
  const agenda = await readAgenda(app.db, job.handymanId, [time]);
  checkTimes(agenda, { job, options: [time], by, at });
  const agendaDay = agendaDayOf(time, agenda.timeZone);
  // The handyman's free times are an offer: choosing one agrees on it.
  const proposed = withAppointment(job, { by, options: [time] }, at);
  const agreed = withAgreedAppointment(proposed, { number: 1, option: 0, by: "handyman", agendaDay, at });
  const { id: jobId, serviceRequestId } = job;
  const entry = { jobId, serviceRequestId, ...time, state: "booked" as const };
  const event = { ...jobEventOf(job), number: 1, by, sequence: agreed.appointmentSequence } as const;
  return { job: agreed, writes: [...bookingWrites(agenda, { entry, at }), emit(app, "appointment.agreed", event)] };
}

type Found = { readonly request: ServiceRequest; readonly quote: Quote };

/** The job of a quote that was hired before: a retry after a lost answer changes nothing (I-14). */
async function findHiredJob({ db }: WriteContext, { request, quote }: Found): Promise<Job | undefined> {
  if (quote.status !== "accepted") return undefined;
  const job = await findJobOf(db, request);
  return job?.quoteId === quote.id ? job : undefined;
}

/** The handyman to be hired. Throws when one of the two may not, or the request was given to somebody else. */
async function checkMayHire(
  { db }: WriteContext,
  { request, quote, actor, at }: Found & { readonly actor: Actor; readonly at: Instant },
): Promise<User> {
  if (actor.user.overdueJobs > 0) throw new AppError("serviceRequest.unpaid");
  if (quote.status !== "pending" && !isOpen(request)) throw new AppError("serviceRequest.taken");
  await checkNegotiable(db, { request, quote }, at);
  const [handyman] = await db.getAll([ref(table.user, { id: quote.handymanId })]);
  if (!handyman?.isActive || !isOfferedTo(request, handyman.id)) throw new AppError("quote.closed");
  return handyman;
}

const toHiredRequest = (request: ServiceRequest, job: Job): ServiceRequest => {
  const quotesReceived = request.quotesReceived - 1;
  return {
    ...transition(requestMachine, request, { move: "accept", by: "customer" }),
    ...withLostQuotes({ quotesReceived }, job.createdAt),
    quotesReceived,
    jobId: job.id,
    handymanId: job.handymanId,
    updatedAt: job.createdAt,
  };
};

/** Hiring approves the price and shares the address (D-47), as its dialog says. */
const toJob = (
  id: JobId,
  { request, quote, handyman, at }: Found & { readonly handyman: User; readonly at: Instant },
): Job =>
  Job.parse({
    ...request,
    id,
    serviceRequestId: request.id,
    handymanId: handyman.id,
    handymanFirstName: handyman.firstName,
    agreedPriceCents: quote.priceCents,
    priceApproval: "approved",
    addressSharedAt: at,
    quoteId: quote.id,
    includesSupplies: quote.includesSupplies,
    warrantyPeriod: quote.warrantyPeriod,
    estimatedDuration: quote.estimatedDuration,
    isAskedAlone: isAskedAlone(request) || undefined,
    status: "accepted",
    createdAt: at,
    updatedAt: at,
    version: 1,
  });
