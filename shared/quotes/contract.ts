import * as z from "zod";
import { defaultRate, defineEndpoints } from "../endpoint.ts";
import { ServiceRequestId, UserId } from "../ids.ts";
import { AppointmentTime } from "../jobs/appointments/schema.ts";
import { JobView } from "../jobs/schema.ts";
import { PageQuery } from "../page.ts";
import { Instant } from "../time-schema.ts";
import { Hire, NewQuote, QuoteAnswer, QuoteChange } from "./input.ts";
import { quotesRoutes } from "./routes.ts";
import { OwnQuoteState } from "./schema.ts";
import { OwnQuoteView, QuoteList, QuoteSort, QuoteView } from "./view.ts";

const requestParams = z.object({ id: ServiceRequestId });
/** A quote is named by its request and its handyman. */
const quoteParams = z.object({ id: ServiceRequestId, handymanId: UserId });

export const quotes = defineEndpoints(quotesRoutes, {
  create: {
    summary: "A handyman offers to do an open request for a price; at most twice for one request.",
    allow: ["handyman"],
    params: requestParams,
    body: NewQuote,
    returns: QuoteView,
    errors: [
      ...(["serviceRequest.notFound", "serviceRequest.own", "serviceRequest.taken", "user.frozen"] as const),
      ...([
        "handyman.profileRequired",
        "job.priceOutOfBounds",
        "quote.startRefused",
        "serviceRequest.changed",
      ] as const),
      ...(["quote.full", "quote.exists", "quote.declined", "quote.roundsSpent"] as const),
    ],
    uses: ["db.write"],
    rate: { limit: 10, perSeconds: 60 },
  },
  list: {
    summary: "The quotes of a request: all of them for its customer and administrators, their own for a handyman.",
    allow: "signedIn",
    params: requestParams,
    query: z.object({ sort: QuoteSort.default("best") }),
    returns: QuoteList,
    errors: ["serviceRequest.notFound"],
    uses: ["db.read"],
  },
  mine: {
    summary: "The calling handyman's quotes, newest first.",
    allow: ["handyman"],
    query: PageQuery.extend({ state: OwnQuoteState.default("live") }),
    returns: z.array(OwnQuoteView),
    errors: [],
    uses: ["db.read"],
  },
  update: {
    summary: "Its handyman changes a pending quote; one that waits for an answer to a counter-offer is answered first.",
    allow: ["handyman"],
    params: quoteParams,
    body: QuoteChange,
    returns: QuoteView,
    errors: [
      ...(["quote.notFound", "quote.closed", "quote.parked", "quote.stale", "quote.illegalMove"] as const),
      ...(["job.priceOutOfBounds", "quote.startRefused", "serviceRequest.changed"] as const),
    ],
    uses: ["db.write"],
    rate: defaultRate,
  },
  answer: {
    summary:
      "The customer declines a quote or proposes another price; its handyman agrees, keeps the price, confirms it for the edited request, or withdraws it.",
    allow: "signedIn",
    params: quoteParams,
    body: QuoteAnswer,
    returns: QuoteView,
    errors: [
      ...(["quote.notFound", "auth.forbidden", "quote.closed", "quote.parked", "quote.stale"] as const),
      ...(["quote.illegalMove", "quote.notYourTurn", "quote.countersSpent"] as const),
      ...(["quote.priceUnchanged", "job.priceOutOfBounds", "serviceRequest.changed"] as const),
    ],
    uses: ["db.write"],
    rate: defaultRate,
  },
  hold: {
    summary:
      "The customer holds one of the handyman's free times for fifteen minutes while they decide whether to hire, or gives it up; three at once, one for a request.",
    allow: "signedIn",
    params: quoteParams,
    body: z.object({
      /** Null gives up what is held with this handyman. */
      time: AppointmentTime.nullable(),
    }),
    /** Absent when nothing is held. */
    returns: z.object({ heldUntil: Instant.optional() }),
    errors: [
      ...(["quote.notFound", "auth.forbidden", "quote.closed", "quote.parked", "quote.requestChanged"] as const),
      ...(["serviceRequest.taken", "serviceRequest.unpaid", "appointment.past", "appointment.tooFarAhead"] as const),
      ...(["appointment.overnight", "appointment.taken", "appointment.outsideHours"] as const),
      "appointment.holdsSpent",
    ],
    uses: ["db.write"],
    rate: [defaultRate, { limit: 120, perSeconds: 3600 }],
  },
  hire: {
    summary:
      "The customer hires the handyman of a quote, for the price and terms that they saw, and for one of the handyman's free times if they choose one; nothing is charged.",
    allow: "signedIn",
    params: quoteParams,
    body: Hire,
    returns: JobView,
    errors: [
      ...(["quote.notFound", "auth.forbidden", "quote.closed", "quote.parked", "quote.stale"] as const),
      ...(["quote.requestChanged", "serviceRequest.taken", "serviceRequest.unpaid", "user.frozen"] as const),
      ...(["appointment.past", "appointment.tooFarAhead", "appointment.overnight"] as const),
      ...(["appointment.taken", "appointment.outsideHours"] as const),
    ],
    uses: ["db.write"],
    rate: defaultRate,
  },
});
