import { AppError } from "../../../shared/errors/errors.ts";
import { isOutsideWindow, triesBlockedUntil, withDecline } from "../../../shared/payments/declines.ts";
import type { Payment } from "../../../shared/payments/schema.ts";
import { type Instant, SECOND_MS, toInstant } from "../../../shared/time.ts";
import type { BaseApp, WriteContext } from "../../runtime/app.ts";
import { replace } from "../../runtime/data/db.ts";
import { retryOnConflict } from "../../runtime/data/optimistic-retry.ts";
import * as table from "../../runtime/data/table.ts";
import type { ProviderEvent } from "../../runtime/ports/stripe.ts";
import { findByIntent, isEventProcessed, processedEventWrite } from "../../stores/payments.ts";
import type { PaymentContext } from "../context.ts";
import { cancelPaymentIntent, syncPaymentIntent } from "./sync.ts";

type DeclineInput = { readonly event: ProviderEvent; readonly intentId: string; readonly declinedAt: Instant };

/**
 * Counts a card that was declined in the browser, where the customer may try the next one without us. After ten
 * declines within a day the intent is cancelled, unless it was paid in the meantime (E4). Repeated events do not count
 * again, and finish what a crash interrupted.
 */
export async function handleDecline(app: PaymentContext, decline: DeclineInput): Promise<void> {
  await countDecline(app, decline);
  const payment = await syncPaymentIntent(app, decline.intentId);
  if (payment?.stripePaymentIntentId && triesBlockedUntil(payment, app.now()))
    await cancelPaymentIntent(app, payment.stripePaymentIntentId);
}

/** Stores the decline once, with its event; ignores declines older than a day, and those of paid payments. */
function countDecline(app: WriteContext, { event, intentId, declinedAt }: DeclineInput): Promise<void> {
  return retryOnConflict(async () => {
    const payment = (await findByIntent(app.db, intentId))?.payment;
    if (!payment || !isUnpaid(payment) || isOutsideWindow(declinedAt, app.now())) return;
    if (await isEventProcessed(app.db, event)) return;
    const updated = { ...payment, declinedAt: withDecline(payment, declinedAt), updatedAt: toInstant(app.now()) };
    await app.db.transact([replace(table.payment, updated), processedEventWrite(app, event)]);
  });
}

const isUnpaid = ({ status }: Payment): boolean => status !== "completed" && status !== "refunded";

/** Throws while too many cards were declined. */
export function requireTriesLeft(app: BaseApp, payment: Payment | undefined): void {
  const retryAt = payment && triesBlockedUntil(payment, app.now());
  if (!retryAt) return;
  const retryAfterSeconds = Math.ceil((Date.parse(retryAt) - app.now().getTime()) / SECOND_MS);
  throw new AppError("payment.declinedTooOften", { retryAt, retryAfterSeconds });
}
