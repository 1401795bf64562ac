import { Metrics, MetricUnit } from "@aws-lambda-powertools/metrics";
import { SECOND_MS } from "../../../shared/time.ts";
import { setting } from "../config.ts";

let instance: Metrics | undefined;

/** The container's one Metrics instance. Every metric has the dimensions `service` and `stage`. */
export function metrics(): Metrics {
  instance ??= new Metrics({
    namespace: "Homewright",
    serviceName: "homewright",
    defaultDimensions: { stage: setting("STAGE") },
  });
  return instance;
}

type Request = { readonly endpoint: string; readonly status: number; readonly durationMs: number };

/** Adds the metrics of one request, with its endpoint as a further dimension; the `logMetrics` middleware publishes them. */
export function addRequestMetrics({ endpoint, status, durationMs }: Request): void {
  metrics()
    .addDimension("endpoint", endpoint)
    .addMetric("requests", MetricUnit.Count, 1)
    .addMetric("failures", MetricUnit.Count, status >= 500 ? 1 : 0)
    .addMetric("durationMs", MetricUnit.Milliseconds, durationMs);
}

/**
 * Counts one occurrence of something that an alarm watches. It is published at once, so that a timeout does not lose it,
 * and without the dimension `endpoint`, so that one alarm sees those of all functions.
 */
export function countForAlarm(name: "failedReactions" | "abandonedWork"): void {
  metrics().singleMetric().addMetric(name, MetricUnit.Count, 1);
}

/** Counts pushes that their services did not take, without an alarm: bell and mail say the same. */
export function countLostPushes(count: number): void {
  metrics().singleMetric().addMetric("lostPushes", MetricUnit.Count, count);
}

/** Publishes for how long the oldest due item has been waiting for the schedule; 0 when nothing is due. */
export function recordOldestDue(ageMs: number): void {
  metrics()
    .singleMetric()
    .addMetric("oldestDueSeconds", MetricUnit.Seconds, Math.round(ageMs / SECOND_MS));
}
