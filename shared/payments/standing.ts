import { DAY_MS } from "../time.ts";

/** How long money may stand with the platform before an administrator gives it back or leaves it. */
export const STANDING_MS = 75 * DAY_MS;
/** After so long they are asked again, each time, as long as it stands. */
export const STANDING_AGAIN_MS = 30 * DAY_MS;

/** So many days after its release a handyman without an account is told that their share waits for one. */
export const accountReminderDays = [1, 7, 30, 60] as const;
