import { ServiceRequestId, UserId } from "../../../shared/ids.ts";
import { quoteEventOf } from "../../../shared/quotes/event.ts";
import { counterLapsesAt, expireQuote, lapseCounter, PARKED_MS, warningAt } from "../../../shared/quotes/lifecycle.ts";
import type { Quote } from "../../../shared/quotes/schema.ts";
import { withoutQuote } from "../../../shared/requests/lifecycle.ts";
import type { ServiceRequest } from "../../../shared/requests/schema.ts";
import { isOpen } from "../../../shared/requests/status.ts";
import { addMs, type Instant, toInstant } from "../../../shared/time.ts";
import { expireRequest } from "../../requests/commands/expire.ts";
import type { WriteContext } from "../../runtime/app.ts";
import { replace, type Write } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";
import { emit } from "../../runtime/events/outbox.ts";
import { quoteRef } from "../../stores/quotes.ts";
import { requestRef } from "../../stores/requests.ts";
import { closeLostQuotes } from "./close-lost.ts";

/**
 * What the schedule does with a pending quote: it expires, an unanswered counter-offer lapses, or both sides are warned a
 * day before its end. `sk` is the sort key of the quote, which names its handyman.
 */
export async function lookAtQuote(app: WriteContext, requestId: string, sk: string): Promise<void> {
  const serviceRequestId = ServiceRequestId.parse(requestId);
  const handymanId = UserId.parse(sk.slice(sk.indexOf("#") + 1));
  const key = { serviceRequestId, handymanId };
  const [quote, request] = await app.db.getAll([quoteRef(key), requestRef(serviceRequestId)]);
  const at = toInstant(app.now());
  if (quote?.status !== "pending") return;
  if (!request) throw new Error("A quote has no request.");
  // Both end at the same time: the quote ends with its request, whichever is looked at first.
  if (isOpen(request) && request.expiresAt <= at) await expireRequest(app, serviceRequestId);
  if (!isOpen(request) || request.expiresAt <= at) return lookAtClosed(app, quote, at);
  const look = { quote, request, at };
  const writes = quote.validUntil <= at ? expiryWrites(app, look) : lookWrites(app, look);
  if (writes.length > 0) await app.db.transact(writes);
}

type Look = { readonly quote: Quote; readonly request: ServiceRequest; readonly at: Instant };

/**
 * A quote whose request is not open. It ends with the request, unless a direct acceptance waits for its price: then only
 * its own end counts, since nobody can act on it.
 */
async function lookAtClosed(app: WriteContext, { serviceRequestId, handymanId }: Quote, at: Instant): Promise<void> {
  await closeLostQuotes(app, serviceRequestId);
  const [quote, request] = await app.db.getAll([
    quoteRef({ serviceRequestId, handymanId }),
    requestRef(serviceRequestId),
  ]);
  if (quote?.status !== "pending" || !request || isOpen(request)) return;
  await app.db.transact(
    quote.validUntil <= at
      ? expiryWrites(app, { quote, request, at })
      : [replace(table.quote, { ...quote, parkedUntil: addMs(at, PARKED_MS) })],
  );
}

/** The lapse of a counter-offer, and the warning; a counter-offer that could not be answered gets more time. */
function lookWrites(app: WriteContext, { quote, request, at }: Look): Write[] {
  const lapsesAt = counterLapsesAt(quote, request);
  const isLapsed = lapsesAt !== undefined && lapsesAt <= at;
  const warnAt = warningAt(quote);
  const isWarned = warnAt !== undefined && warnAt <= at;
  if (!isLapsed && !isWarned && lapsesAt === quote.responseDueAt) return [];
  const lapsed = isLapsed ? lapseCounter(quote, at) : { ...quote, responseDueAt: lapsesAt };
  return [
    replace(table.quote, { ...lapsed, parkedUntil: undefined, ...(isWarned && { expiryWarnedAt: at }) }),
    ...(isLapsed ? [emit(app, "quote.counterAnswered", { ...quoteEventOf(lapsed), answer: "lapsed" })] : []),
    ...(isWarned ? [emit(app, "quote.expiring", quoteEventOf(lapsed))] : []),
  ];
}

function expiryWrites(app: WriteContext, { quote, request, at }: Look): Write[] {
  const next = expireQuote(quote, at);
  return [
    replace(table.quote, next),
    replace(table.request, withoutQuote(request, { by: "clock", at })),
    emit(app, "quote.lost", { ...quoteEventOf(next), reason: "expired" }),
  ];
}
