import { ServiceRequestId } from "../../../shared/ids.ts";
import { isPriceUnapproved } from "../../../shared/jobs/final-price.ts";
import { isPriceOpen } from "../../../shared/jobs/proposals.ts";
import type { Job } from "../../../shared/jobs/schema.ts";
import { quoteEventOf } from "../../../shared/quotes/event.ts";
import { loseQuote, PARKED_MS } from "../../../shared/quotes/lifecycle.ts";
import type { LostReason, Quote } from "../../../shared/quotes/schema.ts";
import { withLostQuotes } from "../../../shared/requests/lifecycle.ts";
import type { ServiceRequest } from "../../../shared/requests/schema.ts";
import { isOpen } from "../../../shared/requests/status.ts";
import { addMs, MINUTE_MS, toInstant } from "../../../shared/time.ts";
import type { WriteContext } from "../../runtime/app.ts";
import { replace } from "../../runtime/data/db.ts";
import { retryOnConflict } from "../../runtime/data/optimistic-retry.ts";
import * as table from "../../runtime/data/table.ts";
import { emit } from "../../runtime/events/outbox.ts";
import { listQuotes } from "../../stores/quotes.ts";
import { findJobOf } from "../access.ts";

/** When quotes that are still counted are looked for again. */
const AGAIN_MS = 10 * MINUTE_MS;

/**
 * Closes the pending quotes of a request that is not open any more, each in a transaction of its own: a request has up to
 * five, and their handymen are told why. Called by the schedule, at the time that `quotesDueAt` says.
 */
export async function closeLostQuotes(app: WriteContext, requestId: string): Promise<void> {
  const id = ServiceRequestId.parse(requestId);
  const request = await app.db.get(table.request, { id });
  const at = toInstant(app.now());
  if (!request?.quotesDueAt || request.quotesDueAt > at) return;
  const job = await findJobOf(app.db, request);
  if (isOpen(request)) return setDueAt(app, request, undefined);
  if (job && isPriceOpen(job)) return setDueAt(app, request, addMs(at, PARKED_MS));
  const pending = (await listQuotes(app.db, id)).filter(({ status }) => status === "pending");
  for (const quote of pending) await retryOnConflict(() => closeLost(app, quote));
  await retryOnConflict(async () => {
    const closed = await app.db.get(table.request, { id });
    if (!closed?.quotesDueAt || closed.quotesDueAt > at || isOpen(closed)) return;
    // One that is still counted was not seen: it is looked for again.
    await setDueAt(app, closed, withLostQuotes(closed, addMs(at, AGAIN_MS)).quotesDueAt);
  });
}

const setDueAt = (app: WriteContext, request: ServiceRequest, quotesDueAt: ServiceRequest["quotesDueAt"]) =>
  app.db.transact([replace(table.request, { ...request, quotesDueAt })]);

/** Closes one quote, unless its handyman or the schedule was first, or the request is open again. */
async function closeLost(app: WriteContext, { serviceRequestId, handymanId }: Quote) {
  const [request, quote] = await Promise.all([
    app.db.get(table.request, { id: serviceRequestId }),
    app.db.get(table.quote, { serviceRequestId, handymanId }),
  ]);
  if (!request || isOpen(request) || quote?.status !== "pending") return;
  const job = await findJobOf(app.db, request);
  // Open again and accepted by somebody else meanwhile.
  if (job && isPriceOpen(job)) return;
  const at = toInstant(app.now());
  const reason = lostReasonOf(request, job);
  const hiredPriceCents = job && isPriceUnapproved(job) ? undefined : job?.agreedPriceCents;
  const next = loseQuote(quote, { lostReason: reason, hasRequestExpired: request.cancelReason === "expired" }, at);
  await app.db.transact([
    replace(table.quote, next),
    replace(table.request, { ...request, quotesReceived: Math.max(request.quotesReceived - 1, 0), updatedAt: at }),
    emit(app, "quote.lost", { ...quoteEventOf(next), reason, hiredPriceCents }),
  ]);
}

/** A request that was cancelled with its job keeps it: then nobody has it. */
function lostReasonOf({ status }: ServiceRequest, job: Job | undefined): Exclude<LostReason, "expired"> {
  if (!job || status === "cancelled") return "requestClosed";
  return job.quoteId ? "otherHired" : "directAccepted";
}
