import { toDecimal } from "../../shared/money.ts";
import { amountsOf } from "../../shared/payments/fees.ts";
import { policy } from "../../shared/policy.ts";
import { counterLapsesAt, isCurrentRevision, mayResubmit, validUntilIn } from "../../shared/quotes/lifecycle.ts";
import type { Counter, Quote } from "../../shared/quotes/schema.ts";
import type { QuoteView } from "../../shared/quotes/view.ts";
import type { ServiceRequest } from "../../shared/requests/schema.ts";
import type { Instant } from "../../shared/time.ts";
import type { Actor } from "../runtime/app.ts";
import type { QuotingState } from "./access.ts";

type Reader = Pick<Actor, "userId" | "role">;

type ViewContext = {
  readonly request: ServiceRequest;
  readonly state: QuotingState;
  /** False when its handyman was deactivated or turned away, or one of the two has blocked the other. */
  readonly isHireable?: boolean;
  readonly at: Instant;
};

/** A quote as its handyman, the customer or an administrator sees it: the customer pays a total, the handyman keeps a share. */
export function toQuoteView(
  quote: Quote,
  reader: Reader,
  { request, state, isHireable = true, at }: ViewContext,
): QuoteView {
  const isOwn = reader.userId === quote.handymanId;
  const showsShare = isOwn || reader.role === "admin";
  const isPending = quote.status === "pending";
  const { amountCents, handymanAmountCents } = amountsOf(quote.priceCents);
  return {
    ...quote,
    price: toDecimal(quote.priceCents),
    total: toDecimal(amountCents),
    handymanAmount: showsShare ? toDecimal(handymanAmountCents) : undefined,
    warrantyPeriod: quote.warrantyPeriod ?? "none",
    maskedParts: isOwn && quote.maskedParts.length > 0 ? quote.maskedParts : undefined,
    isLive: isPending && state === "open" && isHireable && quote.validUntil > at,
    isParked: isPending && state === "parked",
    isCurrentRevision: isCurrentRevision(quote, request),
    validUntil: validUntilIn(quote, request),
    responseDueAt: counterLapsesAt(quote, request),
    counters: quote.counters.map((counter) => toCounterView(counter, showsShare)),
    countersLeft: policy.quoteCounters - quote.counters.length,
    mayResubmit: isOwn && state === "open" && mayResubmit(quote),
    version: quote.termsVersion,
  };
}

function toCounterView({ priceCents, at, answer }: Counter, showsShare: boolean): QuoteView["counters"][number] {
  const { amountCents, handymanAmountCents } = amountsOf(priceCents);
  return {
    price: toDecimal(priceCents),
    total: toDecimal(amountCents),
    handymanAmount: showsShare ? toDecimal(handymanAmountCents) : undefined,
    at,
    answer,
  };
}
