import { Logger } from "@aws-lambda-powertools/logger";

/** One structured line for each request. It never holds a body, a cookie, a header or an address with a signature. */
export const log = new Logger({ serviceName: "homewright" });

type Figure = { readonly Name: string; readonly Unit: "Count" | "Milliseconds" };

/**
 * What makes CloudWatch take metrics out of a line, in its embedded metric format. The line itself holds each figure and
 * the value of the dimension by their names; beside that dimension stands the service, which is in every line.
 */
export function metricsOf(dimension: string, figures: readonly Figure[]): () => object {
  const CloudWatchMetrics = [{ Namespace: "Homewright", Dimensions: [["service", dimension]], Metrics: figures }];
  return () => ({ _aws: { Timestamp: Date.now(), CloudWatchMetrics } });
}

const requestMetrics = metricsOf("endpoint", [
  { Name: "requests", Unit: "Count" },
  { Name: "failures", Unit: "Count" },
  { Name: "durationMs", Unit: "Milliseconds" },
]);

export type RequestLine = {
  readonly endpoint: string;
  readonly requestId: string;
  readonly userId?: string | undefined;
  readonly status: number;
  readonly code?: string | undefined;
  readonly durationMs: number;
};

/** Logs and counts one request in one line. */
export function record(line: RequestLine): void {
  log.info("request", { ...line, requests: 1, failures: line.status >= 500 ? 1 : 0, ...requestMetrics() });
}

/** Logs an error of ours: its name, message and stack, never what it was called with. */
export function recordFailure(thrown: unknown, context: { endpoint: string; requestId: string }): void {
  const { name, message, stack } = thrown instanceof Error ? thrown : new Error("A value that is no error was thrown.");
  log.error("failure", { ...context, error: { name, message, stack } });
}
