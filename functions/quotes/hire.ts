import { AppError } from "../../shared/errors/errors.ts";
import { JobId } from "../../shared/ids.ts";
import { jobEventOf } from "../../shared/jobs/event.ts";
import { Job } from "../../shared/jobs/schema.ts";
import { quotes } from "../../shared/quotes/contract.ts";
import { hireQuote, isCurrentRevision } from "../../shared/quotes/lifecycle.ts";
import { namedTimeOf } from "../../shared/quotes/named-time.ts";
import { isAskedAlone, toAcceptedRequest } from "../../shared/requests/lifecycle.ts";
import type { ServiceRequest } from "../../shared/requests/schema.ts";
import type { User } from "../../shared/session/schema.ts";
import type { Settings } from "../../shared/settings.ts";
import { type Instant, toInstant } from "../../shared/time.ts";
import { showJob, toJobView, withCurrentAddress } from "../jobs/view.ts";
import type { WriteContext } from "../runtime/app.ts";
import { create, replace } from "../runtime/data/db.ts";
import { conditionActive } from "../runtime/data/field-checks.ts";
import { ignoreIfWritten, retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import { idEntry } from "../runtime/data/search-entries.ts";
import * as table from "../runtime/data/table.ts";
import { emit } from "../runtime/events/outbox.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { checkNotBlocked } from "../stores/conversations.ts";
import { policyFields, settingsRef } from "../stores/jobs.ts";
import { requireUnfrozen } from "../stores/session.ts";
import { checkMayHire, type Found, findJobOf, findQuote } from "./access.ts";
import { bookHire } from "./commands/book-hire.ts";

type HireCall = Call<typeof quotes.hire>;

async function hireHandyman({ params, body, actor, app, storeAnswer }: HireCall) {
  const { request, quote, side } = await findQuote(app.db, params, actor);
  if (side !== "customer") throw new AppError("auth.forbidden");
  const hired = await findHiredJob(app, { request, quote });
  if (hired) return showJob(app, hired, actor);
  const at = toInstant(app.now());
  requireUnfrozen(actor.user, at);
  const handyman = await checkMayHire(app.db, { request, quote, actor, at });
  const [settings] = await app.db.getAll([settingsRef]);
  if (body.version !== quote.termsVersion || body.price !== quote.priceCents) throw new AppError("quote.stale");
  if (!isCurrentRevision(quote, request)) throw new AppError("quote.requestChanged");
  const hiredJob = toJob(JobId.parse(app.newId()), { request, quote, handyman, settings, at });
  const isNamed = body.time === "named";
  const time = body.time === "named" ? namedTimeOf(quote, request.timeZone) : body.time;
  // The terms that name a start were seen, so there is one.
  if (isNamed && !time) throw new AppError("quote.stale");
  const { job, writes } = await bookHire(app, hiredJob, time && { span: time, isNamed });
  const answer = toJobView(job, actor, { handyman, at });
  const transaction = app.db.transact([
    replace(table.request, toHiredRequest(request, job)),
    replace(table.quote, hireQuote(quote, at)),
    create(table.job, job),
    idEntry("job", job),
    // Whoever was deactivated or frozen meanwhile gets no new job (D-30).
    conditionActive(table.user, { id: job.customerId }, { at, orElse: "serviceRequest.taken" }),
    conditionActive(table.user, { id: job.handymanId }, { at, orElse: "quote.closed" }),
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
  onReplay: withCurrentAddress,
});

/** The job of a quote that was hired before: a retry after a lost answer changes nothing (I-14). */
async function findHiredJob({ db }: WriteContext, { request, quote }: Found): Promise<Job | undefined> {
  if (quote.status !== "accepted") return undefined;
  const job = await findJobOf(db, request);
  return job?.quoteId === quote.id ? job : undefined;
}

const toHiredRequest = (request: ServiceRequest, job: Job): ServiceRequest => {
  const quotesReceived = request.quotesReceived - 1;
  return toAcceptedRequest(request, { job, by: "customer", quotesReceived, quotesDueAt: job.createdAt });
};

type Hired = { readonly handyman: User; readonly settings: Settings | undefined; readonly at: Instant };

/** Hiring approves the price and shares the address (D-47), as its dialog says. */
const toJob = (id: JobId, { request, quote, handyman, settings, at }: Found & Hired): Job =>
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
    ...policyFields(settings),
    status: "accepted",
    createdAt: at,
    updatedAt: at,
    version: 1,
  });
