import { ServiceRequestId, UserId } from "../../../shared/ids.ts";
import { quoteEventOf } from "../../../shared/quotes/event.ts";
import { expireQuote, lapseCounter, warningAt } from "../../../shared/quotes/lifecycle.ts";
import type { Quote } from "../../../shared/quotes/schema.ts";
import { withoutQuote } from "../../../shared/requests/lifecycle.ts";
import { isOpen } from "../../../shared/requests/status.ts";
import { type Instant, toInstant } from "../../../shared/time.ts";
import type { WriteContext } from "../../runtime/app.ts";
import { replace, type Write } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";
import { emit } from "../../runtime/events/outbox.ts";

/**
 * What the schedule does with a pending quote: it expires, an unanswered counter-offer lapses, or both sides are warned a
 * day before its end. `sk` is the sort key of the quote, which names its handyman.
 */
export async function lookAtQuote(app: WriteContext, requestId: string, sk: string): Promise<void> {
  const serviceRequestId = ServiceRequestId.parse(requestId);
  const handymanId = UserId.parse(sk.slice(sk.indexOf("#") + 1));
  const quote = await app.db.get(table.quote, { serviceRequestId, handymanId });
  const at = toInstant(app.now());
  if (quote?.status !== "pending") return;
  if (quote.validUntil <= at) return app.db.transact(await expiryWrites(app, quote, at));
  const isLapsed = quote.responseDueAt !== undefined && quote.responseDueAt <= at;
  const warnAt = warningAt(quote);
  const isWarned = warnAt !== undefined && warnAt <= at;
  if (!isLapsed && !isWarned) return;
  const request = await app.db.get(table.request, { id: serviceRequestId });
  const lapsed = isLapsed ? lapseCounter(quote, at) : quote;
  // Nobody can act on a quote whose request is not open.
  const isTold = request !== undefined && isOpen(request);
  await app.db.transact([
    replace(table.quote, isWarned ? { ...lapsed, expiryWarnedAt: at } : lapsed),
    ...(isLapsed && isTold ? [emit(app, "quote.counterAnswered", { ...quoteEventOf(lapsed), answer: "lapsed" })] : []),
    ...(isWarned && isTold ? [emit(app, "quote.expiring", quoteEventOf(lapsed))] : []),
  ]);
}

async function expiryWrites(app: WriteContext, quote: Quote, at: Instant): Promise<Write[]> {
  const request = await app.db.get(table.request, { id: quote.serviceRequestId });
  const next = expireQuote(quote, at);
  return [
    replace(table.quote, next),
    ...(request ? [replace(table.request, withoutQuote(request, { by: "clock", at }))] : []),
    emit(app, "quote.lost", { ...quoteEventOf(next), reason: "expired" }),
  ];
}
