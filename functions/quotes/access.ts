import { AppError } from "../../shared/errors/errors.ts";
import type { ServiceRequestId, UserId } from "../../shared/ids.ts";
import { isPriceOpen } from "../../shared/jobs/proposals.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import type { Quote, QuoteSide } from "../../shared/quotes/schema.ts";
import { isOfferedTo } from "../../shared/requests/lifecycle.ts";
import type { ServiceRequest } from "../../shared/requests/schema.ts";
import { isOpen } from "../../shared/requests/status.ts";
import { isFrozen } from "../../shared/session/freeze.ts";
import type { User } from "../../shared/session/schema.ts";
import type { Instant } from "../../shared/time.ts";
import type { Actor } from "../runtime/app.ts";
import { type DbReader, ref } from "../runtime/data/db.ts";
import * as table from "../runtime/data/table.ts";
import { isPairBlocked } from "../stores/conversations.ts";
import { quoteRef } from "../stores/quotes.ts";
import { requestRef } from "../stores/requests.ts";
import { figuresRef } from "../stores/session.ts";

export type QuoteParams = { readonly id: ServiceRequestId; readonly handymanId: UserId };

/**
 * What may happen to the pending quotes of a request. `parked`: a handyman accepted it directly, and its customer has not
 * decided about the price; they are live again if the answer is no.
 */
export type QuotingState = "open" | "parked" | "closed";

export function quotingStateOf(request: ServiceRequest, job: Job | undefined, at: Instant): QuotingState {
  if (isOpen(request)) return request.expiresAt > at ? "open" : "closed";
  return job && isPriceOpen(job) ? "parked" : "closed";
}

/** The job that a request was given to, if any. */
export const findJobOf = async (db: DbReader, { jobId }: ServiceRequest): Promise<Job | undefined> =>
  jobId && db.get(table.job, { id: jobId });

export type Found = { readonly request: ServiceRequest; readonly quote: Quote };
type FoundQuote = Found & { readonly side: QuoteSide };

/** A quote, for its customer and its handyman. Throws `quote.notFound` for anybody else, administrators included. */
export async function findQuote(db: DbReader, params: QuoteParams, { userId }: Actor): Promise<FoundQuote> {
  const { id, handymanId } = params;
  const [request, quote] = await db.getAll([requestRef(id), quoteRef({ serviceRequestId: id, handymanId })]);
  if (!request || !quote) throw new AppError("quote.notFound");
  const side = request.customerId === userId ? "customer" : quote.handymanId === userId ? "handyman" : undefined;
  if (!side) throw new AppError("quote.notFound");
  return { request, quote, side };
}

type Answerable = Found & {
  /** Where it is known; found otherwise. */
  readonly state?: QuotingState;
};

/** Throws unless a pending quote can be answered: its time is not over, and its request is open. */
export async function checkAnswerable(
  db: DbReader,
  { request, quote, ...known }: Answerable,
  at: Instant,
): Promise<void> {
  if (quote.status !== "pending" || quote.validUntil <= at) throw new AppError("quote.closed");
  const state = known.state ?? quotingStateOf(request, await findJobOf(db, request), at);
  if (state !== "open") throw new AppError(state === "parked" ? "quote.parked" : "quote.closed");
}

/** As `checkAnswerable`, for what the two agree on: also throws when one of them has blocked the other. */
export async function checkNegotiable(
  db: DbReader,
  found: Parameters<typeof checkAnswerable>[1],
  at: Instant,
): Promise<void> {
  await checkAnswerable(db, found, at);
  if (await isPairBlocked(db, found.quote)) throw new AppError("quote.closed");
}

/** The handyman to be hired. Throws when one of the two may not, or the request was given to somebody else. */
export async function checkMayHire(
  db: DbReader,
  { request, quote, actor, at }: Found & { readonly actor: Actor; readonly at: Instant },
): Promise<User> {
  const [handyman, figures] = await db.getAll([ref(table.user, { id: quote.handymanId }), figuresRef(actor.userId)]);
  if (!figures || figures.overdueJobs > 0) throw new AppError("serviceRequest.unpaid");
  if (quote.status !== "pending" && !isOpen(request)) throw new AppError("serviceRequest.taken");
  await checkNegotiable(db, { request, quote }, at);
  if (!handyman?.isActive || isFrozen(handyman, at) || !isOfferedTo(request, handyman.id))
    throw new AppError("quote.closed");
  return handyman;
}
