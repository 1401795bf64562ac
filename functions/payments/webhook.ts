import { AppError } from "../../shared/errors.ts";
import { payments } from "../../shared/payments/contract.ts";
import { endpoint } from "../runtime/endpoint.ts";
import { settle } from "./rules.ts";
import { eventWorked } from "./store.ts";

export default endpoint(payments.webhook, async ({ raw, app }) => {
  const event = await app.stripe.readEvent(raw.text, raw.headers["stripe-signature"]);
  if (!event) throw new AppError("webhook.refused");
  // An intent that is not ours, or an event of another kind, is received and changes nothing.
  if (event.intent) await settle(app, event.intent.id, [eventWorked(app, event)]);
  return { received: true as const };
});
