import type { Cents } from "../../shared/money.ts";
import { firstChargeOf } from "../../shared/payments/charges.ts";
import { feeFromPlatformOf } from "../../shared/payments/refunds.ts";
import type { Payment } from "../../shared/payments/schema.ts";
import type { BaseApp } from "../runtime/app.ts";
import { ledgerEntry } from "./ledger.ts";
import { withMirror } from "./mirror.ts";
import type { PaymentUnitOfWork } from "./unit-of-work.ts";

/** The fee of a late cancellation as the job's event tells it, with what the platform gives up of it. */
export function feeFields(payment: Payment) {
  const { cancellationFeeCents: feeCents } = payment;
  return feeCents === undefined ? {} : { feeCents, feeFromPlatformCents: feeFromPlatformOf(firstChargeOf(payment)) };
}

/**
 * Keeps the fee of a late cancellation of a held payment, after the rest was refunded: all of it is the handyman's, so the
 * platform's part of it is booked to them. It is released 72 hours later.
 */
export function keepFee(
  app: BaseApp,
  { job, payment, ...unit }: PaymentUnitOfWork,
  feeCents: Cents,
): PaymentUnitOfWork {
  const next: Payment = { ...payment, cancellationFeeCents: feeCents };
  const { feeFromPlatformCents = 0 } = feeFields(next);
  const entry = ledgerEntry(app, {
    jobId: job.id,
    kind: "cancellationFee",
    reference: payment.id,
    lines: [
      { account: "platform_fee", amountCents: feeFromPlatformCents },
      { account: "handyman_payable", amountCents: -feeFromPlatformCents },
    ],
  });
  return {
    ...unit,
    ...withMirror({ job, payment: next }),
    extraWrites: feeFromPlatformCents > 0 ? [...unit.extraWrites, entry] : unit.extraWrites,
  };
}
