import { jobEventOf } from "../../shared/jobs/event.ts";
import { isDisputed } from "../../shared/payments/charges.ts";
import { refundableOf } from "../../shared/payments/refunds.ts";
import type { Payment } from "../../shared/payments/schema.ts";
import { bankAskedAtOf } from "../../shared/payments/warnings.ts";
import type { Instant } from "../../shared/time.ts";
import type { BaseApp } from "../runtime/app.ts";
import { emit } from "../runtime/events/outbox.ts";
import type { ProviderWarning } from "../runtime/ports/stripe.ts";
import { raiseAlert } from "./admin-alerts.ts";
import { withMirror } from "./mirror.ts";
import { resumeClock } from "./release/decide.ts";
import type { PaymentUnitOfWork } from "./unit-of-work.ts";

type WarningInput = { readonly warnings: readonly ProviderWarning[]; readonly at: Instant };

/**
 * The next warning that is not stored yet, or that its bank has ended, as a unit of work; undefined when there is none. An open
 * warning holds the release back.
 */
export function nextWarning(
  app: BaseApp,
  unit: PaymentUnitOfWork,
  { warnings, at }: WarningInput,
): PaymentUnitOfWork | undefined {
  const known = unit.payment.warnings ?? [];
  const added = warnings.find(({ id, isOpen }) => isOpen && !known.some((each) => each.id === id));
  if (added) return addWarning(app, unit, { warning: added, at });
  const closed = new Set(warnings.filter(({ isOpen }) => !isOpen).map(({ id }) => id));
  if (!known.some(({ id, settledAt }) => closed.has(id) && !settledAt)) return undefined;
  const settled = known.map((each) => (closed.has(each.id) ? { ...each, settledAt: each.settledAt ?? at } : each));
  const job = { ...unit.job, updatedAt: at };
  const payment: Payment = { ...unit.payment, warnings: settled, updatedAt: at };
  return { ...unit, ...(bankAskedAtOf(payment) ? withMirror({ job, payment }) : resumeClock({ job, payment }, at)) };
}

/** What a bank has claimed by now is its chargeback's matter, and what is refunded nobody's. */
function addWarning(
  app: BaseApp,
  { job, payment, extraWrites, ...rest }: PaymentUnitOfWork,
  { warning: { id, kind }, at }: { readonly warning: ProviderWarning; readonly at: Instant },
): PaymentUnitOfWork {
  const isOver = isDisputed(payment) || payment.releaseStatus === "reversed";
  const stored = { id, kind, at, alertedAt: at, settledAt: isOver ? at : undefined };
  const warned: Payment = { ...payment, warnings: [...(payment.warnings ?? []), stored], updatedAt: at };
  const alert = raiseAlert(app, job, { alertType: "bankWarning", amountCents: refundableOf(payment) });
  const isToldOf = !isOver && payment.releaseStatus === "held";
  return {
    ...rest,
    ...withMirror({ job: { ...job, updatedAt: at }, payment: warned }),
    extraWrites: [
      ...extraWrites,
      ...(isOver ? [] : [alert]),
      ...(isToldOf ? [emit(app, "payment.warned", jobEventOf(job))] : []),
    ],
  };
}
