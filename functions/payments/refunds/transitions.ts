import { jobEventOf } from "../../../shared/jobs/event.ts";
import { transition } from "../../../shared/machine.ts";
import { chargeOf } from "../../../shared/payments/charges.ts";
import { releaseMachine } from "../../../shared/payments/machine.ts";
import { refundParts, withRefunded } from "../../../shared/payments/refunds.ts";
import type { LedgerEntry, Refund } from "../../../shared/payments/schema.ts";
import type { Instant } from "../../../shared/time.ts";
import type { BaseApp } from "../../runtime/app.ts";
import { replace } from "../../runtime/data/db.ts";
import * as table from "../../runtime/data/table.ts";
import { emit } from "../../runtime/events/outbox.ts";
import { ledgerEntry } from "../ledger.ts";
import type { PaymentUnitOfWork } from "../unit-of-work.ts";
import { applyRefundEffects } from "./create.ts";

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
    ...applyRefundEffects({ job: { ...job, updatedAt: at }, payment: next }),
    extraWrites: [
      ...extraWrites,
      replace(table.refund, { ...refund, state: "made", stripeRefundId, dueAt: undefined, updatedAt: at }),
      ledgerEntry(app, { jobId: job.id, kind: "refundMade", reference: stripeRefundId, lines }),
      emit(app, "payment.refunded", announced),
    ],
  };
}

/** Drops a decided refund that Stripe can no longer make: the ledger is as if it had not been decided. */
export function dropRefund(
  app: BaseApp,
  unit: PaymentUnitOfWork,
  { refund, at }: Omit<RefundMadeInput, "stripeRefundId">,
): PaymentUnitOfWork {
  const { job, payment, extraWrites, earnedDeltaCents = 0 } = unit;
  const { amountCents, supplement } = refund;
  const updated = withRefunded(payment, { supplement, amountCents: -amountCents });
  // Not the refund's own parts: later refunds were divided on top of it, so the split is computed again from the sum.
  const { fromHandymanCents, fromPlatformCents } = refundParts(chargeOf(updated, supplement), amountCents);
  const move = payment.releasedAt ? "releaseAgain" : "holdAgain";
  const isReversed = payment.releaseStatus === "reversed";
  const held = isReversed ? transition(releaseMachine, updated, { move, by: "provider" }) : updated;
  const next = { ...held, openRefunds: payment.openRefunds - 1, updatedAt: at };
  const lines: LedgerEntry["lines"] = [
    { account: "refunds", amountCents },
    { account: "handyman_payable", amountCents: -fromHandymanCents },
    { account: "platform_fee", amountCents: -fromPlatformCents },
  ];
  return {
    ...applyRefundEffects({ job: { ...job, updatedAt: at }, payment: next }),
    earnedDeltaCents: earnedDeltaCents + (payment.releasedAt ? fromHandymanCents : 0),
    extraWrites: [
      ...extraWrites,
      replace(table.refund, { ...refund, state: "dropped", dueAt: undefined, updatedAt: at }),
      ledgerEntry(app, { jobId: job.id, kind: "refundDropped", reference: refund.id, lines }),
    ],
  };
}
