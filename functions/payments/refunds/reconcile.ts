import type { JobId } from "../../../shared/ids.ts";
import { cents, sumOf } from "../../../shared/money.ts";
import { chargeOf, chargesOf } from "../../../shared/payments/charges.ts";
import { toInstant } from "../../../shared/time.ts";
import type { BaseApp } from "../../runtime/app.ts";
import { retryOnConflict } from "../../runtime/data/optimistic-retry.ts";
import type { ProviderRefund } from "../../runtime/ports/stripe.ts";
import { findJobWithPayment, listRefunds } from "../../stores/payments.ts";
import { bookChargeback } from "../chargebacks/book.ts";
import type { PaymentContext } from "../context.ts";
import { type PaymentUnitOfWork, writesOf } from "../unit-of-work.ts";
import type { ChangeInput, ChargeState } from "./charge-state.ts";
import { endIfRefunded } from "./end-job.ts";
import { doubleLossesOf, markRefundFailed, settleFailedRefunds } from "./failed.ts";
import { refundableCents, refundReplacingOpen } from "./replace.ts";
import { markRefundMade } from "./transitions.ts";

/** Each change is a transaction of its own; no charge has more than this. */
const MAX_CHANGES = 50;

/**
 * Brings the ledger to what Stripe says was refunded of a captured payment: our refunds, refunds made in Stripe's
 * dashboard, and chargebacks. Webhooks in any order and number, and the schedule, call this.
 */
export async function reconcileRefunds(app: PaymentContext, jobId: JobId): Promise<void> {
  const { payment } = await findJobWithPayment(app.db, jobId);
  if (!payment?.stripePaymentIntentId || !payment.stripeChargeId) return;
  for (const { supplement, intentId } of chargesOf(payment))
    if (intentId)
      await reconcileCharge(app, {
        jobId,
        supplement,
        providerState: await app.stripe.listRefundsAndChargebacks(intentId),
      });
}

type ReconcileInput = {
  readonly jobId: JobId;
  readonly supplement: number | undefined;
  readonly providerState: Awaited<ReturnType<PaymentContext["stripe"]["listRefundsAndChargebacks"]>>;
};

async function reconcileCharge(
  app: PaymentContext,
  { jobId, supplement, providerState }: ReconcileInput,
): Promise<void> {
  for (let changes = 0; changes < MAX_CHANGES; changes++) {
    const isChanged = await retryOnConflict(async () => {
      const { job, payment } = await findJobWithPayment(app.db, jobId);
      if (!job || !payment || (payment.status !== "completed" && payment.status !== "refunded")) return false;
      const knownRefunds = (await listRefunds(app.db, jobId)).filter((refund) => refund.supplement === supplement);
      const unit = nextChange(app, { job, payment, extraWrites: [] }, { ...providerState, supplement, knownRefunds });
      if (unit) await app.db.transact(writesOf(await endIfRefunded(app, unit, "provider")));
      return unit !== undefined;
    });
    if (!isChanged) return;
  }
  throw new Error("The refunds of a payment do not reconcile.");
}

/** Next provider change not in our ledger yet, as a unit of work; undefined when in sync. */
function nextChange(
  app: BaseApp,
  unit: PaymentUnitOfWork,
  { refunds, chargebacks, ...input }: ChargeState,
): PaymentUnitOfWork | undefined {
  const at = toInstant(app.now());
  // What a bank kept must be set against one failed refund before the next one fails, so that it counts once.
  const doubleLoss = bookDoubleLoss(app, unit, { ...input, at });
  if (doubleLoss) return doubleLoss;
  // Our own refunds first: only what matches none of them was made in the dashboard.
  for (const next of [bookOwnRefund, bookDashboardRefund])
    for (const providerRefund of refunds) {
      const booked = next(app, unit, { ...input, providerRefund, at });
      if (booked) return booked;
    }
  for (const providerChargeback of chargebacks) {
    const booked = bookChargeback(app, unit, { ...input, providerChargeback, at });
    if (booked) return booked;
  }
  return undefined;
}
type ProviderRefundInput = ChangeInput & { readonly providerRefund: ProviderRefund };

/** Books a refund that we created: Stripe has made it, or it did not reach the card. */
function bookOwnRefund(
  app: BaseApp,
  unit: PaymentUnitOfWork,
  { providerRefund, knownRefunds, supplement, at }: ProviderRefundInput,
): PaymentUnitOfWork | undefined {
  const { id: reference, attemptId, hasFailed } = providerRefund;
  const openRefund = knownRefunds.find((refund) => refund.state === "begun" && refund.attemptId === attemptId);
  if (!hasFailed) return openRefund && markRefundMade(app, unit, { refund: openRefund, stripeRefundId: reference, at });
  const refund = knownRefunds.find(({ state, stripeRefundId }) => state === "made" && stripeRefundId === reference);
  const losses = doubleLossesOf(chargeOf(unit.payment, supplement), knownRefunds);
  const keptByBankCents = sumOf(losses.map(({ amountCents }) => amountCents));
  return refund && markRefundFailed(app, unit, { refund, reference, keptByBankCents, at });
}

/**
 * Books a failed refund whose amount the bank had kept as well: the customer has it once, so it is neither owed nor
 * lost.
 */
function bookDoubleLoss(
  app: BaseApp,
  unit: PaymentUnitOfWork,
  { knownRefunds, supplement, at }: ChangeInput,
): PaymentUnitOfWork | undefined {
  const [doubleLoss] = doubleLossesOf(chargeOf(unit.payment, supplement), knownRefunds);
  if (!doubleLoss) return undefined;
  const { id: stripeRefundId, amountCents } = doubleLoss;
  const externalRefund = { account: "platform_fee", stripeRefundId } as const;
  const { unit: afterFailed, restCents } = settleFailedRefunds(app, unit, {
    knownRefunds,
    amountCents,
    externalRefund,
    at,
  });
  return restCents < amountCents ? afterFailed : undefined;
}

/**
 * Books a refund made in Stripe's dashboard; it first settles earlier failed refunds. If it is one of ours that was
 * dropped and made all the same, it keeps that refund's reason.
 */
function bookDashboardRefund(
  app: BaseApp,
  unit: PaymentUnitOfWork,
  { providerRefund, knownRefunds, supplement, at }: ProviderRefundInput,
): PaymentUnitOfWork | undefined {
  const { id: stripeRefundId, attemptId, hasFailed } = providerRefund;
  const booked = knownRefunds.filter((refund) => refund.stripeRefundId === stripeRefundId);
  const openCents = providerRefund.amountCents - sumOf(booked.map(({ amountCents }) => amountCents));
  if (hasFailed || openCents <= 0) return undefined;
  const externalRefund = { account: "customer_funds", stripeRefundId } as const;
  const { unit: afterFailed, restCents } = settleFailedRefunds(app, unit, {
    knownRefunds,
    amountCents: cents(openCents),
    externalRefund,
    at,
  });
  const amountCents = cents(Math.min(restCents, refundableCents(unit, { knownRefunds, supplement })));
  const { reason = "provider", note } = knownRefunds.find((refund) => refund.attemptId === attemptId) ?? {};
  if (amountCents > 0)
    return refundReplacingOpen(app, afterFailed, {
      knownRefunds,
      amountCents,
      supplement,
      reason,
      by: "provider",
      note,
      at,
      externalRefund,
    });
  return restCents < openCents ? afterFailed : undefined;
}
