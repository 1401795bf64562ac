import { ApiError, codeOf } from "../../api/problem.ts";
import type { Problems, Step } from "./sign-in-state.ts";

const failed: Problems = { form: "session.failed" };
const offline: Problems = { form: "session.offline" };
const wrongPassword: Problems = { form: "session.wrongPassword" };
const tooOften: Problems = { form: "session.tooOften" };

/** What people are told for each name that Cognito, or Amplify for it, gives a failure. */
const refusals: Readonly<Record<string, Problems>> = {
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
  // The user pool's firewall, which refuses an address that asks too often.
  ForbiddenException: tooOften,
  NetworkError: offline,
};

/** What means another thing on one step. */
const ofStep: Readonly<Partial<Record<Step, Readonly<Record<string, Problems>>>>> = {
  signUp: {
    InvalidPasswordException: { password: "session.passwordWeak" },
    InvalidParameterException: { email: "session.emailInvalid" },
  },
  confirm: { InvalidParameterException: { form: "session.alreadyConfirmed" } },
  reset: { InvalidPasswordException: { newPassword: "session.passwordWeak" } },
};

/** What to tell of a step that failed; never the words of an exception. */
export function refusalOf(error: unknown, step: Step): Problems {
  if (error instanceof ApiError) return sessionRefusalOf(error);
  // The browser's own word for a call that got no answer.
  if (error instanceof TypeError) return offline;
  const { name, message } = error instanceof Error ? error : new Error();
  if (name === "NotAuthorizedException" && /attempts exceeded/i.test(message)) return tooOften;
  if (isAboutPassword(name, message)) {
    const told = /length/.test(message) ? "session.passwordTooLong" : "session.passwordPadded";
    return { [step === "reset" ? "newPassword" : "password"]: told };
  }
  return ofStep[step]?.[name] ?? refusals[name] ?? failed;
}

/** The pool checks what a password is made of before its policy, and names the parameter in its message alone. */
const isAboutPassword = (name: string, message: string) =>
  name === "InvalidParameterException" && /'(proposedP|p)assword'/.test(message);

/** Cognito knew the user, and our server opened no session. */
function sessionRefusalOf(error: ApiError): Problems {
  if (error.status === 429) return tooOften;
  if (codeOf(error) === "auth.emailTaken") return { form: "session.emailElsewhere" };
  if (codeOf(error) === "auth.tokenRefused") return { form: "session.notConfirmed" };
  return failed;
}
