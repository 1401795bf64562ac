import type Stripe from "stripe";
import * as z from "zod";
import { cents } from "../../shared/money.ts";
import { Cents } from "../../shared/money-schema.ts";
import { UsedCard } from "../../shared/payments/schema.ts";
import { isWellFormedText } from "../../shared/text.ts";
import { SECOND_MS, toInstant } from "../../shared/time.ts";
import type {
  FailedPayout,
  PaymentIntent,
  PayoutAccount,
  ProviderChargeback,
  ProviderEvent,
  ProviderRefund,
  ProviderWarning,
} from "../runtime/ports/stripe.ts";

/** The end of the year 9999, in seconds. */
const MAX_SECONDS = 253_402_300_799;
/** A Stripe id, short and well-formed enough for a key of the table. */
const Id = z.string().max(255).refine(isWellFormedText);
const ObjectWithId = z.looseObject({ id: Id.optional() });
const WebhookEvent = z.object({
  id: Id,
  type: z.string(),
  account: Id.optional(),
  created: z.int().nonnegative().max(MAX_SECONDS).optional(),
  data: z.object({ object: ObjectWithId.extend({ payment_intent: z.union([Id, ObjectWithId]).nullish() }) }),
});
/** Whether a signed payload has the fields of an event that are read here. */
export const isEvent = (value: unknown): boolean => WebhookEvent.safeParse(value).success;

export const toProviderEvent = ({ id, type, account, created, data }: Stripe.Event): ProviderEvent => ({
  id,
  type,
  intent: data.object.object === "payment_intent" ? toIntent(data.object) : undefined,
  declinedAt: type === "payment_intent.payment_failed" ? toInstant(new Date((created ?? 0) * SECOND_MS)) : undefined,
  refundedIntentId: refundedIntentIdOf(data),
  account: data.object.object === "account" && data.object.id === account ? toAccount(data.object) : undefined,
  failedPayout: account && type === "payout.failed" ? toFailedPayout(data.object, account) : undefined,
});

const toFailedPayout = ({ id, amount }: Stripe.Payout, account: string): FailedPayout | undefined =>
  id && Cents.safeParse(amount).success ? { id, account, amountCents: cents(amount) } : undefined;

/** An event of which nothing is processed: no field carries an object. */
export const toEmptyEvent = ({ id, type }: Stripe.Event): ProviderEvent => ({
  id,
  type,
  intent: undefined,
  declinedAt: undefined,
  refundedIntentId: undefined,
  account: undefined,
  failedPayout: undefined,
});

/** The intent of a refund, dispute, fraud warning or refunded charge; undefined for other objects. */
function refundedIntentIdOf({ object }: Stripe.Event.Data): string | undefined {
  if (!isRefundOrDispute(object)) return undefined;
  return typeof object.payment_intent === "string" ? object.payment_intent : object.payment_intent?.id;
}

type RefundOrDispute = Stripe.Charge | Stripe.Refund | Stripe.Dispute | Stripe.Radar.EarlyFraudWarning;
/** A charge counts only once it is refunded: its success arrives as an event of its intent. */
const isRefundOrDispute = (object: Stripe.Event.Data.Object): object is RefundOrDispute =>
  "object" in object &&
  (object.object === "refund" ||
    object.object === "dispute" ||
    object.object === "radar.early_fraud_warning" ||
    (object.object === "charge" && "amount_refunded" in object && Number(object.amount_refunded) > 0));

export const toRefund = ({ id, amount, metadata, status }: Stripe.Refund): ProviderRefund => ({
  id,
  amountCents: cents(amount),
  attemptId: metadata?.attemptId,
  hasFailed: status === "failed" || status === "canceled",
});

export const toFraudWarning = ({ id, actionable }: Stripe.Radar.EarlyFraudWarning): ProviderWarning => ({
  id,
  kind: "earlyFraud",
  // Neither refunded nor disputed.
  isOpen: actionable,
});

/** The inquiry of a dispute that has not moved money, or that did not before it was closed. */
export const toInquiry = ({ id, status }: Stripe.Dispute): ProviderWarning => ({
  id,
  kind: "inquiry",
  isOpen: status !== "warning_closed",
});
export const isInquiry = ({ status }: Stripe.Dispute): boolean => status.startsWith("warning");

/** False for mere inquiries (`warning_…`) and for disputes prevented before money moved. */
export const movesMoney = (dispute: Stripe.Dispute): boolean =>
  !isInquiry(dispute) && !(dispute.status === "prevented" && dispute.balance_transactions.length === 0);

const chargebackStatuses: Readonly<Record<string, ProviderChargeback["status"]>> = {
  won: "won",
  prevented: "won",
  lost: "lost",
};

/** The amounts come from the balance transactions: withdrawals are negative, reinstatements positive. */
export function toChargeback({ id, status, amount, balance_transactions: rows }: Stripe.Dispute): ProviderChargeback {
  const sumOf = (field: "amount" | "fee") => rows.reduce((sum, row) => sum + row[field], 0);
  const chargebackStatus = chargebackStatuses[status] ?? "open";
  const withdrawnCents = cents(Math.max(0, -sumOf("amount")));
  const amountCents = cents(amount);
  return { id, status: chargebackStatus, amountCents, withdrawnCents, feeCents: cents(Math.max(0, sumOf("fee"))) };
}

export const toAccount = (account: Stripe.Account): PayoutAccount => ({
  id: account.id,
  canReceive: account.capabilities?.transfers === "active",
  isFinished: account.details_submitted,
  isPaused: account.details_submitted && !account.payouts_enabled && !isBeingChecked(account),
  isHeld: heldBy[account.settings?.payouts?.schedule?.interval ?? ""],
});

/** Whether Stripe pays nothing out only because it still checks what it was given: it asks nothing of the owner. */
const isBeingChecked = ({ requirements }: Stripe.Account): boolean =>
  requirements?.disabled_reason === "requirements.pending_verification";

/** Other payout schedules are none of the product's. */
const heldBy: Readonly<Record<string, boolean | undefined>> = { manual: true, weekly: false };

const intentStatuses: Readonly<Partial<Record<Stripe.PaymentIntent.Status, PaymentIntent["status"]>>> = {
  succeeded: "succeeded",
  processing: "processing",
  canceled: "canceled",
};

export const toIntent = (intent: Stripe.PaymentIntent): PaymentIntent => ({
  id: intent.id,
  status: intentStatuses[intent.status] ?? "open",
  amountCents: intent.amount,
  currency: intent.currency,
  customer: typeof intent.customer === "string" ? intent.customer : intent.customer?.id,
  clientSecret: intent.client_secret ?? "",
  jobId: intent.metadata?.jobId,
  attemptId: intent.metadata?.attemptId,
  chargeId: typeof intent.latest_charge === "string" ? intent.latest_charge : intent.latest_charge?.id,
  card: cardOf(intent.latest_charge),
  failureMessage: intent.last_payment_error?.message,
});

/** The card of an expanded charge; undefined for other payment methods. */
function cardOf(charge: Stripe.PaymentIntent["latest_charge"]): UsedCard | undefined {
  const details = charge && typeof charge === "object" ? charge.payment_method_details?.card : undefined;
  return UsedCard.safeParse({ brand: details?.brand, last4: details?.last4 }).data;
}
