import { Metrics, MetricUnit } from "@aws-lambda-powertools/metrics";
import { SECOND_MS } from "../../../shared/time.ts";
import { setting } from "../config.ts";

/**
 * Every metric has the dimensions `service` and `stage`. There are none by endpoint: nothing reads them, each would cost
 * $0.30 a month, and the log has a line for each request.
 */
function newMetric(): Metrics {
  const names = { namespace: "Homewright", serviceName: "homewright" };
  return new Metrics({ ...names, defaultDimensions: { stage: setting("STAGE") } }).singleMetric();
}

/** Counts one occurrence of something that an alarm watches. It is published at once, so that a timeout does not lose it. */
export function countForAlarm(name: "failedReactions" | "abandonedWork"): void {
  newMetric().addMetric(name, MetricUnit.Count, 1);
}

/** Publishes how much of the account's mails of twenty-four hours is used, from 0 to 1. */
export function recordMailQuota(used: number): void {
  newMetric().addMetric("mailQuotaPercent", MetricUnit.Percent, Math.round(100 * used));
}

/** Publishes for how long the oldest due item has been waiting for the schedule, and which it is; 0 when nothing is due. */
export function recordOldestDue(ageMs: number, oldest?: { readonly kind: string; readonly id: string }): void {
  const metric = newMetric();
  if (oldest) metric.addMetadata("kind", oldest.kind).addMetadata("id", oldest.id);
  metric.addMetric("oldestDueSeconds", MetricUnit.Seconds, Math.round(ageMs / SECOND_MS));
}
