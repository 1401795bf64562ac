import { jobEventOf } from "../../shared/jobs/event.ts";
import type { Job } from "../../shared/jobs/schema.ts";
import { type Cents, cents } from "../../shared/money.ts";
import { chargeOf, isDisputed, withChargeback } from "../../shared/payments/charges.ts";
import type { Chargeback, LedgerEntry } from "../../shared/payments/schema.ts";
import { withWarningsSettled } from "../../shared/payments/warnings.ts";
import type { Instant } from "../../shared/time.ts";
import type { BaseApp } from "../runtime/app.ts";
import type { Write } from "../runtime/data/db.ts";
import { emit } from "../runtime/events/outbox.ts";
import type { ProviderChargeback } from "../runtime/ports/stripe.ts";
import { raiseAlert } from "./admin-alerts.ts";
import { ledgerEntry } from "./ledger.ts";
import { withMirror } from "./mirror.ts";
import { bookExternalRefund, type ChangeInput } from "./refunds/compare.ts";
import { resumeClock } from "./release/decide.ts";
import type { PaymentUnitOfWork } from "./unit-of-work.ts";

type WithdrawalInput = {
  readonly former: Chargeback | undefined;
  readonly chargeback: Chargeback;
  /** The number of the supplement that was charged; undefined for the first charge. */
  readonly supplement: number | undefined;
};

/** Books what a chargeback has withdrawn or returned since the last time, and Stripe's fee for it. */
function bookWithdrawal(
  app: BaseApp,
  { job, payment, extraWrites, ...rest }: PaymentUnitOfWork,
  { former, chargeback, supplement }: WithdrawalInput,
): PaymentUnitOfWork {
  const withdrawnCents = chargeback.withdrawnCents - (former?.withdrawnCents ?? 0);
  const feeCents = chargeback.feeCents - (former?.feeCents ?? 0);
  const lines: LedgerEntry["lines"] = [
    { account: "in_dispute", amountCents: withdrawnCents },
    { account: "provider_fee", amountCents: feeCents },
    { account: "customer_funds", amountCents: -(withdrawnCents + feeCents) },
  ];
  const hasMoved = withdrawnCents !== 0 || feeCents !== 0;
  const entry = { jobId: job.id, kind: "dispute", reference: chargeback.id, lines } as const;
  const nextPayment = withChargeback(payment, supplement, chargeback);
  return {
    ...rest,
    job,
    payment: nextPayment,
    extraWrites: hasMoved ? [...extraWrites, ledgerEntry(app, entry)] : extraWrites,
  };
}

type LateWinInput = Pick<WithdrawalInput, "supplement"> & {
  readonly former: Chargeback;
  readonly providerChargeback: ProviderChargeback;
  readonly at: Instant;
};

/**
 * Books a chargeback that is won after it had been lost: the platform has the money, and an administrator decides whose
 * it is, since both sides were told that it is lost.
 */
function bookLateWin(
  app: BaseApp,
  unit: PaymentUnitOfWork,
  { former, providerChargeback, at, supplement }: LateWinInput,
): PaymentUnitOfWork | undefined {
  const amountCents = cents(Math.max(0, former.withdrawnCents - providerChargeback.withdrawnCents));
  if (providerChargeback.status === "open" || amountCents === 0) return undefined;
  const { amountCents: _disputedCents, ...chargebackFields } = providerChargeback;
  const closedAt = providerChargeback.status === former.status ? former.closedAt : at;
  const chargeback: Chargeback = { ...former, ...chargebackFields, closedAt };
  const booked = bookWithdrawal(app, unit, { former, chargeback, supplement });
  const lines: LedgerEntry["lines"] = [
    { account: "in_dispute", amountCents },
    { account: "platform_fee", amountCents: -amountCents },
  ];
  return {
    ...booked,
    extraWrites: [
      ...booked.extraWrites,
      ledgerEntry(app, { jobId: unit.job.id, kind: "dispute", reference: providerChargeback.id, lines }),
      raiseAlert(app, unit.job, { alertType: "wonLate", amountCents }),
    ],
  };
}

type ChargebackInput = ChangeInput & { readonly providerChargeback: ProviderChargeback };

/** The next change of a chargeback that is not in our ledger yet, as a unit of work; undefined when there is none. */
export function nextChargeback(
  app: BaseApp,
  unit: PaymentUnitOfWork,
  { chargebacks, ...input }: ChangeInput & { readonly chargebacks: readonly ProviderChargeback[] },
): PaymentUnitOfWork | undefined {
  for (const providerChargeback of chargebacks) {
    const booked = bookChargeback(app, unit, { ...input, providerChargeback });
    if (booked) return booked;
  }
  return undefined;
}

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
  const status = { amountCents, status: providerChargeback.status, isNew: !former };
  const announced = { ...booked, extraWrites: [...booked.extraWrites, ...statusWrites(app, unit.job, status)] };
  return providerChargeback.status === "open"
    ? freezeFunds(announced, at)
    : closeChargeback(app, announced, closeInput);
}

type StatusChange = Pick<ProviderChargeback, "amountCents" | "status"> & { readonly isNew: boolean };

/** Tells both sides of a chargeback's new status; a new chargeback alerts an administrator as well. */
const statusWrites = (app: BaseApp, job: Job, { amountCents, status, isNew }: StatusChange): Write[] => [
  emit(app, "payment.chargedBack", { ...jobEventOf(job), amountCents, status }),
  ...(isNew ? [raiseAlert(app, job, { alertType: "chargeback", amountCents })] : []),
];

/** While a chargeback is open, nothing is released and nothing is transferred. */
const freezeFunds = ({ job, payment, ...rest }: PaymentUnitOfWork, at: Instant): PaymentUnitOfWork => ({
  ...rest,
  ...withMirror({
    job: { ...job, disputedAt: job.disputedAt ?? at, updatedAt: at },
    // The claim takes the place of what the bank asked before.
    payment: { ...withWarningsSettled(payment, at), updatedAt: at },
  }),
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
  const { supplement, at } = input;
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
  // What the bank keeps cannot be refunded any more.
  const externalRefund = { account: "in_dispute", stripeRefundId: chargeback.id } as const;
  const refund = { amountCents: lostCents, reason: "chargeback", by: "provider", externalRefund } as const;
  const { unit: updated, excessCents } = bookExternalRefund(app, unit, { ...input, ...refund });
  const doubleLoss = () => doubleLossEntry(app, job, { reference: chargeback.id, amountCents: excessCents });
  // The release date changes only when this was the last open chargeback.
  return {
    ...updated,
    ...(isLast && resumeClock(updated, at)),
    extraWrites: excessCents > 0 ? [...updated.extraWrites, doubleLoss()] : updated.extraWrites,
  };
}

/** The bank kept what had already been refunded: the platform has lost it twice. */
function doubleLossEntry(
  app: BaseApp,
  { id: jobId }: Job,
  { reference, amountCents }: { reference: string; amountCents: number },
): Write {
  const lines: LedgerEntry["lines"] = [
    { account: "platform_fee", amountCents },
    { account: "in_dispute", amountCents: -amountCents },
  ];
  return ledgerEntry(app, { jobId, kind: "dispute", reference, lines });
}
