import { AppError } from "../../shared/errors/errors.ts";
import { JobId } from "../../shared/ids.ts";
import { ADDRESS_ASK_MS, isAddressAwaited } from "../../shared/jobs/address-visibility.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { jobEventOf } from "../../shared/jobs/event.ts";
import { Job, type NewJob } from "../../shared/jobs/schema.ts";
import type { Cents } from "../../shared/money.ts";
import { isPriceInBounds } from "../../shared/price.ts";
import { isAskedAlone, isHiddenFrom, isOfferedTo } from "../../shared/requests/lifecycle.ts";
import type { ServiceRequest } from "../../shared/requests/schema.ts";
import { isOpen } from "../../shared/requests/status.ts";
import type { Settings } from "../../shared/settings.ts";
import { addMs, type Instant, toInstant } from "../../shared/time.ts";
import { responseWrites } from "../handymen/responses.ts";
import type { Actor, BaseApp } from "../runtime/app.ts";
import type { DbReader } from "../runtime/data/db.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import { emit } from "../runtime/events/outbox.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { checkNotBlocked, isPairBlocked } from "../stores/conversations.ts";
import { acceptancesRef, handymanRefs } from "../stores/handymen.ts";
import { policyFields, settingsRef } from "../stores/jobs.ts";
import { leadRef, quoteRef } from "../stores/quotes.ts";
import { findRequestToAccept } from "../stores/requests.ts";
import { requireUnfrozen } from "../stores/session.ts";
import { acceptRequest } from "./commands/accept.ts";
import { nextAcceptance } from "./commands/acceptance-limits.ts";
import { toJobView, withCurrentAddress } from "./view.ts";

/** More attempts: a handyman who accepts several requests at once writes the same figures each time. */
const MAX_ATTEMPTS = 12;

async function acceptJob({ body, actor, app, storeAnswer }: Call<typeof jobs.create>) {
  const { userId } = actor;
  const quoteKey = { serviceRequestId: body.serviceRequestId, handymanId: userId };
  const refs = [
    ...handymanRefs(userId),
    acceptancesRef(userId),
    quoteRef(quoteKey),
    leadRef(quoteKey),
    settingsRef,
  ] as const;
  const [user, figures, profile, acceptances, ownQuote, lead, settings] = await app.db.getAll(refs);
  if (!user?.isActive || !figures) throw new AppError("auth.inactive");
  if (!profile?.isActive) throw new AppError("handyman.profileRequired");
  const at = toInstant(app.now());
  requireUnfrozen(user, at);
  const request = await findOpenRequest(app, body, actor);
  const { isAddressAutomatic, countAcceptance } = await nextAcceptance(app.db, { user, acceptances, at });
  const newJob = toJob(app, { request, actor, price: agreedPriceOf(request, body), isAddressAutomatic, settings, at });
  const isAwaited = isAddressAwaited(newJob, user, at);
  const job: Job = isAwaited ? { ...newJob, addressAskAt: addMs(at, ADDRESS_ASK_MS) } : newJob;
  const answered = { openSince: [request.createdAt, request.reopenedAt, profile.createdAt], at };
  const answer = toJobView(job, actor, { handyman: user, at });
  const addressEvents = isAwaited ? [emit(app, "job.addressAsked", { ...jobEventOf(job), isAgain: false })] : [];
  await acceptRequest(app, {
    job,
    request,
    ownQuote: ownQuote?.status === "pending" ? ownQuote : undefined,
    also: [
      ...responseWrites(app, { ...quoteKey, ...answered, user, figures, lead, hasSubmittedQuote: false }),
      countAcceptance(job.id),
      checkNotBlocked(job, "serviceRequest.notFound"),
      ...addressEvents,
      ...storeAnswer(answer),
    ],
  });
  return answer;
}

/** Retried: other writes to the handyman's item must not make the acceptance fail. */
export default endpoint(jobs.create, (call) => retryOnConflict(() => acceptJob(call), MAX_ATTEMPTS), {
  onReplay: withCurrentAddress,
});

async function findOpenRequest({ db, now }: BaseApp & { db: DbReader }, { serviceRequestId }: NewJob, actor: Actor) {
  const request = await findRequestToAccept(db, serviceRequestId);
  const { customerId } = request;
  if (customerId === actor.userId) throw new AppError("serviceRequest.own");
  if (isHiddenFrom(request, actor.userId) || (await isPairBlocked(db, { customerId, handymanId: actor.userId })))
    throw new AppError("serviceRequest.notFound");
  if (!isOpen(request) || !isOfferedTo(request, actor.userId) || request.expiresAt <= toInstant(now()))
    throw new AppError("serviceRequest.taken");
  if (request.hiring === "quotes") throw new AppError("serviceRequest.quotesOnly");
  return request;
}

/** The request's estimate if there is one, else the handyman's price (R-149, D-40). */
function agreedPriceOf({ estimatedPriceCents, revision }: ServiceRequest, { agreedPrice }: NewJob): Cents {
  const hasSeenOther = typeof agreedPrice === "number" && agreedPrice !== estimatedPriceCents;
  // The customer has named another price since the handyman's page was loaded.
  if (revision > 1 && estimatedPriceCents !== undefined && hasSeenOther) throw new AppError("serviceRequest.changed");
  const price = estimatedPriceCents ?? agreedPrice;
  if (price === null || price === undefined) throw new AppError("job.priceRequired");
  if (!isPriceInBounds(price)) throw new AppError("job.priceOutOfBounds");
  return price;
}

/**
 * The settings as the customer was shown them: a price that they posted is accepted without another screen of theirs, and no
 * policy binds them that came into force after it.
 */
const shownSettings = ({ estimatedPriceCents, createdAt }: ServiceRequest, settings: Settings | undefined) =>
  estimatedPriceCents === undefined || (settings && settings.updatedAt <= createdAt) ? settings : undefined;

type NewJobInput = {
  readonly request: ServiceRequest;
  readonly actor: Actor;
  readonly price: Cents;
  readonly isAddressAutomatic: boolean;
  readonly settings: Settings | undefined;
  readonly at: Instant;
};

function toJob(app: BaseApp, { request, actor, price, isAddressAutomatic, settings, at }: NewJobInput): Job {
  return Job.parse({
    ...request,
    id: JobId.parse(app.newId()),
    serviceRequestId: request.id,
    handymanId: actor.userId,
    handymanFirstName: actor.user.firstName,
    agreedPriceCents: price,
    priceApproval: request.estimatedPriceCents === undefined ? "pending" : "approved",
    isAddressAutomatic,
    isAskedAlone: isAskedAlone(request) || undefined,
    ...policyFields(shownSettings(request, settings)),
    status: "accepted",
    createdAt: at,
    updatedAt: at,
    version: 1,
  });
}
