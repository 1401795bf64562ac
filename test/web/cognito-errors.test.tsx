// @vitest-environment happy-dom
import { describe, expect, test } from "vitest";
import { problemsOfError } from "../../web/src/features/sign-in/sign-in-problems.ts";

describe("Cognito's error codes", () => {
  const named = (name: string, message = "") => Object.assign(new Error(message), { name });

  test.each([
    ["NotAuthorizedException", "signIn", { form: "session.wrongPassword" }],
    ["UserNotFoundException", "signIn", { form: "session.wrongPassword" }],
    ["UsernameExistsException", "signUp", { email: "session.emailTaken" }],
    ["InvalidPasswordException", "signUp", { password: "session.passwordWeak" }],
    ["InvalidPasswordException", "reset", { newPassword: "session.passwordWeak" }],
    ["InvalidParameterException", "signUp", { email: "session.emailInvalid" }],
    ["InvalidParameterException", "confirm", { form: "session.alreadyConfirmed" }],
    ["CodeMismatchException", "confirm", { code: "session.codeWrong" }],
    ["ExpiredCodeException", "reset", { code: "session.codeExpired" }],
    ["CodeDeliveryFailureException", "forgot", { form: "session.mailFailed" }],
    ["LimitExceededException", "forgot", { form: "session.tooOften" }],
    ["TooManyRequestsException", "signIn", { form: "session.tooOften" }],
    ["ForbiddenException", "signIn", { form: "session.tooOften" }],
    ["TooManyFailedAttemptsException", "confirm", { form: "session.tooOften" }],
    ["NetworkError", "signIn", { form: "session.offline" }],
    ["SomethingNewException", "signIn", { form: "session.failed" }],
  ] as const)("%s is told in our own words on %s", (name, step, words) => {
    expect(problemsOfError(named(name, "words of a machine"), step)).toEqual(words);
  });

  test("an invalid parameter that is the password shows at the password", () => {
    const refused = named("InvalidParameterException", "1 validation error detected: Value at 'password' failed");
    expect(problemsOfError(refused, "signUp")).toEqual({ password: "session.passwordPadded" });
    expect(problemsOfError(refused, "reset")).toEqual({ newPassword: "session.passwordPadded" });
    const long = named("InvalidParameterException", "Value at 'password' failed: Member must have length less than");
    expect(problemsOfError(long, "reset")).toEqual({ newPassword: "session.passwordTooLong" });
  });

  test("a thrown value that is no Error shows a message as well", () => {
    expect(problemsOfError("no error", "signIn")).toEqual({ form: "session.failed" });
  });
});
