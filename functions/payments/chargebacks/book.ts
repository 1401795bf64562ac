import { cents } from "../../../shared/money.ts";
import { withChargeback } from "../../../shared/payments/charges.ts";
import type { Chargeback, LedgerEntry } from "../../../shared/payments/schema.ts";
import type { Instant } from "../../../shared/time.ts";
import type { BaseApp, ProviderChargeback } from "../../runtime/app.ts";
import { raiseAlert } from "../admin-alerts.ts";
import { ledgerEntry, type PaymentUnitOfWork } from "../unit-of-work.ts";

type WithdrawalInput = {
  readonly former: Chargeback | undefined;
  readonly chargeback: Chargeback;
  /** The number of the supplement that was charged; undefined for the first charge. */
  readonly supplement: number | undefined;
};

/** Books what a chargeback has withdrawn or returned since the last time, and Stripe's fee for it. */
export function bookWithdrawal(
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
export function bookLateWin(
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
