import { DAY_MS, HOUR_MS, MINUTE_MS } from "../time.ts";

// The figures of the policy `standard`, which the terms publish.

/** Until when before an agreed time its customer cancels free. */
export const FREE_BEFORE_MS = DAY_MS;
/** For how long after agreeing on a time both may still think it over. */
export const FREE_AFTER_MS = 15 * MINUTE_MS;
/** From here on before an agreed time the higher fee holds. */
export const SHORT_NOTICE_MS = 2 * HOUR_MS;

/** The fees, in percent of the price, rounded half up to the cent, and at most so many cents. */
export const cancellationFees = {
  late: { percent: 25, maxCents: 5000 },
  shortNotice: { percent: 50, maxCents: 10_000 },
} as const;
export type FeeLevel = keyof typeof cancellationFees;
