import { AppError } from "../../shared/errors.ts";
import { payments } from "../../shared/payments/contract.ts";
import type { ProviderEvent } from "../runtime/app.ts";
import { endpoint } from "../runtime/endpoint.ts";
import { workDecline } from "./declines.ts";
import { tellOfPayout } from "./failed-payout.ts";
import { applyReturns } from "./returns.ts";
import { settle, type Till } from "./rules.ts";
import { eventWorked, isWorked } from "./store.ts";
import { wakeShares } from "./waiting-shares.ts";

export default endpoint(payments.webhook, async ({ raw, app }) => {
  const event = await app.stripe.readEvent(raw.text, raw.headers["stripe-signature"]);
  if (!event) throw new AppError("webhook.refused");
  // Intents that are not ours, other kinds of events and repeated events are acknowledged and change nothing.
  if (event.intent) await workIntent(app, event, event.intent.id);
  if (event.returnedIntentId) await applyReturnsOf(app, event.returnedIntentId);
  if (event.account) await wakeShares(app, event.account);
  if (event.failedPayout) await tellOfPayout(app, event.failedPayout);
  return { received: true as const };
});

async function workIntent(app: Till, event: ProviderEvent, intentId: string): Promise<void> {
  const { declinedAt } = event;
  if (declinedAt) await workDecline(app, { event, intentId, declinedAt });
  else if (!(await isWorked(app.db, event))) await settle(app, intentId, [eventWorked(app, event)]);
}

/** A refund or chargeback event can arrive before the event of the charge itself. */
async function applyReturnsOf(app: Till, intentId: string): Promise<void> {
  const payment = await settle(app, intentId);
  if (payment) await applyReturns(app, payment.jobId);
}
