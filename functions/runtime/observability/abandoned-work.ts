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
