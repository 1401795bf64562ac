import { AppError } from "../../shared/errors/errors.ts";
import { isChoosable, medianTotal, sortQuotes } from "../../shared/quotes/compare.ts";
import { quotes } from "../../shared/quotes/contract.ts";
import type { Quote } from "../../shared/quotes/schema.ts";
import type { QuoteList, QuoteView } from "../../shared/quotes/view.ts";
import { rank } from "../../shared/ranking.ts";
import { isOfferedTo } from "../../shared/requests/lifecycle.ts";
import type { ServiceRequest } from "../../shared/requests/schema.ts";
import { isFrozen } from "../../shared/session/freeze.ts";
import { type Instant, toInstant } from "../../shared/time.ts";
import type { Actor } from "../runtime/app.ts";
import type { DbReader } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { isPairBlocked, listBlocked } from "../stores/conversations.ts";
import { listQuotes } from "../stores/quotes.ts";
import { findJobOf, type QuotingState, quotingStateOf } from "./access.ts";
import { readFirstFree } from "./first-free.ts";
import { findQuoteOwners, type QuoteOwner, rankingFactsOf, toQuotingHandyman } from "./handymen.ts";
import { findHireRate } from "./hire-rate.ts";
import { toQuoteView } from "./view.ts";

/** Ended quotes that are shown beside the pending ones, the latest first. */
const MAX_ENDED = 15;

async function showQuotes({ params: { id }, query: { sort }, actor, app }: Call<typeof quotes.list>) {
  const request = await app.db.get(table.request, { id });
  if (!request) throw new AppError("serviceRequest.notFound");
  const at = toInstant(app.now());
  const state = quotingStateOf(request, await findJobOf(app.db, request), at);
  const seats = { used: request.quotesReceived, of: request.maxQuotes };
  if (request.customerId !== actor.userId && actor.role !== "admin")
    return { seats, ...(await showOwnQuote(app.db, { request, state, actor, at })) };
  const shown = await showComparison(app.db, { request, state, actor, at });
  return { seats, median: medianTotal(shown), quotes: sortQuotes(shown, sort) };
}

export default endpoint(quotes.list, showQuotes);

type ListInput = {
  readonly request: ServiceRequest;
  readonly state: QuotingState;
  readonly actor: Actor;
  readonly at: Instant;
};

/**
 * A handyman's own quote; nobody reads another's (I-Q4). Beside the form for one, how often its customer hires. Throws for
 * somebody to whom the request is not offered.
 */
async function showOwnQuote(
  db: DbReader,
  { request, state, actor, at }: ListInput,
): Promise<Pick<QuoteList, "quotes" | "hireRate">> {
  const quote = await db.get(table.quote, { serviceRequestId: request.id, handymanId: actor.userId });
  const isTheirs = quote !== undefined || request.handymanId === actor.userId;
  const isOffered =
    actor.role === "handyman" &&
    state === "open" &&
    isOfferedTo(request, actor.userId) &&
    !(await isPairBlocked(db, { customerId: request.customerId, handymanId: actor.userId }));
  if (!isTheirs && !isOffered) throw new AppError("serviceRequest.notFound");
  const hireRate = isOffered && quote?.status !== "pending" ? await findHireRate(db, request.customerId) : undefined;
  return { hireRate, quotes: quote ? [toQuoteView(quote, actor, { request, state, at })] : [] };
}

/** All pending quotes and the latest ended ones with their handymen; those to choose from with rank and reasons. */
async function showComparison(db: DbReader, { request, state, actor, at }: ListInput): Promise<QuoteView[]> {
  const [all, blocked] = await Promise.all([listQuotes(db, request.id), listBlocked(db, request.customerId)]);
  const kept = [...all.filter(isPending), ...latestEnded(all)];
  const owners = await findQuoteOwners(db, kept, request);
  const shown = kept.flatMap((quote) => {
    const { handymanId } = quote;
    const owner = owners.get(handymanId);
    if (!owner) return [];
    const { user } = owner;
    const mayWork = user.isActive && !isFrozen(user, at) && !blocked.has(handymanId);
    const isHireable = mayWork && isOfferedTo(request, handymanId);
    return [{ quote, owner, view: toQuoteView(quote, actor, { request, state, isHireable, at }) }];
  });
  const choosable = shown.filter(({ view }) => isChoosable(view));
  const places = await rankQuotes(db, choosable, { request, at });
  return shown.map(({ owner, view }) => ({
    ...view,
    handyman: toQuotingHandyman(owner, request),
    ...places.get(view.handymanId),
  }));
}

type Shown = { readonly quote: Quote; readonly owner: QuoteOwner };

/** What is shown of each quote to choose from: when its handyman is free first, its place and why it stands there. */
async function rankQuotes(
  db: DbReader,
  shown: readonly Shown[],
  about: Pick<ListInput, "request" | "at">,
): Promise<ReadonlyMap<string, Pick<QuoteView, "firstFree" | "isStartTaken" | "rank" | "reasons">>> {
  const facts = await Promise.all(
    shown.map(async ({ owner, quote }) => {
      const agenda = await readFirstFree(db, owner.profile, { ...about, quote });
      return { ...rankingFactsOf(owner, { ...about, quote, agenda }), ...agenda };
    }),
  );
  const ranked = rank(facts);
  return new Map(
    ranked.map(({ facts: { id, firstFree, isStartTaken }, reasons }, index) => [
      id,
      { firstFree, isStartTaken, rank: index + 1, reasons: [...reasons] },
    ]),
  );
}

const isPending = ({ status }: Quote) => status === "pending";

const latestEnded = (all: readonly Quote[]): Quote[] =>
  all
    .filter((quote) => !isPending(quote))
    .sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))
    .slice(0, MAX_ENDED);
