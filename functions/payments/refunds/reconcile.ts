import type { JobId } from "../../../shared/ids.ts";
import { type Cents, cents, sumOf, ZERO_CENTS } from "../../../shared/money.ts";
import { chargeOf, chargesOf, isDisputed, withChargeback } from "../../../shared/payments/charges.ts";
import { nextRefundPoll } from "../../../shared/payments/refund-poll.ts";
import { refundableOf, refundParts, withRefunded } from "../../../shared/payments/refunds.ts";
import type { Chargeback, LedgerEntry, Refund } from "../../../shared/payments/schema.ts";
import { type Instant, toInstant } from "../../../shared/time.ts";
import { endIfRefunded } from "../../jobs/commands/cancel.ts";
import { jobEventOf } from "../../jobs/store.ts";
import type { BaseApp, ProviderChargeback, ProviderRefund } from "../../runtime/app.ts";
import { replace } from "../../runtime/data/db.ts";
import { retryOnConflict } from "../../runtime/data/optimistic-retry.ts";
import * as table from "../../runtime/data/table.ts";
import { emit } from "../../runtime/events/outbox.ts";
import { raiseAlert } from "../admin-alerts.ts";
import { bookLateWin, bookWithdrawal } from "../chargebacks/book.ts";
import type { PaymentContext } from "../intents/sync.ts";
import { commitUnitOfWork, findJobWithPayment, listRefunds } from "../store.ts";
import {
  applyRefundEffects,
  type ChargeRefundInput,
  ledgerEntry,
  type PaymentUnitOfWork,
  refundCharge,
  resumeClock,
} from "../unit-of-work.ts";
import { doubleLossesOf, markRefundFailed, settleFailedRefunds } from "./failed.ts";

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
      if (unit) await commitUnitOfWork(app, await endIfRefunded(app, unit, "provider"));
      return unit !== undefined;
    });
    if (!isChanged) return;
  }
  throw new Error("The refunds of a payment do not reconcile.");
}

/** What Stripe says of one charge, and the refunds that we have stored for it. */
type ChargeState = {
  readonly refunds: readonly ProviderRefund[];
  readonly chargebacks: readonly ProviderChargeback[];
  readonly supplement: number | undefined;
  readonly knownRefunds: readonly Refund[];
};

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

type ChangeInput = Pick<ChargeState, "supplement" | "knownRefunds"> & { readonly at: Instant };
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

type RefundMadeInput = { readonly refund: Refund; readonly stripeRefundId: string; readonly at: Instant };

/** Books that Stripe has made a decided refund. */
export function markRefundMade(
  app: BaseApp,
  { job, payment, extraWrites, ...rest }: PaymentUnitOfWork,
  { refund, stripeRefundId, at }: RefundMadeInput,
): PaymentUnitOfWork {
  const { amountCents, fromHandymanCents, fromPlatformCents, reason } = refund;
  const next = { ...payment, openRefunds: payment.openRefunds - 1, updatedAt: at };
  const announced = { ...jobEventOf(job), amountCents, fromHandymanCents, fromPlatformCents, reason };
  const lines: LedgerEntry["lines"] = [
    { account: "refunds", amountCents },
    { account: "customer_funds", amountCents: -amountCents },
  ];
  return {
    ...rest,
    ...applyRefundEffects({ job: { ...job, updatedAt: at }, payment: next }, at),
    extraWrites: [
      ...extraWrites,
      replace(table.refund, { ...refund, state: "made", stripeRefundId, dueAt: undefined, updatedAt: at }),
      ledgerEntry(app, { jobId: job.id, kind: "refundMade", reference: stripeRefundId, lines }),
      emit(app, "payment.refunded", announced),
    ],
  };
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
      note,
      at,
      externalRefund,
    });
  return restCents < openCents ? afterFailed : undefined;
}

const openRefundsOf = (knownRefunds: readonly Refund[]) => knownRefunds.filter(({ state }) => state === "begun");

/** What could be refunded of a charge if no decided refund were still open. */
const refundableCents = (
  { payment }: PaymentUnitOfWork,
  { knownRefunds, supplement }: Pick<ChangeInput, "knownRefunds" | "supplement">,
): Cents =>
  cents(
    refundableOf(chargeOf(payment, supplement)) +
      sumOf(openRefundsOf(knownRefunds).map(({ amountCents }) => amountCents)),
  );

/**
 * Books money that is already refunded. If too little is left for it, decided refunds that are not made yet are
 * dropped, the latest first, and the remainder of the last one is decided again. Throws beyond what can be refunded at
 * all.
 */
function refundReplacingOpen(
  app: BaseApp,
  unit: PaymentUnitOfWork,
  { knownRefunds, ...refundInput }: ChargeRefundInput & Pick<ChangeInput, "knownRefunds">,
): PaymentUnitOfWork {
  const { amountCents, supplement, at } = refundInput;
  const remainingIn = ({ payment }: PaymentUnitOfWork) => refundableOf(chargeOf(payment, supplement));
  let freed = unit;
  let dropped: Refund | undefined;
  for (const refund of openRefundsOf(knownRefunds).toReversed()) {
    if (remainingIn(freed) >= amountCents) break;
    freed = dropRefund(app, freed, { refund, at });
    dropped = refund;
  }
  const booked = refundCharge(app, freed, refundInput);
  const restCents = dropped ? remainingIn(booked) : ZERO_CENTS;
  if (!dropped || restCents === 0) return booked;
  const { reason, note } = dropped;
  return refundCharge(app, booked, { amountCents: restCents, supplement, reason, note, at });
}

/** Drops a decided refund that Stripe can no longer make: the ledger is as if it had not been decided. */
function dropRefund(
  app: BaseApp,
  unit: PaymentUnitOfWork,
  { refund, at }: Omit<RefundMadeInput, "stripeRefundId">,
): PaymentUnitOfWork {
  const { job, payment, extraWrites, earnedDeltaCents = 0 } = unit;
  const { amountCents, supplement } = refund;
  const updated = withRefunded(payment, { supplement, amountCents: -amountCents });
  // Not the refund's own parts: later refunds were divided on top of it, so the split is computed again from the sum.
  const { fromHandymanCents, fromPlatformCents } = refundParts(chargeOf(updated, supplement), amountCents);
  const releaseStatus = payment.releasedAt ? ("released" as const) : ("held" as const);
  const next = { ...updated, releaseStatus, openRefunds: payment.openRefunds - 1, updatedAt: at };
  const lines: LedgerEntry["lines"] = [
    { account: "refunds", amountCents },
    { account: "handyman_payable", amountCents: -fromHandymanCents },
    { account: "platform_fee", amountCents: -fromPlatformCents },
  ];
  return {
    ...applyRefundEffects({ job: { ...job, updatedAt: at }, payment: next }, at),
    earnedDeltaCents: earnedDeltaCents + (payment.releasedAt ? fromHandymanCents : 0),
    extraWrites: [
      ...extraWrites,
      replace(table.refund, { ...refund, state: "dropped", dueAt: undefined, updatedAt: at }),
      ledgerEntry(app, { jobId: job.id, kind: "refundDropped", reference: refund.id, lines }),
    ],
  };
}

type ChargebackInput = ChangeInput & { readonly providerChargeback: ProviderChargeback };

/** Books what a chargeback has withdrawn or returned since it was last booked; undefined when nothing changed. */
function bookChargeback(
  app: BaseApp,
  unit: PaymentUnitOfWork,
  { providerChargeback, knownRefunds, supplement, at }: ChargebackInput,
): PaymentUnitOfWork | undefined {
  const former = chargeOf(unit.payment, supplement).chargebacks.find(({ id }) => id === providerChargeback.id);
  const isStatusChange = former?.status !== providerChargeback.status;
  if (
    !isStatusChange &&
    former.withdrawnCents === providerChargeback.withdrawnCents &&
    former.feeCents === providerChargeback.feeCents
  )
    return undefined;
  const isWonLate =
    providerChargeback.status !== "lost" || providerChargeback.withdrawnCents < (former?.withdrawnCents ?? 0);
  if (former?.status === "lost" && isWonLate)
    return bookLateWin(app, unit, { former, providerChargeback, supplement, at });
  const { amountCents, ...chargebackFields } = providerChargeback;
  const chargeback: Chargeback = {
    ...chargebackFields,
    openedAt: former?.openedAt ?? at,
    closedAt: isStatusChange ? undefined : former.closedAt,
  };
  const booked = bookWithdrawal(app, unit, { former, chargeback, supplement });
  const lostCents =
    providerChargeback.status === "lost"
      ? providerChargeback.withdrawnCents - (isStatusChange ? 0 : former.withdrawnCents)
      : 0;
  const closeInput = { knownRefunds, supplement, at, chargeback, lostCents: cents(lostCents) };
  if (!isStatusChange) return lostCents > 0 ? closeChargeback(app, booked, closeInput) : booked;
  const { job } = unit;
  const announced: PaymentUnitOfWork = {
    ...booked,
    extraWrites: [
      ...booked.extraWrites,
      emit(app, "payment.chargedBack", { ...jobEventOf(job), amountCents, status: providerChargeback.status }),
      ...(former ? [] : [raiseAlert(app, job, { alertType: "chargeback", amountCents })]),
    ],
  };
  return providerChargeback.status === "open"
    ? freezeFunds(announced, at)
    : closeChargeback(app, announced, closeInput);
}

/** While a chargeback is open, nothing is released and nothing is transferred. */
const freezeFunds = ({ job, payment, ...rest }: PaymentUnitOfWork, at: Instant): PaymentUnitOfWork => ({
  ...rest,
  job: { ...job, disputedAt: job.disputedAt ?? at, releaseDueAt: undefined, updatedAt: at },
  payment: {
    ...payment,
    releaseDueAt: undefined,
    transferDueAt: undefined,
    refundPollDueAt: nextRefundPoll(payment, at),
    updatedAt: at,
  },
});

type CloseChargebackInput = ChangeInput & { readonly chargeback: Chargeback; readonly lostCents: Cents };

/**
 * Books a decided chargeback. What the bank keeps first settles failed refunds and is then refunded from both sides
 * like any refund; the rest is released as before.
 */
function closeChargeback(
  app: BaseApp,
  { job, payment, ...rest }: PaymentUnitOfWork,
  { chargeback, lostCents, ...input }: CloseChargebackInput,
): PaymentUnitOfWork {
  const { knownRefunds, supplement, at } = input;
  const withClosedChargeback = withChargeback(payment, supplement, {
    ...chargeback,
    closedAt: chargeback.closedAt ?? at,
  });
  const isLast = job.disputedAt !== undefined && !isDisputed(withClosedChargeback);
  const unit: PaymentUnitOfWork = {
    ...rest,
    job: { ...job, disputedAt: isDisputed(withClosedChargeback) ? job.disputedAt : undefined, updatedAt: at },
    payment: { ...withClosedChargeback, updatedAt: at },
  };
  const externalRefund = { account: "in_dispute", stripeRefundId: chargeback.id } as const;
  const { unit: afterFailed, restCents } = settleFailedRefunds(app, unit, {
    knownRefunds,
    amountCents: lostCents,
    externalRefund,
    at,
  });
  // What the bank keeps cannot be refunded any more.
  const amountCents = cents(Math.min(restCents, refundableCents(unit, { knownRefunds, supplement })));
  const refundInput = { knownRefunds, amountCents, supplement, reason: "chargeback", at, externalRefund } as const;
  const updated = amountCents > 0 ? refundReplacingOpen(app, afterFailed, refundInput) : afterFailed;
  const lines: LedgerEntry["lines"] = [
    { account: "platform_fee", amountCents: restCents - amountCents },
    { account: "in_dispute", amountCents: amountCents - restCents },
  ];
  // The bank kept what had already been refunded: the platform has lost it twice.
  const doubleLoss = ledgerEntry(app, { jobId: job.id, kind: "dispute", reference: chargeback.id, lines });
  // The release date changes only when this was the last open chargeback.
  return {
    ...updated,
    ...(isLast && resumeClock(updated, at)),
    extraWrites: restCents > amountCents ? [...updated.extraWrites, doubleLoss] : updated.extraWrites,
  };
}
