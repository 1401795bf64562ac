import { fromDecimal, toDecimal, ZERO_CENTS } from "../../../shared/money.ts";
import { amountsOf } from "../../../shared/payments/fees.ts";
import { OwnQuoteView } from "../../../shared/quotes/view.ts";
import { idOf } from "./entities.ts";
import { hankId, hoursAgo } from "./views.ts";

/** Hank's quote for the request of this number; its amounts follow from the price. */
export function ownQuoteView(id: number, overrides: Partial<OwnQuoteView> = {}): OwnQuoteView {
  const price = overrides.price ?? "120.00";
  const { amountCents, handymanAmountCents } = amountsOf(fromDecimal(price) ?? ZERO_CENTS);
  return OwnQuoteView.parse({
    id: idOf(id + 3000),
    serviceRequestId: idOf(id),
    handymanId: hankId,
    price,
    total: toDecimal(amountCents),
    handymanAmount: toDecimal(handymanAmountCents),
    message: "I would replace the cartridge and the seals of the tap.",
    includesSupplies: true,
    warrantyPeriod: "90d",
    status: "pending",
    isLive: true,
    isParked: false,
    isCurrentRevision: true,
    validUntil: hoursAgo(-71.5),
    createdAt: hoursAgo(2),
    submittedAt: hoursAgo(2),
    counters: [],
    countersLeft: 3,
    awaiting: "customer",
    mayResubmit: false,
    version: 1,
    title: "Leaking tap",
    city: "Springfield",
    urgency: "medium",
    requestStatus: "quoted",
    ...overrides,
  });
}
