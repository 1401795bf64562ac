import { AppError } from "../../shared/errors/errors.ts";
import { responseMinutesOf } from "../../shared/handymen/response-time.ts";
import { QuoteId, type ServiceRequestId, type UserId } from "../../shared/ids.ts";
import { policy } from "../../shared/policy.ts";
import { quotes } from "../../shared/quotes/contract.ts";
import { quoteEventOf } from "../../shared/quotes/event.ts";
import { resubmitQuote, roundOf, type Terms } from "../../shared/quotes/lifecycle.ts";
import { isDeclined } from "../../shared/quotes/outcome.ts";
import { Quote } from "../../shared/quotes/schema.ts";
import { isHiddenFrom, isOfferedTo, withQuote } from "../../shared/requests/lifecycle.ts";
import type { ServiceRequest } from "../../shared/requests/schema.ts";
import { isOpen } from "../../shared/requests/status.ts";
import { type Instant, toInstant } from "../../shared/time.ts";
import { responseWrites } from "../handymen/responses.ts";
import type { AppFor } from "../runtime/app.ts";
import { create, replace } from "../runtime/data/db.ts";
import { ignoreIfWritten, retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";
import { emit } from "../runtime/events/outbox.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { contactHitWrites } from "../stores/contact-hits.ts";
import { checkNotBlocked, isPairBlocked } from "../stores/conversations.ts";
import { handymanRefs } from "../stores/handymen.ts";
import { leadRef, quoteRef } from "../stores/quotes.ts";
import { requestRef } from "../stores/requests.ts";
import { requireUnfrozen } from "../stores/session.ts";
import { termsOf } from "./commands/terms.ts";
import { toQuoteView } from "./view.ts";

/** More attempts: many handymen may send a quote for one request at the same moment. */
const MAX_ATTEMPTS = 12;

async function submitQuote({ params: { id }, body, actor, app, storeAnswer }: Call<typeof quotes.create>) {
  const key = { serviceRequestId: id, handymanId: actor.userId };
  const { user, figures, profile, request, former, lead } = await findQuotable(app, key);
  const at = toInstant(app.now());
  requireUnfrozen(user, at);
  checkMayQuote({ request, former }, key, at);
  const terms = termsOf(body, request, at);
  const answered = { openSince: [request.createdAt, request.reopenedAt, profile.createdAt], at };
  const quote = former
    ? resubmitQuote(former, terms, at)
    : firstQuote({ ...key, ...terms, id: QuoteId.parse(app.newId()), customerId: request.customerId }, answered);
  const nextRequest = withQuote(request, { ...terms, at });
  const answer = toQuoteView(quote, actor, { request: nextRequest, state: "open", at });
  const transaction = app.db.transact([
    replace(table.request, nextRequest),
    former ? replace(table.quote, quote) : create(table.quote, quote),
    ...responseWrites(app, { ...key, ...answered, user, figures, lead, hasSubmittedQuote: true }),
    checkNotBlocked(quote, "serviceRequest.notFound"),
    emit(app, "quote.submitted", quoteEventOf(quote)),
    ...(terms.maskedParts.length > 0 ? await contactHitWrites(app, actor.userId) : []),
    ...storeAnswer(answer),
  ]);
  await ignoreIfWritten(transaction, () => findSubmitted(app, quote));
  return answer;
}

export default endpoint(quotes.create, (call) => retryOnConflict(() => submitQuote(call), MAX_ATTEMPTS));

type Key = { readonly serviceRequestId: ServiceRequestId; readonly handymanId: UserId };
type WriteApp = AppFor<"db.write">;

/** What a quote depends on. Throws for a handyman without a profile, and for a request that they may not see. */
async function findQuotable({ db }: WriteApp, key: Key) {
  const { serviceRequestId, handymanId } = key;
  const refs = [...handymanRefs(handymanId), requestRef(serviceRequestId), quoteRef(key), leadRef(key)] as const;
  const [user, figures, profile, request, former, lead] = await db.getAll(refs);
  if (!user?.isActive || !figures) throw new AppError("auth.inactive");
  if (!profile?.isActive) throw new AppError("handyman.profileRequired");
  if (!request) throw new AppError("serviceRequest.notFound");
  if (request.customerId === handymanId) throw new AppError("serviceRequest.own");
  const { customerId } = request;
  const isHidden = !former && isHiddenFrom(request, handymanId);
  if (isHidden || (await isPairBlocked(db, { customerId, handymanId }))) throw new AppError("serviceRequest.notFound");
  return { user, figures, profile, request, former, lead };
}

type Quotable = { readonly request: ServiceRequest; readonly former: Quote | undefined };

/** Throws when the request takes no quote of this handyman now. */
function checkMayQuote({ request, former }: Quotable, { handymanId }: Key, at: Instant): void {
  if (!isOpen(request) || !isOfferedTo(request, handymanId) || request.expiresAt <= at)
    throw new AppError("serviceRequest.taken");
  if (former?.status === "pending") throw new AppError("quote.exists");
  if (former && isDeclined(former)) throw new AppError("quote.declined");
  if (former && roundOf(former) > policy.quoteRounds) throw new AppError("quote.roundsSpent");
  if (request.quotesReceived >= request.maxQuotes) throw new AppError("quote.full");
}

type FirstQuote = Key & Terms & Pick<Quote, "id" | "customerId">;

const firstQuote = (fields: FirstQuote, answered: Parameters<typeof responseMinutesOf>[0]): Quote =>
  Quote.parse({
    ...fields,
    responseTimeMinutes: responseMinutesOf(answered),
    submittedAt: answered.at,
    createdAt: answered.at,
    updatedAt: answered.at,
  });

/** The quote, if this very submission was stored. */
async function findSubmitted({ db }: WriteApp, { id, submittedAt, ...key }: Quote): Promise<Quote | undefined> {
  const stored = await db.get(table.quote, key);
  return stored?.id === id && stored.submittedAt === submittedAt ? stored : undefined;
}
