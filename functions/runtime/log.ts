import { Logger } from "@aws-lambda-powertools/logger";
import { setting } from "./config.ts";

/** One structured line for each request. It never holds a body, a cookie, a header or an address with a signature. */
export const log = new Logger({ serviceName: "homewright" });

type Figure = { readonly Name: string; readonly Unit: "Count" | "Milliseconds" };

/**
 * What makes CloudWatch take metrics out of a line, in its embedded metric format. The line itself holds each figure, and
 * the value of each dimension that is named here, by their names; the service and the stage are dimensions of all.
 */
export function metricsOf(figures: readonly Figure[], ...dimensions: readonly string[]): () => object {
  const Dimensions = [["service", "stage", ...dimensions]];
  const CloudWatchMetrics = [{ Namespace: "Homewright", Dimensions, Metrics: figures }];
  return () => ({ stage: setting("STAGE"), _aws: { Timestamp: Date.now(), CloudWatchMetrics } });
}

const requestMetrics = metricsOf(
  [
    { Name: "requests", Unit: "Count" },
    { Name: "failures", Unit: "Count" },
    { Name: "durationMs", Unit: "Milliseconds" },
  ],
  "endpoint",
);
const reactionMetrics = metricsOf([{ Name: "failedReactions", Unit: "Count" }]);

export type RequestLine = {
  readonly endpoint: string;
  readonly requestId: string;
  /** Who called, when the session was known. */
  readonly userId?: string | undefined;
  readonly status: number;
  readonly code?: string | undefined;
  readonly durationMs: number;
};

/** Logs and counts one request in one line. */
export function record(line: RequestLine): void {
  log.info("request", { ...line, requests: 1, failures: line.status >= 500 ? 1 : 0, ...requestMetrics() });
}

type Where = { readonly endpoint: string; readonly requestId: string };

/** Logs an error of ours: its name, message and stack, never what it was called with. */
export function recordFailure(thrown: unknown, where: Where, figures: object = {}): void {
  const { name, message, stack } = thrown instanceof Error ? thrown : new Error("A value that is no error was thrown.");
  log.error("failure", { ...where, ...figures, error: { name, message, stack } });
}

/** The same of one thing that a reaction could not do, and counts it: its function goes on, so that AWS sees no error. */
export function recordFailedReaction(thrown: unknown, where: Where): void {
  recordFailure(thrown, where, { failedReactions: 1, ...reactionMetrics() });
}
