import { AppError } from "../../shared/errors/errors.ts";
import { quotes } from "../../shared/quotes/contract.ts";
import { quoteEventOf } from "../../shared/quotes/event.ts";
import { editQuote, isChangeNews, openCounterOf } from "../../shared/quotes/lifecycle.ts";
import { toInstant } from "../../shared/time.ts";
import { checkVersion, replace } from "../runtime/data/db.ts";
import { retryOnConflict } from "../runtime/data/optimistic-retry.ts";
import * as table from "../runtime/data/table.ts";
import { emit } from "../runtime/events/outbox.ts";
import { type Call, endpoint } from "../runtime/http/endpoint.ts";
import { contactHitWrites } from "../stores/contact-hits.ts";
import { checkNegotiable, findJobOf, findQuote, quotingStateOf } from "./access.ts";
import { isChangedTo, termsOf } from "./commands/terms.ts";
import { toQuoteView } from "./view.ts";

async function changeQuote({ params, body, actor, app }: Call<typeof quotes.update>) {
  const { request, quote, side } = await findQuote(app.db, params, actor);
  if (side !== "handyman") throw new AppError("quote.notFound");
  const at = toInstant(app.now());
  if (isChangedTo(quote, body, request))
    return toQuoteView(quote, actor, {
      request,
      state: quotingStateOf(request, await findJobOf(app.db, request), at),
      at,
    });
  await checkNegotiable(app.db, { request, quote }, at);
  if (body.version !== quote.termsVersion) throw new AppError("quote.stale");
  // The counter-offer has to be answered first: an edit would leave open what it means for it.
  if (openCounterOf(quote)) throw new AppError("quote.illegalMove");
  const terms = termsOf(body, request, at);
  const isNews = isChangeNews(quote, at);
  const next = { ...editQuote(quote, terms, at), ...(isNews && { changeNotifiedAt: at }) };
  await app.db.transact([
    replace(table.quote, next),
    // Nobody closes, hires or edits the request at the same moment.
    checkVersion(table.request, request, "conflict.busy"),
    ...(isNews ? [emit(app, "quote.changed", quoteEventOf(next))] : []),
    ...(terms.maskedParts.length > 0 ? await contactHitWrites(app, actor.userId) : []),
  ]);
  return toQuoteView(next, actor, { request, state: "open", at });
}

export default endpoint(quotes.update, (call) => retryOnConflict(() => changeQuote(call)));
