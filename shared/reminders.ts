import { addMs, DAY_MS, type Instant } from "./time.ts";

type ReminderState = { readonly since: Instant | undefined; readonly lastDay?: number | undefined };

/** The latest reminder day that has passed by `at` and was not sent; undefined when none. */
export const dueReminderDay = (
  days: readonly number[],
  { since, lastDay = 0 }: ReminderState,
  at: Instant,
): number | undefined =>
  since === undefined ? undefined : days.findLast((each) => each > lastDay && addMs(since, each * DAY_MS) <= at);

/** When the next reminder is due; undefined after the last. */
export function nextReminderAt(days: readonly number[], { since, lastDay = 0 }: ReminderState): Instant | undefined {
  const next = days.find((each) => each > lastDay);
  return next === undefined || !since ? undefined : addMs(since, next * DAY_MS);
}
