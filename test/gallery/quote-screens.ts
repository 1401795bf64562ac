import { UserId } from "../../shared/ids.ts";
import type { JobView } from "../../shared/jobs/schema.ts";
import type { OwnQuoteView, QuoteView } from "../../shared/quotes/view.ts";
import type { ServiceRequestView } from "../../shared/requests/schema.ts";
import { idOf } from "../support/makers/entities.ts";
import { ownQuoteView } from "../support/makers/own-quote-views.ts";
import { quoteList, quoteView } from "../support/makers/quote-views.ts";
import { anaId, hankId, hoursAgo, jobView, requestView } from "../support/makers/views.ts";
import type { Screen } from "./screen.ts";

const message =
  "I take the cupboard door off, clean the frame and hang it again with new hinges. If the frame has dropped, I plane the " +
  "edge on the spot. Old hinges go with me, and the door closes without a sound before I leave.";

/** Five quotes, one for each thing that a customer may have to know before hiring. */
const five = [
  quoteView(1, { estimatedDuration: 120, availableFrom: hoursAgo(-20), message }),
  quoteView(2, {
    ...{ price: "145.00", warrantyPeriod: "1y", estimatedDuration: 240, reasons: ["checked", "reliable"] },
    handyman: {
      ...{ firstName: "Rita", lastInitial: "M", verifiedRating: 4.7, verifiedCount: 112, totalJobs: 130 },
      ...{ checks: ["identity", "insurance"], emergencyServices: true, distanceMiles: 0.6 },
    },
  }),
  quoteView(3, {
    ...{ price: "95.00", includesSupplies: false, warrantyPeriod: "none", reasons: ["newHere"] },
    handyman: { firstName: "Ines", lastInitial: "K", verifiedCount: 0, totalJobs: 1, checks: [], isCertified: false },
  }),
  quoteView(4, {
    ...{ price: "130.00", awaiting: "handyman", responseDueAt: hoursAgo(-40), countersLeft: 2, reasons: ["near"] },
    counters: [{ price: "115.00", total: "120.75", at: hoursAgo(8) }],
    handyman: { firstName: "Karl", lastInitial: "T", verifiedRating: 4.2, verifiedCount: 5, totalJobs: 9 },
  }),
  quoteView(5, {
    ...{ price: "160.00", isCurrentRevision: false, reasons: ["soon", "quickToAnswer"], availableFrom: hoursAgo(-3) },
    handyman: { firstName: "Bartholomew", lastInitial: "V", verifiedRating: 5, verifiedCount: 3, totalJobs: 4 },
  }),
];

const parked = five.map((quote) => ({ ...quote, isLive: false, isParked: true }));
const lost = { isLive: false, closedAt: hoursAgo(3) } as const;
const ended = [
  quoteView(1, { ...lost, status: "accepted" }),
  quoteView(2, { ...lost, status: "declined", declinedBy: "customer", lostReason: "otherHired" }),
  quoteView(3, { ...lost, status: "declined", declinedBy: "customer", declineReason: "Too late in the week for us." }),
  quoteView(4, { ...lost, status: "declined", declinedBy: "handyman" }),
  quoteView(5, { ...lost, status: "expired" }),
];

const request = requestView(1, {
  ...{ isOwn: true, status: "quoted", quotesReceived: 5, estimatedPrice: "120.00", address: "12 Oak Street" },
  ...{ title: "Cupboard door will not close", category: "carpentry" },
});
const job = jobView(7, { customerId: UserId.parse(anaId), priceApproval: "pending", agreedPrice: "140.00" });

/** The customer's request with these quotes; `fields` of the request are changed. */
const withQuotes = (
  quotes: readonly QuoteView[],
  fields: Partial<ServiceRequestView> = {},
  priceApproval: JobView["priceApproval"] = "pending",
) =>
  ({
    path: `/?request=${request.id}`,
    list: "customer.quotesTab",
    answers: {
      "service-requests/*": { ...request, ...fields },
      "service-requests/*/quotes": quoteList(quotes, { median: "136.50" }),
      "jobs/*": { ...job, priceApproval },
    },
  }) as const;
const live = withQuotes(five);
const freeTimes = [48, 49, 50, 72, 74, 96].map((hours) => ({
  startsAt: `${hoursAgo(-hours).slice(0, 13)}:00:00.000Z`,
  endsAt: `${hoursAgo(-hours - 2).slice(0, 13)}:00:00.000Z`,
}));
const withFreeTimes = { ...live.answers, "handymen/*/slots": freeTimes };
const taken = { status: "accepted", jobId: job.id } as const;

const person = { verifiedRating: 4.8, verifiedCount: 12, totalJobs: 14, isAvailable: true, savedAt: hoursAgo(90) };
const saved = [
  { ...person, handymanId: idOf(1), firstName: "Pete", lastInitial: "B", city: "Chicago" },
  { ...person, handymanId: idOf(2), firstName: "Rita", lastInitial: "M", city: "Oak Park", verifiedCount: 0 },
  {
    ...person,
    handymanId: idOf(3),
    firstName: "Karl",
    lastInitial: "T",
    city: "Chicago",
    pausedUntil: hoursAgo(-300).slice(0, 10),
  },
  { ...person, handymanId: idOf(4), firstName: "Ines", lastInitial: "K", city: "Evanston", isAvailable: false },
];

const asked = { privateUntil: hoursAgo(-20), isPublicAfterwards: true, quotesReceived: 0, status: "pending" } as const;

/** What a customer sees of quotes, of saved handymen, and of a request that asks one of them. */
export const customerQuoteScreens: readonly Screen[] = [
  { name: "quotes-none", ...withQuotes([], { status: "pending", quotesReceived: 0, usualAnswerMinutes: 150 }) },
  { name: "quotes-live", ...live },
  { name: "quotes-pair", ...live, isPhoneOnly: true, press: ["quotes.pickOf", "quotes.pickOf", "quotes.pairOpen"] },
  { name: "quotes-parked", ...withQuotes(parked, taken) },
  { name: "quotes-closed", ...withQuotes(ended, { ...taken, quotesReceived: 0 }, "approved") },
  { name: "quotes-order-dialog", ...live, press: ["quotes.whyOrder"] },
  { name: "quotes-hire-dialog", ...live, press: ["quotes.hire"] },
  { name: "quotes-hire-time", ...live, press: ["quotes.hire", "quotes.hireOther"], answers: withFreeTimes },
  { name: "quotes-counter-dialog", ...live, press: ["quotes.moreOf", "quotes.counterTo"] },
  { name: "quotes-decline-dialog", ...live, press: ["quotes.moreOf", "quotes.declineOf"] },
  { name: "quotes-edit-request", ...live, list: "customer.request", press: ["requests.change"] },
  { name: "quotes-saved", path: "/?panel=saved", answers: { saved } },
  { name: "quotes-saved-empty", path: "/?panel=saved", answers: { saved: [] } },
  { name: "quotes-finished-job", path: "/?job={paidJob}" },
  { name: "quotes-ask-form", path: "/service-request?invite={handyman}" },
  {
    name: "quotes-asked",
    path: `/?request=${request.id}`,
    answers: {
      "service-requests/*": { ...request, ...asked, invitedHandymanId: hankId },
      "handymen/*/details": { user: { firstName: "Hank" }, profile: {} },
    },
  },
];

const counteredByCustomer = {
  ...{ price: "120.00", awaiting: "handyman", responseDueAt: hoursAgo(-40), countersLeft: 2 },
  counters: [{ price: "105.00", total: "110.25", handymanAmount: "84.00", at: hoursAgo(8) }],
} as const satisfies Partial<OwnQuoteView>;
const own = [
  ownQuoteView(1, counteredByCustomer),
  ownQuoteView(2, { title: "Gutter hangs loose at the corner of the garage", isCurrentRevision: false }),
  ownQuoteView(3, { title: "Two outlets and a dimmer", isLive: false, isParked: true }),
  ownQuoteView(4, { title: "Door sticks after the rain", price: "85.00" }),
];
const wonQuotes = [ownQuoteView(1, { ...lost, status: "accepted" })];
const lostQuotes = [
  ownQuoteView(1, { ...lost, status: "declined", declinedBy: "customer", lostReason: "otherHired" }),
  ownQuoteView(2, {
    ...lost,
    status: "declined",
    declinedBy: "customer",
    declineReason: "Too late in the week for us.",
  }),
  ownQuoteView(3, { ...lost, status: "declined", declinedBy: "handyman" }),
  ownQuoteView(4, { ...lost, status: "expired" }),
];

/** What a handyman sees of quotes and of requests that ask them alone. */
export const handymanQuoteScreens: readonly Screen[] = [
  { name: "quote-form", path: "/", press: ["handyman.sendQuote"] },
  { name: "quote-form-refused", path: "/", press: ["handyman.sendQuote", "quoting.send"] },
  {
    name: "quote-own",
    path: `/?request=${request.id}`,
    press: ["quoting.terms"],
    answers: {
      "service-requests/*": { ...request, isOwn: false, address: "Oak Street", distanceMiles: 2.4 },
      "service-requests/*/quotes": quoteList([
        quoteView(1, { ...counteredByCustomer, handymanAmount: "96.00", availableFrom: hoursAgo(-20), message }),
      ]),
    },
  },
  { name: "quote-invited", path: "/?request={request}", answers: { "service-requests": asked } },
  { name: "quotes-mine", path: "/", list: "handyman.quotesTab", answers: { quotes: own } },
  {
    name: "quotes-mine-won",
    path: "/",
    answers: { quotes: wonQuotes },
    list: ["handyman.quotesTab", "quoting.list.won"],
  },
  {
    name: "quotes-mine-lost",
    path: "/",
    answers: { quotes: lostQuotes },
    list: ["handyman.quotesTab", "quoting.list.lost"],
  },
];
