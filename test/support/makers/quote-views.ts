import { fromDecimal, toDecimal, ZERO_CENTS } from "../../../shared/money.ts";
import { amountsOf } from "../../../shared/payments/fees.ts";
import { QuoteList, QuoteView } from "../../../shared/quotes/view.ts";
import { idOf } from "./entities.ts";
import { hoursAgo } from "./views.ts";

type Overrides = Partial<Omit<QuoteView, "handyman">> & { readonly handyman?: Partial<QuoteView["handyman"]> };

const handymanDefaults = {
  ...{ firstName: "Pete", lastInitial: "B", verifiedRating: 4.9, verifiedCount: 31, totalJobs: 40 },
  ...{ distanceMiles: 3.1, checks: ["identity"], isCertified: true, emergencyServices: false },
};

/** A live quote as the customer of its request sees it; its total follows from the price. */
export function quoteView(id: number, { handyman, ...overrides }: Overrides = {}): QuoteView {
  const price = overrides.price ?? "110.00";
  return QuoteView.parse({
    ...{ id: idOf(id), serviceRequestId: idOf(1), handymanId: idOf(id + 2000), price },
    total: toDecimal(amountsOf(fromDecimal(price) ?? ZERO_CENTS).amountCents),
    ...{ message: "New seals and a new cartridge.", includesSupplies: true, warrantyPeriod: "90d", status: "pending" },
    ...{ isLive: true, isParked: false, isCurrentRevision: true, awaiting: "customer", mayResubmit: false },
    ...{ validUntil: hoursAgo(-100), createdAt: hoursAgo(2), submittedAt: hoursAgo(2), version: 1, rank: id },
    ...{ counters: [], countersLeft: 3, responseTimeMinutes: 34, reasons: ["ratedHigh", "near"] },
    handyman: { ...handymanDefaults, ...handyman },
    ...overrides,
  });
}

/** What the server lists for a request that takes five. */
export const quoteList = (quotes: readonly QuoteView[], more: Partial<QuoteList> = {}): QuoteList =>
  QuoteList.parse({
    seats: { used: quotes.filter(({ status }) => status === "pending").length, of: 5 },
    quotes,
    ...more,
  });
