import { chargeOf } from "../../../shared/payments/charges.ts";
import type { User } from "../../../shared/session/schema.ts";
import { syncPayoutSchedule } from "../../handymen/payouts/schedule.ts";
import { askOnce } from "../../runtime/ask-once.ts";
import type { PaymentContext } from "../context.ts";
import type { StartedTransfer } from "./decide.ts";

/** The handyman's account, paid out as they chose; undefined while it cannot receive. */
export async function findReadyAccount(app: PaymentContext, handyman: User | undefined): Promise<string | undefined> {
  const id = handyman?.stripeConnectAccountId;
  const account = id ? await app.stripe.getAccount(id) : undefined;
  if (!handyman || !account?.canReceive) return undefined;
  await syncPayoutSchedule(app, handyman.id, account);
  return account.id;
}

/** Stripe's id of the attempt's transfer, made now or before; undefined when it made none and never will. */
export async function createOrFindTransfer(
  app: PaymentContext,
  { payment, attempt }: StartedTransfer,
): Promise<string | undefined> {
  const { id: attemptId, jobId, amountCents, account } = attempt;
  const { chargeId: storedId, intentId } = chargeOf(payment, attempt.supplement);
  // Payments that were booked without their charge have it at Stripe.
  const chargeId = storedId ?? (intentId && (await app.stripe.getIntent(intentId))?.chargeId);
  if (!chargeId) throw new Error("A captured payment has no charge.");
  return askOnce(app, attempt, {
    create: () => app.stripe.createTransfer({ amountCents, account, jobId, attemptId, chargeId }),
    find: () => app.stripe.findTransfer({ jobId, attemptId }),
  });
}
