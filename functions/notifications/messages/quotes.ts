import type { EventData } from "../../../shared/events.ts";
import { askedWithHiring } from "../../../shared/jobs/appointments/lifecycle.ts";
import type { Cents } from "../../../shared/money.ts";
import type { Slots } from "../../../shared/notifications/schema.ts";
import { amountsOf } from "../../../shared/payments/fees.ts";
import { isWantedAgain, mayResubmit, openCounterOf, validUntilIn } from "../../../shared/quotes/lifecycle.ts";
import type { Quote } from "../../../shared/quotes/schema.ts";
import { isOpen } from "../../../shared/requests/status.ts";
import { mayBeNotified } from "../../matching/find.ts";
import * as table from "../../runtime/data/table.ts";
import { areaRef } from "../../stores/matching.ts";
import { listQuotes } from "../../stores/quotes.ts";
import { firstNameOf, loadParties, type MessageBuilder, whenSlots } from "./context.ts";
import { isPending, loadPair, type Pair, tellCustomer, tellHandyman } from "./quote-context.ts";

type QuoteData = EventData<"quote.submitted">;

/** Customers read what they pay in all, handymen what they keep. */
const totalOf = (priceCents: Cents): Cents => amountsOf(priceCents).amountCents;
const shareOf = (priceCents: Cents): Cents => amountsOf(priceCents).handymanAmountCents;

const validUntilSlots = ({ request, quote }: Pair): Slots =>
  quote ? whenSlots(request, validUntilIn(quote, request)) : {};

export const onQuoteSubmitted: MessageBuilder<QuoteData> = async (db, data) => {
  const pair = await loadPair(db, data);
  if (!isPending(pair)) return [];
  const slots = { total: totalOf(data.priceCents), ...validUntilSlots(pair) };
  return tellCustomer(pair, { kind: "quoteReceived", slots });
};

export const onQuoteChanged: MessageBuilder<QuoteData> = async (db, data) => {
  const pair = await loadPair(db, data);
  if (!isPending(pair)) return [];
  const kind = pair.quote?.lastAnswer === "confirm" ? "quoteConfirmed" : "quoteChanged";
  return tellCustomer(pair, { kind, slots: { total: totalOf(data.priceCents) } });
};

export const onQuoteWithdrawn: MessageBuilder<QuoteData> = async (db, data) => {
  const pair = await loadPair(db, data);
  const { request } = pair;
  const isOffered = isOpen(request) && !request.privateUntil;
  return tellCustomer(pair, { kind: "quoteWithdrawn", slots: isOffered ? { open: request.title } : {} });
};

/** The handyman whom the customer hired, with the time that was asked for. Whoever hires is on the page, and is not told. */
export const onHired: MessageBuilder<EventData<"job.accepted">> = async (db, data) => {
  const { job, customer, handyman } = await loadParties(db, data);
  const slots = { customer: firstNameOf(customer), title: job.title, share: shareOf(job.agreedPriceCents) };
  const asked = askedWithHiring(job);
  return [
    {
      reader: handyman,
      kind: "quoteAccepted",
      subjectId: job.id,
      slots: asked?.options[0] ? { ...slots, ...whenSlots(job, asked.options[0].startsAt) } : slots,
    },
  ];
};

export const onQuoteDeclined: MessageBuilder<QuoteData> = async (db, data) => {
  const pair = await loadPair(db, data);
  const { declineReason: reason } = pair.quote ?? {};
  return tellHandyman(pair, { kind: "quoteDeclined", slots: reason ? { reason } : {} });
};

/** Nothing is asked of a handyman who has answered in the meantime. */
export const onQuoteCountered: MessageBuilder<QuoteData> = async (db, data) => {
  const pair = await loadPair(db, data);
  const { request, quote } = pair;
  const counter = quote && openCounterOf(quote);
  if (!isPending(pair) || !counter || !quote.responseDueAt) return [];
  const amounts = { share: shareOf(counter.priceCents), former: shareOf(quote.priceCents) };
  return tellHandyman(pair, {
    kind: "quoteCountered",
    slots: { ...amounts, ...whenSlots(request, quote.responseDueAt) },
  });
};

export const onCounterAnswered: MessageBuilder<EventData<"quote.counterAnswered">> = async (db, data) => {
  const pair = await loadPair(db, data);
  if (!isPending(pair)) return [];
  const total = totalOf(data.priceCents);
  if (data.answer === "lapsed") return tellCustomer(pair, { kind: "counterLapsed", slots: { total } });
  return tellCustomer(pair, { kind: "counterAnswered", slots: data.answer === "agreed" ? { total } : { kept: total } });
};

/** Both are warned; a handyman also of how the quote lasts longer, unless it ends with its request. */
export const onQuoteExpiring: MessageBuilder<QuoteData> = async (db, data) => {
  const pair = await loadPair(db, data);
  const { request, quote } = pair;
  if (!quote || !isPending(pair)) return [];
  const until = validUntilSlots(pair);
  const longer: Slots = quote.validUntil < request.expiresAt ? { longer: request.title } : {};
  const share = shareOf(quote.priceCents);
  return [
    ...tellCustomer(pair, { kind: "quoteExpiring", slots: { total: totalOf(quote.priceCents), ...until } }),
    ...tellHandyman(pair, { kind: "quoteExpiring", slots: { share, ...until, ...longer } }),
  ];
};

/**
 * Those who lost to whoever had the job that was cancelled, while their quotes would still be valid: they may send them
 * again. Nobody who could not take the request now.
 */
export const onRequestReopened: MessageBuilder<EventData<"request.reopened">> = async (db, data) => {
  const { serviceRequestId, customerId } = data;
  const request = await db.get(table.request, { id: serviceRequestId });
  if (!request?.reopenedAt || !isOpen(request)) return [];
  const { reopenedAt } = request;
  const lost = (await listQuotes(db, serviceRequestId)).filter((quote) => isWantedAgain(quote, request));
  const areas = await db.getAll(lost.map(({ handymanId }) => areaRef(handymanId)));
  const able = lost.filter((_, index) => mayBeNotified(request, areas[index], reopenedAt));
  const pairs = await Promise.all(
    able.map(({ handymanId }) => loadPair(db, { serviceRequestId, customerId, handymanId })),
  );
  return pairs.flatMap((pair) => (pair.customer.isActive ? tellHandyman(pair, { kind: "requestReopened" }) : []));
};

export const onQuoteLost: MessageBuilder<EventData<"quote.lost">> = async (db, data) => {
  const pair = await loadPair(db, data);
  const { request, quote } = pair;
  const { title } = request;
  switch (data.reason) {
    case "otherHired":
      return tellHandyman(pair, { kind: "quoteLost", slots: comparisonSlots(data, quote) });
    case "directAccepted":
      return tellHandyman(pair, { kind: "quoteLost", slots: directSlots(data, title) });
    case "requestClosed":
      return tellHandyman(pair, { kind: "quoteClosed" });
    case "expired": {
      const isStillOpen = isOpen(request) && quote !== undefined && request.expiresAt > (quote.closedAt ?? "");
      return tellHandyman(pair, {
        kind: "quoteExpired",
        slots: isStillOpen && mayResubmit(quote) ? { again: title } : {},
      });
    }
  }
};

/** That somebody had accepted; the customer may never have agreed to the price of a job that is done (D-49). */
const directSlots = ({ hiredPriceCents }: EventData<"quote.lost">, title: string): Slots =>
  hiredPriceCents === undefined ? { taken: title } : { direct: title };

const HOUR_MINUTES = 60;
/** In units that are written alike in every language. */
const durationText = (minutes: number): string =>
  minutes < 2 * HOUR_MINUTES ? `${minutes} min` : `${Math.round(minutes / HOUR_MINUTES)} h`;

/** How fast the handyman had answered, and how the hired one's price compares; never the price itself (I-Q4). */
function comparisonSlots(
  { priceCents, hiredPriceCents }: EventData<"quote.lost">,
  quote: Pick<Quote, "responseTimeMinutes"> | undefined,
): Slots {
  if (hiredPriceCents === undefined || quote?.responseTimeMinutes === undefined) return {};
  const answered = durationText(quote.responseTimeMinutes);
  if (hiredPriceCents === priceCents) return { same: answered };
  return hiredPriceCents < priceCents ? { lower: answered } : { higher: answered };
}
