import { AppError, type ErrorCode, errors, type Problem as ProblemBody, toProblem } from "./errors/errors.ts";

/** The JSON Schema of `Problem` (`errors.ts`), the body of every error answer. */
const Problem = {
  type: "object",
  required: ["title", "status", "code", "message", "requestId"],
  properties: {
    title: { type: "string" },
    status: { type: "integer" },
    code: { $ref: "#/components/schemas/ErrorCode" },
    message: { type: "string" },
    errors: { type: "array", items: { $ref: "#/components/schemas/FieldError" } },
    retryAt: { type: "string", format: "date-time" },
    requestId: { type: "string" },
  },
} as const;

export const problemSchemas = {
  Problem,
  ErrorCode: { type: "string", enum: Object.keys(errors) },
  FieldError: { type: "object", properties: { path: { type: "string" }, message: { type: "string" } } },
} as const;

/** An example answer with `code`, without the fields that depend on the call: `errors`, `retryAt`. */
export const problemExample = (code: ErrorCode): ProblemBody =>
  toProblem(new AppError(code), { language: "en", requestId: "JKJaXmPLvHcESHA=" });
