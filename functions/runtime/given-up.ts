import { Metrics, MetricUnit } from "@aws-lambda-powertools/metrics";
import { setting } from "./config.ts";
import { log } from "./log.ts";

const metrics = new Metrics({ namespace: "Homewright", serviceName: "homewright" });

/** Says that due work is given up: a line for whoever looks after it, and a count that wakes them. */
export function recordGivenUp(work: { readonly kind: string; readonly id: string; readonly tries: number }): void {
  log.error("given up", work);
  metrics.addDimension("stage", setting("STAGE"));
  metrics.addMetric("givenUp", MetricUnit.Count, 1);
  metrics.publishStoredMetrics();
}
