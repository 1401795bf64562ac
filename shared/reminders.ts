import { DAY_MS, type Instant, later } from "./time.ts";

type Told = { readonly since: Instant | undefined; readonly told?: number | undefined };

/** The latest reminder day that has passed by `at` and was not sent; undefined when none. */
export const untoldDays = (days: readonly number[], { since, told = 0 }: Told, at: Instant): number | undefined =>
  since === undefined ? undefined : days.findLast((each) => each > told && later(since, each * DAY_MS) <= at);

/** When the next reminder is due; undefined after the last. */
export function nextDay(days: readonly number[], { since, told = 0 }: Told): Instant | undefined {
  const next = days.find((each) => each > told);
  return next === undefined || !since ? undefined : later(since, next * DAY_MS);
}
