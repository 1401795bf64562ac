import { AppError } from "../../shared/errors/errors.ts";
import { payments } from "../../shared/payments/contract.ts";
import { endpoint } from "../runtime/http/endpoint.ts";
import type { ProviderEvent } from "../runtime/ports/stripe.ts";
import { isEventProcessed, processedEventWrite } from "../stores/payments.ts";
import type { PaymentContext } from "./context.ts";
import { handleDecline } from "./intents/declines.ts";
import { syncPaymentIntent } from "./intents/sync.ts";
import { recordFailedPayout } from "./payout-failed.ts";
import { recordPausedPayouts } from "./payouts-paused.ts";
import { reconcileRefunds } from "./refunds/read.ts";
import { scheduleWaitingTransfers } from "./transfers/on-account-ready.ts";

export default endpoint(payments.webhook, async ({ raw, app }) => {
  const event = await app.stripe.verifyEvent(raw.text, raw.headers["stripe-signature"]);
  if (!event) throw new AppError("webhook.refused");
  // Intents that are not ours, other kinds of events and repeated events are acknowledged and change nothing.
  if (event.intent) await handleIntentEvent(app, event, event.intent.id);
  if (event.refundedIntentId) await reconcileIntentRefunds(app, event.refundedIntentId);
  if (event.account) await scheduleWaitingTransfers(app, event.account);
  if (event.account) await recordPausedPayouts(app, event.account);
  if (event.failedPayout) await recordFailedPayout(app, event.failedPayout);
  return { received: true as const };
});

async function handleIntentEvent(app: PaymentContext, event: ProviderEvent, intentId: string): Promise<void> {
  const { declinedAt } = event;
  if (declinedAt) await handleDecline(app, { event, intentId, declinedAt });
  else if (!(await isEventProcessed(app.db, event)))
    await syncPaymentIntent(app, intentId, [processedEventWrite(app, event)]);
}

/** A refund or chargeback event can arrive before the event of the charge itself. */
async function reconcileIntentRefunds(app: PaymentContext, intentId: string): Promise<void> {
  const payment = await syncPaymentIntent(app, intentId);
  if (payment) await reconcileRefunds(app, payment.jobId);
}
