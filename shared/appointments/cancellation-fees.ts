import { policy } from "../policy.ts";
import { HOUR_MS, MINUTE_MS } from "../time.ts";

// The figures of the policy `standard`, which the terms publish.

/** Until when before an agreed time its customer cancels free. */
export const FREE_BEFORE_MS = policy.freeBeforeHours * HOUR_MS;
/** For how long after agreeing on a time both may still think it over. */
export const FREE_AFTER_MS = policy.freeAfterMinutes * MINUTE_MS;
/** From here on before an agreed time the higher fee holds. */
export const SHORT_NOTICE_MS = policy.shortNoticeHours * HOUR_MS;

/** The fees, in percent of the price, rounded half up to the cent, and at most so many cents. */
export const cancellationFees = {
  late: { percent: policy.lateFeePercent, maxCents: policy.lateFeeMaxDollars * 100 },
  shortNotice: { percent: policy.shortNoticeFeePercent, maxCents: policy.shortNoticeFeeMaxDollars * 100 },
} as const;
export type FeeLevel = keyof typeof cancellationFees;
