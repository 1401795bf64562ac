import { Logger } from "@aws-lambda-powertools/logger";
import { countForAlarm } from "./metrics.ts";

/** Structured log lines. They never hold a body, a cookie, a header or a pre-signed address. */
export const log = new Logger({ serviceName: "homewright" });

export type RequestLine = {
  readonly endpoint: string;
  readonly requestId: string;
  /** The caller, when the session was known. */
  readonly userId?: string | undefined;
  readonly status: number;
  readonly code?: string | undefined;
  readonly durationMs: number;
};

/** Logs one request in one line. */
export function recordRequest(line: RequestLine): void {
  log.info("request", line);
}

type LogContext = { readonly endpoint: string; readonly requestId: string };

/** Logs an unexpected error: its name, message and stack, never the input that caused it. */
export function recordFailure(thrown: unknown, context: LogContext): void {
  const { name, message, stack } = thrown instanceof Error ? thrown : new Error("A value that is no error was thrown.");
  log.error("failure", { ...context, error: { name, message, stack } });
}

/**
 * Logs an error that a reaction caught, and counts it for the alarm: the function goes on, so its own error metric does
 * not show it.
 */
export function recordFailedReaction(thrown: unknown, context: LogContext): void {
  recordFailure(thrown, context);
  countForAlarm("failedReactions");
}

/** Logs the pushes of an event that their services did not take. No alarm counts them: bell and mail say the same. */
export function recordLostPushes(count: number, context: { readonly hosts: readonly string[] }): void {
  log.warn("pushes lost", { count, ...context });
}
