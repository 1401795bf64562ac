import { ApiError, codeOf } from "../../api/problem.ts";
import type { Problems, Step } from "./sign-in-state.ts";

const failed: Problems = { form: "session.failed" };
const offline: Problems = { form: "session.offline" };
const wrongPassword: Problems = { form: "session.wrongPassword" };
const tooOften: Problems = { form: "session.tooOften" };

/** Messages by the error names of Cognito and Amplify. */
const problemsByErrorName: Readonly<Record<string, Problems>> = {
  NotAuthorizedException: wrongPassword,
  UserNotFoundException: wrongPassword,
  UsernameExistsException: { email: "session.emailTaken" },
  AliasExistsException: { email: "session.emailTaken" },
  CodeMismatchException: { code: "session.codeWrong" },
  ExpiredCodeException: { code: "session.codeExpired" },
  CodeDeliveryFailureException: { form: "session.mailFailed" },
  LimitExceededException: tooOften,
  TooManyRequestsException: tooOften,
  TooManyFailedAttemptsException: tooOften,
  // AWS WAF of the user pool: too many requests from one IP address.
  ForbiddenException: tooOften,
  NetworkError: offline,
};

/** Error names with another meaning on a certain step. */
const problemsByStep: Readonly<Partial<Record<Step, Readonly<Record<string, Problems>>>>> = {
  signUp: {
    InvalidPasswordException: { password: "session.passwordWeak" },
    InvalidParameterException: { email: "session.emailInvalid" },
  },
  confirm: { InvalidParameterException: { form: "session.alreadyConfirmed" } },
  reset: { InvalidPasswordException: { newPassword: "session.passwordWeak" } },
};

/** The messages for a failed step; never the exception's own message. */
export function problemsOfError(error: unknown, step: Step): Problems {
  if (error instanceof ApiError) return sessionRefusalOf(error);
  // `fetch` rejects with a TypeError when there is no response.
  if (error instanceof TypeError) return offline;
  const { name, message } = error instanceof Error ? error : new Error();
  if (name === "NotAuthorizedException" && /attempts exceeded/i.test(message)) return tooOften;
  if (isAboutPassword(name, message)) {
    const problem = /length/.test(message) ? "session.passwordTooLong" : "session.passwordPadded";
    return { [step === "reset" ? "newPassword" : "password"]: problem };
  }
  return problemsByStep[step]?.[name] ?? problemsByErrorName[name] ?? failed;
}

/** An InvalidParameterException about the password: Cognito names the parameter only in the message. */
const isAboutPassword = (name: string, message: string) =>
  name === "InvalidParameterException" && /'(proposedP|p)assword'/.test(message);

/** Cognito signed the user in, but our server refused the session. */
function sessionRefusalOf(error: ApiError): Problems {
  if (error.status === 429) return tooOften;
  if (codeOf(error) === "auth.emailTaken") return { form: "session.emailElsewhere" };
  if (codeOf(error) === "auth.tokenRefused") return { form: "session.notConfirmed" };
  return failed;
}
