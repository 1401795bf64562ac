import { AppError } from "../../shared/errors.ts";
import { withResponse } from "../../shared/handymen/response.ts";
import { JobId } from "../../shared/ids.ts";
import { jobs } from "../../shared/jobs/contract.ts";
import { Job, type NewJob } from "../../shared/jobs/schema.ts";
import type { Cents } from "../../shared/money.ts";
import { isPriceInBounds } from "../../shared/price.ts";
import { ADDRESS_ASK_MS, isAddressAwaited } from "../../shared/requests/address.ts";
import { isOpen } from "../../shared/requests/open.ts";
import type { ServiceRequest } from "../../shared/requests/schema.ts";
import { type Instant, later, toInstant } from "../../shared/time.ts";
import { isChecked } from "../../shared/verifications/standing.ts";
import { handymanAt } from "../handymen/store.ts";
import { findTakableRequest, isOffered } from "../requests/store.ts";
import type { Actor, Base } from "../runtime/app.ts";
import type { DbReader } from "../runtime/db.ts";
import { type Call, endpoint } from "../runtime/endpoint.ts";
import { emit } from "../runtime/outbox.ts";
import { retryLostRace } from "../runtime/race.ts";
import { acceptancesAt, nextAcceptance } from "./acceptances.ts";
import { acceptRequest, eventOf } from "./store.ts";
import { asItStands, viewOf } from "./view.ts";

/** More attempts: a handyman who accepts several requests at once writes the same user item each time. */
const ROUNDS = 12;

async function accept({ body, actor, app, receipt }: Call<typeof jobs.create>) {
  const { userId } = actor;
  const [user, profile, known] = await app.db.getAll([...handymanAt(userId), acceptancesAt(userId)]);
  if (!user?.isActive) throw new AppError("auth.inactive");
  if (!profile?.isActive) throw new AppError("handyman.profileRequired");
  const request = await findOpenRequest(app, body, actor);
  const at = toInstant(app.now());
  const { mayAcceptUnchecked, count } = await nextAcceptance(app.db, { userId, known, at });
  if (!isChecked(user, at) && !mayAcceptUnchecked) throw new AppError("job.checkFirst");
  const asked = jobOf(app, { request, actor, price: priceOf(request, body), at });
  const isAwaited = isAddressAwaited(asked, user, at);
  const job: Job = isAwaited ? { ...asked, addressAskAt: later(at, ADDRESS_ASK_MS) } : asked;
  const openSince = [request.createdAt, request.reopenedAt, profile.createdAt];
  const handyman = { ...user, ...withResponse(user, { openSince, at: job.createdAt }), updatedAt: job.createdAt };
  const answer = viewOf(job, actor, { handyman: user, at });
  const told = isAwaited ? [emit(app, "job.addressAsked", { ...eventOf(job), isAgain: false })] : [];
  await acceptRequest(app, { job, request, handyman, also: [count(job.id), ...told, ...receipt(answer)] });
  return answer;
}

/** Retried: other writes to the handyman's item must not make the acceptance fail. */
export default endpoint(jobs.create, (call) => retryLostRace(() => accept(call), ROUNDS), { again: asItStands });

async function findOpenRequest({ db, now }: Base & { db: DbReader }, { serviceRequestId }: NewJob, actor: Actor) {
  const request = await findTakableRequest(db, serviceRequestId);
  if (request.customerId === actor.userId) throw new AppError("serviceRequest.own");
  if (!isOpen(request) || !isOffered(request, actor.userId) || request.expiresAt <= toInstant(now()))
    throw new AppError("serviceRequest.taken");
  return request;
}

/** The request's estimate if there is one, else the handyman's price (R-149, D-40). */
function priceOf({ estimatedPriceCents }: ServiceRequest, { agreedPrice }: NewJob): Cents {
  const price = estimatedPriceCents ?? agreedPrice;
  if (price === null || price === undefined) throw new AppError("job.priceRequired");
  if (!isPriceInBounds(price)) throw new AppError("job.priceOutOfBounds");
  return price;
}

type Asked = { readonly request: ServiceRequest; readonly actor: Actor; readonly price: Cents; readonly at: Instant };

function jobOf(app: Base, { request, actor, price, at }: Asked): Job {
  return Job.parse({
    ...request,
    id: JobId.parse(app.newId()),
    serviceRequestId: request.id,
    handymanId: actor.userId,
    handymanFirstName: actor.user.firstName,
    agreedPriceCents: price,
    priceApproval: request.estimatedPriceCents === undefined ? "pending" : "approved",
    status: "accepted",
    createdAt: at,
    updatedAt: at,
    version: 1,
  });
}
