import { cents } from "../../shared/money.ts";
import { withChargeback } from "../../shared/payments/charges.ts";
import type { Chargeback, LedgerEntry } from "../../shared/payments/schema.ts";
import type { Instant } from "../../shared/time.ts";
import type { Base, TakenBack } from "../runtime/app.ts";
import { raiseAlert } from "./alert.ts";
import { book, type Step } from "./steps.ts";

type Withdrawal = {
  readonly former: Chargeback | undefined;
  readonly chargeback: Chargeback;
  /** The number of the supplement that was charged; undefined for the first charge. */
  readonly supplement: number | undefined;
};

/** Books what a chargeback has withdrawn or returned since the last time, and Stripe's fee for it. */
export function withWithdrawal(
  app: Base,
  { job, payment, also, ...rest }: Step,
  { former, chargeback, supplement }: Withdrawal,
): Step {
  const withdrawnCents = chargeback.withdrawnCents - (former?.withdrawnCents ?? 0);
  const feeCents = chargeback.feeCents - (former?.feeCents ?? 0);
  const lines: LedgerEntry["lines"] = [
    { account: "in_dispute", amountCents: withdrawnCents },
    { account: "provider_fee", amountCents: feeCents },
    { account: "customer_funds", amountCents: -(withdrawnCents + feeCents) },
  ];
  const isMoved = withdrawnCents !== 0 || feeCents !== 0;
  const entry = { jobId: job.id, kind: "dispute", reference: chargeback.id, lines } as const;
  const told = withChargeback(payment, supplement, chargeback);
  return { ...rest, job, payment: told, also: isMoved ? [...also, book(app, entry)] : also };
}

type WonLate = Pick<Withdrawal, "supplement"> & {
  readonly former: Chargeback;
  readonly taken: TakenBack;
  readonly at: Instant;
};

/**
 * Books a chargeback that is won after it had been lost: the platform has the money, and an administrator decides whose
 * it is, since both sides were told that it is lost.
 */
export function wonLate(app: Base, step: Step, { former, taken, at, supplement }: WonLate): Step | undefined {
  const amountCents = cents(Math.max(0, former.withdrawnCents - taken.withdrawnCents));
  if (taken.status === "open" || amountCents === 0) return undefined;
  const { amountCents: _disputed, ...standing } = taken;
  const closedAt = taken.status === former.status ? former.closedAt : at;
  const chargeback: Chargeback = { ...former, ...standing, closedAt };
  const booked = withWithdrawal(app, step, { former, chargeback, supplement });
  const lines: LedgerEntry["lines"] = [
    { account: "in_dispute", amountCents },
    { account: "platform_fee", amountCents: -amountCents },
  ];
  return {
    ...booked,
    also: [
      ...booked.also,
      book(app, { jobId: step.job.id, kind: "dispute", reference: taken.id, lines }),
      raiseAlert(app, step.job, { alertType: "wonLate", amountCents }),
    ],
  };
}
