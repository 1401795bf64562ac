import type { Language } from "../language.ts";
import { type FieldError, translate } from "../messages.ts";
import type { Instant } from "../time.ts";
import { adminErrors } from "./admin.ts";
import { appointmentErrors } from "./appointments.ts";
import { conversationErrors } from "./conversations.ts";
import { disputeErrors } from "./disputes.ts";
import { handymanErrors } from "./handymen.ts";
import { completedJobErrors, jobErrors } from "./jobs.ts";
import { notificationErrors } from "./notifications.ts";
import { paymentErrors } from "./payments.ts";
import { callErrors, routeErrors, serviceErrors } from "./platform.ts";
import { portfolioErrors } from "./portfolio.ts";
import { quoteErrors } from "./quotes.ts";
import { requestErrors } from "./requests.ts";
import { reviewErrors } from "./reviews.ts";
import { savedErrors } from "./saved.ts";
import { sessionErrors } from "./session.ts";
import { uploadErrors } from "./uploads.ts";
import { verificationErrors } from "./verifications.ts";

/** Every error of the API: HTTP status and message in every language, in the order of the OpenAPI document. */
export const errors = {
  ...callErrors,
  ...sessionErrors,
  ...routeErrors,
  ...requestErrors,
  ...jobErrors,
  ...handymanErrors,
  ...portfolioErrors,
  ...reviewErrors,
  ...completedJobErrors,
  ...paymentErrors,
  ...uploadErrors,
  ...verificationErrors,
  ...adminErrors,
  ...notificationErrors,
  ...conversationErrors,
  ...quoteErrors,
  ...savedErrors,
  ...appointmentErrors,
  ...disputeErrors,
  ...serviceErrors,
} as const;

export type ErrorCode = keyof typeof errors;
/** As thrown: with a field message, or with an error code that is translated for the reader. */
export type FieldFault = FieldError | { readonly path: string; readonly code: ErrorCode };

type Details = {
  readonly fields?: readonly FieldFault[];
  readonly retryAfterSeconds?: number;
  /** When a retry may succeed, for people; `retryAfterSeconds` is for programs. */
  readonly retryAt?: Instant;
};

/** Thrown by handlers on purpose; the runtime turns it into a problem answer. */
export class AppError extends Error {
  override name = "AppError";
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

const titles: Readonly<Record<number, string>> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  409: "Conflict",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  422: "Unprocessable Content",
  429: "Too Many Requests",
  500: "Internal Server Error",
  501: "Not Implemented",
  503: "Service Unavailable",
};

/** The body of every error answer, `application/problem+json`. */
export type Problem = {
  readonly title: string;
  readonly status: number;
  readonly code: ErrorCode;
  readonly message: string;
  readonly errors?: readonly FieldError[];
  readonly retryAt?: Instant;
  readonly requestId: string;
};

const toFieldError = (fault: FieldFault, language: Language): FieldError => ({
  path: fault.path,
  message: "code" in fault ? errors[fault.code][language] : translate(fault.message, language),
});

/** The problem document of an error in one language. */
export function toProblem(
  error: AppError,
  { language, requestId }: { language: Language; requestId: string },
): Problem {
  const { code, details } = error;
  const { status, [language]: message } = errors[code];
  return {
    title: titles[status] ?? "Error",
    status,
    code,
    message,
    ...(details.fields && { errors: details.fields.map((fault) => toFieldError(fault, language)) }),
    ...(details.retryAt && { retryAt: details.retryAt }),
    requestId,
  };
}
