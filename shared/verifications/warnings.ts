import { DAY_MS, type Instant, later } from "../time.ts";

/** So many days before the end of an approved verification its handyman is warned, once each (E5). */
const warningDays = [30, 7, 1] as const;

const momentOf = (expiresAt: Instant, days: number): Instant => later(expiresAt, -days * DAY_MS);

/** The latest warning whose moment has come by `at`, in days before the end; undefined while none has. */
export const warningAt = (expiresAt: Instant, at: Instant): number | undefined =>
  warningDays.findLast((days) => momentOf(expiresAt, days) <= at);

type Expiring = { readonly expiresAt?: Instant | undefined; readonly warnedDays?: number | undefined };

/** When the clock has something to do for an approved verification: its next warning, or its end. */
export function nextMoment({ expiresAt, warnedDays = Number.POSITIVE_INFINITY }: Expiring): Instant | undefined {
  if (!expiresAt) return undefined;
  const next = warningDays.find((days) => days < warnedDays);
  return next ? momentOf(expiresAt, next) : expiresAt;
}
