import { policy } from "../policy.ts";
import { addMs, DAY_MS, type Instant } from "../time.ts";
import type { BankWarning, Payment } from "./schema.ts";

type Warned = { readonly releaseStatus: string; readonly warnings?: readonly BankWarning[] | undefined };

/**
 * The oldest question of a bank, or warning of fraud, about held money that nobody has settled: by an administrator's act,
 * or by the bank's claim or its end.
 */
export const openWarningOf = ({ releaseStatus, warnings = [] }: Warned): BankWarning | undefined =>
  releaseStatus === "held" ? warnings.find(({ settledAt }) => !settledAt) : undefined;

export const bankAskedAtOf = (payment: Warned): Instant | undefined => openWarningOf(payment)?.at;

/** The payment with its open warnings settled. */
export const withWarningsSettled = (payment: Payment, at: Instant): Payment =>
  payment.warnings
    ? { ...payment, warnings: payment.warnings.map((each) => ({ ...each, settledAt: each.settledAt ?? at })) }
    : payment;

/** When an administrator is alerted again: from some day on daily; undefined when nothing is open. */
export function warningAlertAt(payment: Warned): Instant | undefined {
  const warning = openWarningOf(payment);
  if (!warning) return undefined;
  const { at, alertedAt } = warning;
  return alertedAt === at ? addMs(at, policy.warningAlertDays * DAY_MS) : addMs(alertedAt, DAY_MS);
}

/** The payment after an administrator was alerted to it again. */
export const withWarningsAlerted = (payment: Payment, at: Instant): Payment => ({
  ...payment,
  warnings: payment.warnings?.map((each) => (each.settledAt ? each : { ...each, alertedAt: at })),
});
