import { policy } from "../policy.ts";
import { addMs, DAY_MS, type Instant } from "../time.ts";
import type { LocalDate } from "../time-schema.ts";
import { expiryOf } from "./standing.ts";

const warningTime = (lastDay: LocalDate, days: number): Instant => addMs(expiryOf(lastDay), -days * DAY_MS);

/** The latest warning that is due by `at`, in days before the expiry; undefined when none is. */
export const dueWarningDays = (lastDay: LocalDate, at: Instant): number | undefined =>
  policy.verificationWarningDays.findLast((days) => warningTime(lastDay, days) <= at);

type Expiring = { readonly expiresAt?: LocalDate | undefined; readonly warnedDays?: number | undefined };

/** When the schedule has to look at a verified one: its next warning or its expiry. */
export function nextVerificationDueAt({
  expiresAt,
  warnedDays = Number.POSITIVE_INFINITY,
}: Expiring): Instant | undefined {
  if (!expiresAt) return undefined;
  const next = policy.verificationWarningDays.find((days) => days < warnedDays);
  return next ? warningTime(expiresAt, next) : expiryOf(expiresAt);
}
