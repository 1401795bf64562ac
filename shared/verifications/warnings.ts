import { policy } from "../policy.ts";
import { addMs, DAY_MS, type Instant } from "../time.ts";

const warningTime = (expiresAt: Instant, days: number): Instant => addMs(expiresAt, -days * DAY_MS);

/** The latest warning that is due by `at`, in days before the expiry; undefined when none is. */
export const dueWarningDays = (expiresAt: Instant, at: Instant): number | undefined =>
  policy.verificationWarningDays.findLast((days) => warningTime(expiresAt, days) <= at);

type Expiring = { readonly expiresAt?: Instant | undefined; readonly warnedDays?: number | undefined };

/** When the schedule has to look at a verified one: its next warning or its expiry. */
export function nextVerificationDueAt({
  expiresAt,
  warnedDays = Number.POSITIVE_INFINITY,
}: Expiring): Instant | undefined {
  if (!expiresAt) return undefined;
  const next = policy.verificationWarningDays.find((days) => days < warnedDays);
  return next ? warningTime(expiresAt, next) : expiresAt;
}
