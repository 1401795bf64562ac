import { log } from "./log.ts";
import { countForAlarm } from "./metrics.ts";

/** Logs that due work failed for the last time, and counts it for the alarm. */
export function recordAbandonedWork(work: {
  readonly kind: string;
  readonly id: string;
  readonly tries: number;
}): void {
  log.error("work abandoned", work);
  countForAlarm("abandonedWork");
}

/**
 * Raises the same alarm about money that needs somebody to look at it: `kind` names what is wrong, `id` whose money it
 * is, and `tries` how often it went wrong.
 */
export const recordMoneyAlarm = (alarm: Parameters<typeof recordAbandonedWork>[0]): void => recordAbandonedWork(alarm);
