import { AppError } from "../../shared/errors.ts";
import { isForgotten, triesClosedUntil, withDecline } from "../../shared/payments/declines.ts";
import type { Payment } from "../../shared/payments/schema.ts";
import { type Instant, SECOND_MS, toInstant } from "../../shared/time.ts";
import type { Base, ProviderEvent } from "../runtime/app.ts";
import { replace } from "../runtime/db.ts";
import { retryLostRace } from "../runtime/race.ts";
import * as table from "../runtime/table.ts";
import { settle, type Till, withdraw } from "./rules.ts";
import { eventWorked, findByIntent, isWorked, type Writer } from "./store.ts";

type Decline = { readonly event: ProviderEvent; readonly intentId: string; readonly declinedAt: Instant };

/**
 * Counts a card that was declined in the browser, where the customer may try the next one without us. After ten
 * declines within a day the intent is cancelled, unless it was paid in the meantime (E4). Repeated events do not count
 * again, and finish what a crash interrupted.
 */
export async function workDecline(app: Till, decline: Decline): Promise<void> {
  await count(app, decline);
  const payment = await settle(app, decline.intentId);
  if (payment?.stripePaymentIntentId && triesClosedUntil(payment, app.now()))
    await withdraw(app, payment.stripePaymentIntentId);
}

/** Stores the decline once, with its event; ignores declines older than a day, and those of paid payments. */
function count(app: Writer, { event, intentId, declinedAt }: Decline): Promise<void> {
  return retryLostRace(async () => {
    const payment = (await findByIntent(app.db, intentId))?.payment;
    if (!payment || !isUnpaid(payment) || isForgotten(declinedAt, app.now())) return;
    if (await isWorked(app.db, event)) return;
    const counted = { ...payment, declinedAt: withDecline(payment, declinedAt), updatedAt: toInstant(app.now()) };
    await app.db.transact([replace(table.payment, counted), eventWorked(app, event)]);
  });
}

const isUnpaid = ({ status }: Payment): boolean => status !== "completed" && status !== "refunded";

/** Throws while too many cards were declined. */
export function refuseWhileClosed(app: Base, payment: Payment | undefined): void {
  const retryAt = payment && triesClosedUntil(payment, app.now());
  if (!retryAt) return;
  const retryAfterSeconds = Math.ceil((Date.parse(retryAt) - app.now().getTime()) / SECOND_MS);
  throw new AppError("payment.declinedTooOften", { retryAt, retryAfterSeconds });
}
