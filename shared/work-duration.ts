import { DAY_MS, HOUR_MS, MINUTE_MS } from "./time.ts";

const hour = HOUR_MS / MINUTE_MS;
const day = DAY_MS / MINUTE_MS;

/** How long work may be said to take, in minutes; from a day on in whole days. */
export const workDurations = [hour / 2, hour, 2 * hour, 3 * hour, 4 * hour, 6 * hour, day, 2 * day, 3 * day, 7 * day];

/** The time that work of a day or more takes of one day. */
const WORKING_DAY_MINUTES = 8 * hour;

/** How long a visit is, in minutes, for work that takes so long. */
export const visitMinutesOf = (duration: number): number => Math.min(duration, WORKING_DAY_MINUTES);
