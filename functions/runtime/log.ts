import { Logger } from "@aws-lambda-powertools/logger";
import { Metrics, MetricUnit } from "@aws-lambda-powertools/metrics";

/** One structured line for each request. It never holds a body, a cookie, a header or an address with a signature. */
export const log = new Logger({ serviceName: "homewright" });
const metrics = new Metrics({ namespace: "Homewright", serviceName: "homewright" });

export type RequestLine = {
  readonly endpoint: string;
  readonly requestId: string;
  readonly userId?: string | undefined;
  readonly status: number;
  readonly code?: string | undefined;
  readonly durationMs: number;
};

/** Logs and counts one request in one line, out of which CloudWatch takes the metrics. */
export function record(line: RequestLine): void {
  metrics.addDimension("endpoint", line.endpoint);
  metrics.addMetric("requests", MetricUnit.Count, 1);
  metrics.addMetric("failures", MetricUnit.Count, line.status >= 500 ? 1 : 0);
  metrics.addMetric("durationMs", MetricUnit.Milliseconds, line.durationMs);
  // The logger says the service itself.
  const { service: _, ...counted } = metrics.serializeMetrics();
  metrics.clearDimensions();
  metrics.clearMetrics();
  log.info("request", { ...line, ...counted });
}

/** Logs an error of ours: its name, message and stack, never what it was called with. */
export function recordFailure(thrown: unknown, context: { endpoint: string; requestId: string }): void {
  const { name, message, stack } = thrown instanceof Error ? thrown : new Error("A value that is no error was thrown.");
  log.error("failure", { ...context, error: { name, message, stack } });
}
