import { describe, expect, test } from "vitest";
import { ApiError } from "../../web/src/api/problem.ts";
import { problemsOfError } from "../../web/src/features/sign-in/sign-in-problems.ts";
import { problemsOf } from "../../web/src/features/sign-in/sign-in-rules.ts";
import { start } from "../../web/src/features/sign-in/sign-in-state.ts";

const strongPassword = "Spirit-level7";

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

  test("too many wrong passwords are told by the message alone", () => {
    const refused = named("NotAuthorizedException", "Password attempts exceeded");
    expect(problemsOfError(refused, "signIn")).toEqual({ form: "session.tooOften" });
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

test.each([
  ["auth.emailTaken", 409, "session.emailElsewhere"],
  ["auth.tokenRefused", 401, "session.notConfirmed"],
  ["rate.exceeded", 429, "session.tooOften"],
  ["server.failed", 500, "session.failed"],
])("our server's %s is told in our own words", (code, status, words) => {
  const refusal = new ApiError(status, JSON.stringify({ title: "Refused", status, code }));
  expect(problemsOfError(refusal, "signIn")).toEqual({ form: words });
});

describe("a password that the pool would refuse", () => {
  const problemOf = (step: "signIn" | "signUp" | "reset", password: string) => {
    const typed = { ...start.typed, email: "ana@example.com", firstName: "Ana", lastName: "Lima", code: "123456" };
    return problemsOf(step, { ...typed, password, newPassword: password });
  };
  const atMost = strongPassword.padEnd(256, "x");

  test.each([
    ["", "passwordMissing"],
    ["Short-7", "passwordWeak"],
    ["no-upper-case-7", "passwordWeak"],
    ["NO-LOWER-CASE-7", "passwordWeak"],
    ["No-digit-at-all", "passwordWeak"],
    ["Spiritlevel7", undefined],
    [` ${strongPassword}`, "passwordPadded"],
    [`${strongPassword}\t`, "passwordPadded"],
    [`${strongPassword}\n`, "passwordPadded"],
    [`${atMost}x`, "passwordTooLong"],
    [atMost, undefined],
  ])("is not sent when it is chosen: %j", (password, problem) => {
    expect(problemOf("signUp", password)).toEqual(problem ? { password: `session.${problem}` } : {});
    expect(problemOf("reset", password)).toEqual(problem ? { newPassword: `session.${problem}` } : {});
  });

  test.each([
    ["", "passwordMissing"],
    ["weak", undefined],
    [` ${strongPassword}`, "passwordPadded"],
    [`${atMost}x`, "passwordTooLong"],
  ])("nor to sign in, unless it is only weak: %j", (password, problem) => {
    expect(problemOf("signIn", password)).toEqual(problem ? { password: `session.${problem}` } : {});
  });
});

test.each(["Ana 512-555-0183", "ana@example.com", "anarepairs.com"])("refuses at sign-up the name %s", (firstName) => {
  const typed = { ...start.typed, firstName, lastName: firstName, email: "ana@example.com", password: strongPassword };
  const words = "session.nameContact";
  expect(problemsOf("signUp", typed)).toEqual({ firstName: words, lastName: words });
});
