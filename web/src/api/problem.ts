import type { ErrorCode, FieldError, Problem } from "../../../shared/errors.ts";

/**
 * A failed call. Its message is `${status}: ${body}`, as the specification asks; people are shown the problem's
 * own words or a fixed sentence, never this.
 */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number;
  readonly problem: Partial<Problem>;

  constructor(status: number, body: string) {
    super(`${status}: ${body}`);
    this.status = status;
    this.problem = readProblem(body);
  }
}

function readProblem(body: string): Partial<Problem> {
  try {
    const read: unknown = JSON.parse(body);
    return typeof read === "object" && read !== null ? read : {};
  } catch {
    return {};
  }
}

/** True for the answer that says that the session is over: a message that begins with 401 and holds Unauthorized. */
export const isUnauthorized = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith("401") && error.message.includes("Unauthorized");

export const codeOf = (error: unknown): ErrorCode | undefined =>
  error instanceof ApiError ? error.problem.code : undefined;

/** Refusals of the moment: the same, sent again, may go through. */
const passing: readonly (ErrorCode | undefined)[] = ["conflict.busy", "idempotency.running", "payment.underWay"];

/** True when the same form has arrived before it was changed, and the answer got lost: nothing is left to send (I-25). */
export const isSentBefore = (error: unknown): boolean => codeOf(error) === "idempotency.mismatch";

/** True when things stand otherwise than what was asked for needs, so that to ask again is of no use. */
export const isOver = (error: unknown): boolean =>
  isSentBefore(error) || (error instanceof ApiError && error.status === 409 && !passing.includes(error.problem.code));

/** What the server says to people about a failure; undefined when it said nothing. */
export const messageOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.problem.message : undefined;

/** Why the server refused, in its words; undefined where it only failed, and where the fields have words of their own. */
export const reasonOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status < 500 && !error.problem.errors ? error.problem.message : undefined;

/** When a call that is refused for a while may succeed; undefined of any other. */
export const retryAtOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.problem.retryAt : undefined;

export const fieldErrorsOf = (error: unknown): readonly FieldError[] =>
  error instanceof ApiError ? (error.problem.errors ?? []) : [];

export const requestIdOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.problem.requestId : undefined;
