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
 * A card was declined in the browser, where whoever holds the form may try the next one without us. After ten of them
 * within a day the form's intent is cancelled, unless it was paid meanwhile (E4). Told again it counts no second time, and
 * does what a crash left undone.
 */
export async function workDecline(app: Till, decline: Decline): Promise<void> {
  await count(app, decline);
  const payment = await settle(app, decline.intentId);
  if (payment?.stripePaymentIntentId && triesClosedUntil(payment, app.now()))
    await withdraw(app, payment.stripePaymentIntentId);
}

/** Writes the try down with its event, once; what is a day old, or was paid since, stops nobody and leaves no trace. */
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

/** Refuses another intent as long as too many cards were declined. */
export function refuseWhileClosed(app: Base, payment: Payment | undefined): void {
  const retryAt = payment && triesClosedUntil(payment, app.now());
  if (!retryAt) return;
  const retryAfterSeconds = Math.ceil((Date.parse(retryAt) - app.now().getTime()) / SECOND_MS);
  throw new AppError("payment.declinedTooOften", { retryAt, retryAfterSeconds });
}
