import { randomInt, randomUUID } from "node:crypto";
import type { CustomMessageTriggerEvent } from "aws-lambda";
import type { Input } from "./cognito.ts";
import {
  CognitoError,
  type CognitoTriggerEvent,
  countAttempt,
  countCode,
  findUser,
  isConfirmed,
  type Pool,
  type User,
  userStatus,
} from "./pool.ts";
import { createVerifier } from "./srp.ts";

const rules = { requireLowercase: /[a-z]/, requireUppercase: /[A-Z]/, requireNumbers: /\d/, requireSymbols: /[\W_]/ };
/** Cognito's own words for a password that breaks a rule of the pool. */
const refusals: Readonly<Record<string, string>> = {
  minimumLength: "Password not long enough",
  requireLowercase: "Password must have lowercase characters",
  requireUppercase: "Password must have uppercase characters",
  requireNumbers: "Password must have numeric characters",
  requireSymbols: "Password must have symbol characters",
};
export type PasswordPolicy = { minimumLength: number } & Record<keyof typeof rules, boolean>;
export type NewUser = { email: string; password: string; sub?: string; attributes?: Record<string, string> };
type CodeReason = { occasion: "SignUp" | "ResendCode" | "ForgotPassword"; ClientMetadata: Record<string, string> };

export async function signUp(pool: Pool, input: Input) {
  // Only an administrator may.
  if (input.UserAttributes.some(({ Name }) => Name === "email_verified"))
    throw new CognitoError("InvalidParameter", "Cannot modify the non-mutable attribute email_verified");
  if (findUser(pool, input.Username)) throw new CognitoError("UsernameExists", "User already exists");
  const givenAttributes = Object.fromEntries(input.UserAttributes.map(({ Name, Value }) => [Name, Value]));
  const user = {
    email: input.Username,
    password: input.Password,
    attributes: { ...givenAttributes, email_verified: "false" },
  };
  return { UserConfirmed: false, UserSub: addUser(pool, user).sub, ...(await sendCode(pool, input, "SignUp")) };
}

/** Adds a user, confirmed unless the attributes say otherwise. */
export function addUser(pool: Pool, { email, password, sub = randomUUID(), attributes }: NewUser): User {
  const verifier = createVerifier(pool.name + sub, validatePassword(pool, password));
  const user = {
    sub,
    attributes: { email_verified: "true", ...attributes, sub, email },
    password: verifier,
    sessions: {},
  };
  pool.users.push(user);
  pool.save();
  return user;
}

export async function confirmSignUp(pool: Pool, input: Input) {
  const user = consumeCode(pool, input, { isReset: false });
  user.attributes.email_verified = "true";
  await runPostConfirmation(pool, user, { occasion: "ConfirmSignUp", ...input });
}

/** Throws when the pool's policy refuses the password. */
export function setPassword(pool: Pool, user: User, password: string): void {
  user.password = createVerifier(pool.name + user.sub, validatePassword(pool, password));
}

export async function confirmForgotPassword(pool: Pool, input: Input) {
  validatePassword(pool, input.Password);
  const user = consumeCode(pool, input, { isReset: true });
  setPassword(pool, user, input.Password);
  pool.failedAttempts.delete(`password of ${user.sub}`);
  await runPostConfirmation(pool, user, { occasion: "ConfirmForgotPassword", ...input });
}

type TriggerInput = { occasion: "ConfirmSignUp" | "ConfirmForgotPassword"; ClientMetadata: Record<string, string> };

/** Calls the PostConfirmation trigger. The confirmation stays when the trigger fails; the caller gets its error. */
async function runPostConfirmation(pool: Pool, user: User, { occasion, ClientMetadata: clientMetadata }: TriggerInput) {
  const request = { userAttributes: { ...user.attributes, "cognito:user_status": userStatus(user) }, clientMetadata };
  const named = { triggerSource: `PostConfirmation_${occasion}`, userName: user.sub } as const;
  await runTrigger(pool, { ...pool.event, ...named, request, response: {} });
}

/** Runs the pool's trigger; without one the event is returned unchanged. */
async function runTrigger<E extends CognitoTriggerEvent>(pool: Pool, event: E): Promise<E> {
  const [kind] = event.triggerSource.split("_");
  const result = await pool.trigger?.(event).catch((thrown: unknown) => {
    throw new CognitoError("UserLambdaValidation", `${kind} failed with error ${thrown}.`);
  });
  return (result ?? event) as E;
}

/** Cognito's own rules for passwords, apart from the pool's policy. Its whitespace is that of Java. */
const constraints = [
  { fits: /^[^ \t\n\v\f\r]+.*[^ \t\n\v\f\r]+$/, rule: "satisfy regular expression pattern: ^[\\S]+.*[\\S]+$" },
  { fits: /^.{0,256}$/s, rule: "have length less than or equal to 256" },
];

function validatePassword({ passwordPolicy }: Pool, password: string): string {
  const violated = constraints.find(({ fits }) => !fits.test(password));
  if (violated) {
    const fault = "1 validation error detected: Value at 'password' failed to satisfy constraint";
    throw new CognitoError("InvalidParameter", `${fault}: Member must ${violated.rule}`);
  }
  const policy: Record<string, boolean | number> = passwordPolicy;
  const [violatedRule] = Object.entries(rules).find(([rule, pattern]) => policy[rule] && !pattern.test(password)) ?? [];
  const reason = password.length < passwordPolicy.minimumLength ? "minimumLength" : violatedRule;
  if (reason) throw new CognitoError("InvalidPassword", `Password did not conform with policy: ${refusals[reason]}`);
  return password;
}

/** Consumes the code that was last mailed to the user for this purpose; throws when it is wrong or expired. */
function consumeCode(pool: Pool, { Username, ConfirmationCode }: Input, { isReset }: { isReset: boolean }): User {
  const user = findUser(pool, Username);
  const code = user?.code?.isReset === isReset ? user.code : undefined;
  const outcome = countAttempt(pool, `code of ${user?.sub ?? Username}`, code?.value === ConfirmationCode);
  if (outcome === "locked")
    throw new CognitoError("LimitExceeded", "Attempt limit exceeded, please try after some time.");
  const isExpired = user && (!code || code.expiresAt <= pool.clock.now());
  if (isExpired) throw new CognitoError("ExpiredCode", "Invalid code provided, please request a code again.");
  if (!user || outcome === "wrong") throw new CognitoError("CodeMismatch", "Invalid verification code provided.");
  delete user.code;
  return user;
}

/** Mails a new code. For an unknown, already confirmed or unconfirmed name the answer is the same, without an email. */
export async function sendCode(pool: Pool, { Username, ClientMetadata }: Input, occasion: CodeReason["occasion"]) {
  const user = findUser(pool, Username);
  const isReset = occasion === "ForgotPassword";
  countCode(pool, user?.sub ?? Username.toLowerCase());
  if (user && isConfirmed(user) === isReset) {
    const value = String(randomInt(1_000_000)).padStart(6, "0");
    user.code = { value, isReset, expiresAt: pool.clock.now() + (isReset ? 1 : 24) * 3_600_000 };
    const { emailSubject, emailMessage } = await customMessage(pool, user, { occasion, ClientMetadata });
    const html = (emailMessage ?? "Your confirmation code is {####}.").replaceAll("{####}", value);
    pool.onMail({ to: user.attributes.email ?? "", subject: emailSubject ?? "Your verification code", html });
  }
  const Destination = Username.replace(/^(.)[^@]*@(.).*$/, "$1***@$2***");
  return { CodeDeliveryDetails: { AttributeName: "email", DeliveryMedium: "EMAIL", Destination } };
}

async function customMessage(pool: Pool, user: User, { occasion, ClientMetadata: clientMetadata }: CodeReason) {
  const parameters = { codeParameter: "{####}", linkParameter: "{##Click Here##}", usernameParameter: null };
  const userAttributes = { ...user.attributes, "cognito:user_status": userStatus(user) };
  const event: CustomMessageTriggerEvent = {
    ...pool.event,
    triggerSource: `CustomMessage_${occasion}`,
    userName: user.sub,
    request: { ...parameters, userAttributes, clientMetadata },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  };
  return (await runTrigger(pool, event)).response;
}
