import { DAY_MS } from "../../../../shared/time.ts";

/** Whole days until something expires: 0 on its last day. */
export const daysLeft = (expiresAt: string, now: Date): number =>
  Math.max(0, Math.floor((Date.parse(expiresAt) - now.getTime()) / DAY_MS));
