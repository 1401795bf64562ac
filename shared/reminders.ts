import { DAY_MS, type Instant, later } from "./time.ts";

type Told = { readonly since: Instant | undefined; readonly told?: number | undefined };

/** The days that have passed since a moment and not been told by `at`; the latest of several. */
export const untoldDays = (days: readonly number[], { since, told = 0 }: Told, at: Instant): number | undefined =>
  since === undefined ? undefined : days.findLast((each) => each > told && later(since, each * DAY_MS) <= at);

/** When the next of these days begins; undefined after the last. */
export function nextDay(days: readonly number[], { since, told = 0 }: Told): Instant | undefined {
  const next = days.find((each) => each > told);
  return next === undefined || !since ? undefined : later(since, next * DAY_MS);
}
