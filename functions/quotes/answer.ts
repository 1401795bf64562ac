import { maskContacts } from "../../shared/contacts/mask-contacts.ts";
import { AppError } from "../../shared/errors/errors.ts";
import type { Cents } from "../../shared/money.ts";
import { policy } from "../../shared/policy.ts";
import { isPriceInBounds } from "../../shared/price.ts";
import { quotes } from "../../shared/quotes/contract.ts";
import { quoteEventOf } from "../../shared/quotes/event.ts";
import type { QuoteAnswer } from "../../shared/quotes/input.ts";
import {
  agreeToCounter,
  confirmQuote,
  counterQuote,
  endQuote,
  isChangeNews,
  isCurrentRevision,
  keepPrice,
  openCounterOf,
} from "../../shared/quotes/lifecycle.ts";
import type { Quote, QuoteAnswerKind, QuoteSide } from "../../shared/quotes/schema.ts";
import { withoutQuote } from "../../shared/requests/lifecycle.ts";
import type { ServiceRequest } from "../../shared/requests/schema.ts";
import { type Instant, toInstant } from "../../shared/time.ts";
import type { WriteContext } from "../runtime/app.ts";
import { checkVersion, replace, type Write } from "../runtime/data/db.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";
import { emit } from "../runtime/events/outbox.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { checkAnswerable, checkNegotiable, findJobOf, findQuote, type QuotingState, quotingStateOf } from "./access.ts";
import { checkRevision } from "./commands/terms.ts";
import { toQuoteView } from "./view.ts";

/** Who may give which answer. */
const answerers: Readonly<Record<QuoteAnswerKind, QuoteSide>> = {
  decline: "customer",
  counter: "customer",
  agree: "handyman",
  keep: "handyman",
  confirm: "handyman",
  withdraw: "handyman",
};

async function answerQuote({ params, body, actor, app }: Call<typeof quotes.answer>) {
  const { request, quote, side } = await findQuote(app.db, params, actor);
  if (answerers[body.answer] !== side) throw new AppError("auth.forbidden");
  const at = toInstant(app.now());
  // No answer changes it: an open request stays open, and one that was given away keeps its job.
  const state = quotingStateOf(request, await findJobOf(app.db, request), at);
  const show = (shown: Quote, from: ServiceRequest) => toQuoteView(shown, actor, { request: from, state, at });
  // Idempotent: a retry after a lost answer changes nothing (I-14).
  if (isGiven(quote, body)) return show(quote, request);
  await checkMayAnswer(app, { request, quote, state }, { answer: body.answer, at });
  if (body.version !== quote.termsVersion) throw new AppError("quote.stale");
  const { next, writes, nextRequest } = answered(app, { request, quote, body, at });
  await app.db.transact([replace(table.quote, next), requestWrite(request, nextRequest), ...writes]);
  return show(next, nextRequest);
}

export default endpoint(quotes.answer, (call) => retryOnConflict(() => answerQuote(call)));

/** An answer that leaves the request as it is checks that nobody closes, hires or edits it at the same moment. */
const requestWrite = (request: ServiceRequest, next: ServiceRequest): Write =>
  next === request ? checkVersion(table.request, request, "conflict.busy") : replace(table.request, next);

/** Whether this very answer led to the present terms. */
const isGiven = (quote: Quote, { answer, version, price }: QuoteAnswer): boolean =>
  quote.lastAnswer === answer &&
  quote.termsVersion === version + 1 &&
  (answer !== "counter" || quote.counters.at(-1)?.priceCents === price);

type Found = { readonly request: ServiceRequest; readonly quote: Quote };

/** A parked quote can be withdrawn, and nothing else. */
async function checkMayAnswer(
  { db }: WriteContext,
  found: Found & { readonly state: QuotingState },
  { answer, at }: { readonly answer: QuoteAnswerKind; readonly at: Instant },
): Promise<void> {
  if (answer === "withdraw" && found.state === "parked" && found.quote.status === "pending") return;
  // Either side may end what nobody can hire: it would hold a seat.
  const isEnding = answer === "decline" || answer === "withdraw";
  await (isEnding ? checkAnswerable : checkNegotiable)(db, found, at);
}

type AnswerInput = Found & { readonly body: QuoteAnswer; readonly at: Instant };
type Answered = { readonly next: Quote; readonly nextRequest: ServiceRequest; readonly writes: readonly Write[] };

const answerBuilders: Readonly<Record<QuoteAnswerKind, (app: WriteContext, input: AnswerInput) => Answered>> = {
  decline: (app, { request, quote, body, at }) => {
    // Contact details are masked before it is stored, as in the quote.
    const reason = body.reason && maskContacts(body.reason, request.address).text;
    const next = endQuote(quote, { by: "customer", reason }, at);
    const nextRequest = withoutQuote(request, { by: "customer", at });
    const event = emit(app, "quote.declined", quoteEventOf(next));
    return { next, nextRequest, writes: [event] };
  },
  withdraw: (app, { request, quote, at }) => {
    const next = endQuote(quote, { by: "handyman" }, at);
    const nextRequest = withoutQuote(request, { by: "handyman", at });
    const event = emit(app, "quote.withdrawn", quoteEventOf(next));
    return { next, nextRequest, writes: [event] };
  },
  counter: (app, { request, quote, body, at }) => {
    const next = counterQuote(quote, checkedCounter(quote, body.price), at);
    return { next, nextRequest: request, writes: [emit(app, "quote.countered", quoteEventOf(next))] };
  },
  agree: (app, { request, quote, at }) => {
    const next = agreeToCounter(quote, checkedOpenCounter(quote), at);
    return {
      next,
      nextRequest: request,
      writes: [emit(app, "quote.counterAnswered", { ...quoteEventOf(next), answer: "agreed" })],
    };
  },
  keep: (app, { request, quote, at }) => {
    checkedOpenCounter(quote);
    const next = keepPrice(quote, at);
    return {
      next,
      nextRequest: request,
      writes: [emit(app, "quote.counterAnswered", { ...quoteEventOf(next), answer: "kept" })],
    };
  },
  confirm: (app, { request, quote, body, at }) => {
    if (isCurrentRevision(quote, request)) throw new AppError("quote.illegalMove");
    checkRevision(body.revision, request);
    const isNews = isChangeNews(quote, at);
    const confirmed = confirmQuote(quote, request, at);
    const next = isNews ? { ...confirmed, changeNotifiedAt: at } : confirmed;
    return { next, nextRequest: request, writes: isNews ? [emit(app, "quote.changed", quoteEventOf(next))] : [] };
  },
};

const answered = (app: WriteContext, input: AnswerInput): Answered => answerBuilders[input.body.answer](app, input);

/** The price of a counter-offer. Throws while the handyman has not answered the last one, or when all are spent. */
function checkedCounter(quote: Quote, price: Cents | undefined): Cents {
  if (openCounterOf(quote)) throw new AppError("quote.notYourTurn");
  if (quote.counters.length >= policy.quoteCounters) throw new AppError("quote.countersSpent");
  if (price === undefined || !isPriceInBounds(price)) throw new AppError("job.priceOutOfBounds");
  if (price === quote.priceCents) throw new AppError("quote.priceUnchanged");
  return price;
}

function checkedOpenCounter(quote: Quote) {
  const counter = openCounterOf(quote);
  if (!counter) throw new AppError("quote.notYourTurn");
  return counter;
}
