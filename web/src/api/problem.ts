import type { ErrorCode, Problem } from "../../../shared/errors/errors.ts";
import type { FieldError } from "../../../shared/messages.ts";

/**
 * A failed call. Its message is `${status}: ${body}`, as the specification asks. Do not show it: show `messageOf` or
 * a fixed sentence.
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
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === "object" && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}

/** True when the session has ended: a message that begins with 401 and contains Unauthorized. */
export const isUnauthorized = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith("401") && error.message.includes("Unauthorized");

/** True when nothing is found for this account: it is gone, somebody else's, or its id is malformed. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

export const codeOf = (error: unknown): ErrorCode | undefined =>
  error instanceof ApiError ? error.problem.code : undefined;

/** Refusals that do not rule the step out: the same request may succeed later, or with the fee that holds now. */
const retryableCodes: readonly (ErrorCode | undefined)[] = [
  ...(["conflict.busy", "idempotency.running", "payment.underWay", "job.cancellationFee"] as const),
];

/** True when an earlier version of the form was already saved under this idempotency key (I-25). */
export const isAlreadySent = (error: unknown): boolean => codeOf(error) === "idempotency.mismatch";

/** True when the state of the entity rules the request out, so that a repetition cannot succeed. */
export const isNoLongerPossible = (error: unknown): boolean =>
  isAlreadySent(error) ||
  (error instanceof ApiError && error.status === 409 && !retryableCodes.includes(error.problem.code));

/** The server's translated error message; undefined for network errors. */
export const messageOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.problem.message : undefined;

/** The server's message of a 4xx refusal; undefined for 5xx and for field errors, which have their own messages. */
export const reasonOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status < 500 && !error.problem.errors ? error.problem.message : undefined;

/** When a temporarily refused call may be repeated (ISO-8601); undefined for all others. */
export const retryAtOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.problem.retryAt : undefined;

export const fieldErrorsOf = (error: unknown): readonly FieldError[] =>
  error instanceof ApiError ? (error.problem.errors ?? []) : [];

export const requestIdOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.problem.requestId : undefined;
