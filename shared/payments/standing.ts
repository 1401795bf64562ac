import { DAY_MS } from "../time.ts";

/** How long money may stand with the platform before an administrator extends its stay or gives it back. */
export const STANDING_MS = 75 * DAY_MS;
/** How long each extension lasts: then they are asked again. */
export const EXTENSION_MS = 30 * DAY_MS;

/** So many days after its release a handyman without an account is told that their share waits for one. */
export const accountReminderDays = [1, 7, 30, 60] as const;
