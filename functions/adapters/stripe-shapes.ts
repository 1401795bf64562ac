import type Stripe from "stripe";
import * as z from "zod";
import { Cents, cents } from "../../shared/money.ts";
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
} from "../runtime/app.ts";

const LAST_SECOND = 253_402_300_799;
/** As the provider's ids are, and no longer than a key of the table may be. */
const Id = z.string().max(255).refine(isWellFormedText);
const Named = z.looseObject({ id: Id.optional() });
const Told = z.object({
  id: Id,
  type: z.string(),
  account: Id.optional(),
  created: z.int().nonnegative().max(LAST_SECOND).optional(),
  data: z.object({ object: Named.extend({ payment_intent: z.union([Id, Named]).nullish() }) }),
});
/** Whether what was signed tells of anything at all. Of the rest, no field is needed to say what it is about. */
export const isEvent = (signed: unknown): boolean => Told.safeParse(signed).success;

export const toProviderEvent = ({ id, type, account, created, data }: Stripe.Event): ProviderEvent => ({
  id,
  type,
  intent: data.object.object === "payment_intent" ? toIntent(data.object) : undefined,
  declinedAt: type === "payment_intent.payment_failed" ? toInstant(new Date((created ?? 0) * SECOND_MS)) : undefined,
  refundedIntentId: returnedIntentOf(data),
  account: data.object.object === "account" && data.object.id === account ? toAccount(data.object) : undefined,
  failedPayout: account && type === "payout.failed" ? toFailedPayout(data.object, account) : undefined,
});

const toFailedPayout = ({ id, amount }: Stripe.Payout, account: string): FailedPayout | undefined =>
  id && Cents.safeParse(amount).success ? { id, account, amountCents: cents(amount) } : undefined;

/** An event that is no business of ours. */
export const nothingOf = ({ id, type }: Stripe.Event): ProviderEvent => ({
  id,
  type,
  intent: undefined,
  declinedAt: undefined,
  refundedIntentId: undefined,
  account: undefined,
  failedPayout: undefined,
});

/** What an event tells went back of which intent. */
function returnedIntentOf({ object }: Stripe.Event.Data): string | undefined {
  if (!isReturn(object)) return undefined;
  return typeof object.payment_intent === "string" ? object.payment_intent : object.payment_intent?.id;
}

type Return = Stripe.Charge | Stripe.Refund | Stripe.Dispute;
/** A charge's own success is told by its intent. */
const isReturn = (object: Stripe.Event.Data.Object): object is Return =>
  "object" in object &&
  (object.object === "refund" ||
    object.object === "dispute" ||
    (object.object === "charge" && "amount_refunded" in object && Number(object.amount_refunded) > 0));

export const toMadeRefund = ({ id, amount, metadata, status }: Stripe.Refund): ProviderRefund => ({
  id,
  amountCents: cents(amount),
  attemptId: metadata?.attemptId,
  hasFailed: status === "failed" || status === "canceled",
});

/** A bank asks in some disputes only, and others are settled before anything moves. */
export const isTaking = ({ status, balance_transactions: rows }: Stripe.Dispute): boolean =>
  !status.startsWith("warning") && !(status === "prevented" && rows.length === 0);

const decisions: Readonly<Record<string, ProviderChargeback["status"]>> = {
  won: "won",
  prevented: "won",
  lost: "lost",
};

/** What a dispute moves stands in its balance transactions: what was taken is negative, what came back positive. */
export function toTakenBack({ id, status, amount, balance_transactions: rows }: Stripe.Dispute): ProviderChargeback {
  const sumOf = (field: "amount" | "fee") => rows.reduce((sum, row) => sum + row[field], 0);
  const decided = decisions[status] ?? "open";
  const withdrawnCents = cents(Math.max(0, -sumOf("amount")));
  const amountCents = cents(amount);
  return { id, status: decided, amountCents, withdrawnCents, feeCents: cents(Math.max(0, sumOf("fee"))) };
}

export const toAccount = ({ id, capabilities, settings }: Stripe.Account): PayoutAccount => ({
  id,
  canReceive: capabilities?.transfers === "active",
  isHeld: settings?.payouts?.schedule?.interval === "manual",
});

const statuses: Readonly<Partial<Record<Stripe.PaymentIntent.Status, PaymentIntent["status"]>>> = {
  succeeded: "succeeded",
  processing: "processing",
  canceled: "canceled",
};

export const toIntent = (intent: Stripe.PaymentIntent): PaymentIntent => ({
  id: intent.id,
  status: statuses[intent.status] ?? "open",
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

/** Of a charge that came with its intent; undefined for anything that is no card. */
function cardOf(charge: Stripe.PaymentIntent["latest_charge"]): UsedCard | undefined {
  const details = charge && typeof charge === "object" ? charge.payment_method_details?.card : undefined;
  return UsedCard.safeParse({ brand: details?.brand, last4: details?.last4 }).data;
}
