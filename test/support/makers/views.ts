import { JobView } from "../../../shared/jobs/schema.ts";
import { fromDecimal, toDecimal, ZERO_CENTS } from "../../../shared/money.ts";
import { amountsOf } from "../../../shared/payments/fees.ts";
import { ServiceRequestView } from "../../../shared/requests/schema.ts";
import { CurrentUser } from "../../../shared/session/schema.ts";
import { addMs, HOUR_MS } from "../../../shared/time.ts";
import { idOf } from "./entities.ts";

/** An ISO time so many hours ago; negative for the future. */
export const hoursAgo = (hours: number): string => addMs(new Date(), -hours * HOUR_MS);

export const hankId = idOf(901);
export const anaId = idOf(902);

const person = {
  isActive: true,
  createdAt: hoursAgo(900),
  language: "en",
  timeZone: "America/Chicago",
  averageRating: 0,
  totalReviews: 0,
  verifiedRating: 0,
  verifiedCount: 0,
};

const springfield = {
  ...{ city: "Springfield", zipCode: "62701", serviceRadius: 15, hourlyRate: "50.00" },
  skills: ["plumbing" as const],
};
/** What makes of Hank somebody who has set up payouts. */
export const withPayoutAccount = { handyman: { ...springfield, hasPayoutAccount: true } };

/** Hank, a handyman in Springfield without a payout account, as the current user. */
export const hank = (overrides: Partial<CurrentUser> = {}): CurrentUser =>
  CurrentUser.parse({
    ...person,
    id: hankId,
    email: "hank@made.test",
    role: "handyman",
    firstName: "Hank",
    handyman: { ...springfield, hasPayoutAccount: false },
    ...overrides,
  });

export const ana = (overrides: Partial<CurrentUser> = {}): CurrentUser =>
  CurrentUser.parse({ ...person, id: anaId, email: "ana@made.test", role: "customer", firstName: "Ana", ...overrides });

const requestFields = {
  title: "Leaking tap",
  description: "The kitchen tap drips day and night.",
  category: "plumbing",
  urgency: "medium",
  city: "Springfield",
  zipCode: "62701",
  imageUrls: [],
  customerFirstName: "Ana",
};

/** An open request as a handyman in range sees it. */
export const requestView = (id: number, overrides: Partial<ServiceRequestView> = {}): ServiceRequestView =>
  ServiceRequestView.parse({
    ...requestFields,
    id: idOf(id),
    address: "Oak Street",
    createdAt: hoursAgo(1),
    expiresAt: hoursAgo(-100),
    status: "pending",
    isUrgent: false,
    isOwn: false,
    ...{ hiring: "either", maxQuotes: 5, quotesReceived: 0, revision: 1, windows: [], isFlexible: false },
    distanceMiles: 2.4,
    ...overrides,
  });

/** A job between Ana and Hank; its totals follow from the price. */
export function jobView(id: number, overrides: Partial<JobView> = {}): JobView {
  const agreedPrice = overrides.agreedPrice ?? "100.00";
  const { amountCents, handymanAmountCents } = amountsOf(fromDecimal(agreedPrice) ?? ZERO_CENTS);
  return JobView.parse({
    ...requestFields,
    id: idOf(id),
    serviceRequestId: idOf(id + 1000),
    status: "accepted",
    agreedPrice,
    total: toDecimal(amountCents),
    handymanAmount: toDecimal(handymanAmountCents),
    priceApproval: "approved",
    createdAt: hoursAgo(30),
    customerId: anaId,
    handymanId: hankId,
    handymanFirstName: "Hank",
    address: "12 Oak Street",
    ...overrides,
  });
}

/** Overrides for a job that Hank ordered from another handyman (D-34). */
export const orderedByHank: Partial<JobView> = {
  customerId: hank().id,
  handymanId: jobView(0).customerId,
  handymanFirstName: "Olga",
};
