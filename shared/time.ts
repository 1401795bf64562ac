/** A time, ISO-8601 in UTC with milliseconds, so that it sorts as text. */
export type Instant = string;

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
/** Months of average length, in whole days. */
export const monthsMs = (months: number): number => Math.floor((months * 365.25) / 12) * DAY_MS;
/** "The last 7 days" is a rolling 168 hours (D-41). */
export const WEEK_MS = 168 * HOUR_MS;

export const toInstant = (date: Date): Instant => date.toISOString();
export const addMs = (from: Date | Instant, ms: number): Instant => toInstant(new Date(new Date(from).getTime() + ms));
/** The latest of some instants; those that are undefined do not count. */
export const latest = (first: Instant, ...others: readonly (Instant | undefined)[]): Instant =>
  others.reduce<Instant>((found, at) => (at !== undefined && at > found ? at : found), first);
/** The earlier of two moments. */
export const earliest = (first: Instant, second: Instant): Instant => (second < first ? second : first);
/** Whole seconds since 1970, as DynamoDB's time to live. */
export const toEpochSeconds = (instant: Instant): number => Math.ceil(Date.parse(instant) / SECOND_MS);
