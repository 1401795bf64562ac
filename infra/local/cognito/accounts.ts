import { randomInt, randomUUID } from "node:crypto";
import type { CustomMessageTriggerEvent } from "aws-lambda";
import type { Input } from "./cognito.ts";
import {
  type CognitoTriggerEvent,
  countTry,
  findUser,
  isConfirmed,
  type Pool,
  Refusal,
  statusOf,
  type User,
} from "./pool.ts";
import { keepPassword } from "./srp.ts";

const rules = { requireLowercase: /[a-z]/, requireUppercase: /[A-Z]/, requireNumbers: /\d/, requireSymbols: /[\W_]/ };
export type PasswordPolicy = { minimumLength: number } & Record<keyof typeof rules, boolean>;
export type NewUser = { email: string; password: string; sub?: string; attributes?: Record<string, string> };
type Reason = { occasion: "SignUp" | "ResendCode" | "ForgotPassword"; ClientMetadata: Record<string, string> };

export async function signUp(pool: Pool, input: Input) {
  if (findUser(pool, input.Username)) throw new Refusal("UsernameExists", "User already exists");
  const given = Object.fromEntries(input.UserAttributes.map(({ Name, Value }) => [Name, Value]));
  const user = { email: input.Username, password: input.Password, attributes: { ...given, email_verified: "false" } };
  return { UserConfirmed: false, UserSub: addUser(pool, user).sub, ...(await sendCode(pool, input, "SignUp")) };
}

/** Adds a user, confirmed unless the attributes say otherwise. */
export function addUser(pool: Pool, { email, password, sub = randomUUID(), attributes }: NewUser): User {
  const kept = keepPassword(pool.name + sub, allowedPassword(pool, password));
  const user = { sub, attributes: { email_verified: "true", ...attributes, sub, email }, password: kept, sessions: {} };
  pool.users.push(user);
  pool.save();
  return user;
}

export async function confirmSignUp(pool: Pool, input: Input) {
  const user = takeCode(pool, input, { isReset: false });
  user.attributes.email_verified = "true";
  await runPostConfirmation(pool, user, { occasion: "ConfirmSignUp", ...input });
}

export async function confirmForgotPassword(pool: Pool, input: Input) {
  const password = allowedPassword(pool, input.Password);
  const user = takeCode(pool, input, { isReset: true });
  user.password = keepPassword(pool.name + user.sub, password);
  pool.wrongTries.delete(`password of ${user.sub}`);
  await runPostConfirmation(pool, user, { occasion: "ConfirmForgotPassword", ...input });
}

type Confirmation = { occasion: "ConfirmSignUp" | "ConfirmForgotPassword"; ClientMetadata: Record<string, string> };

/** Calls the PostConfirmation trigger. The confirmation stays when the trigger fails; the caller gets its error. */
async function runPostConfirmation(pool: Pool, user: User, { occasion, ClientMetadata: clientMetadata }: Confirmation) {
  const request = { userAttributes: { ...user.attributes, "cognito:user_status": statusOf(user) }, clientMetadata };
  const named = { triggerSource: `PostConfirmation_${occasion}`, userName: user.sub } as const;
  await runTrigger(pool, { ...pool.event, ...named, request, response: {} });
}

/** Runs the pool's trigger; without one the event is returned unchanged. */
async function runTrigger<E extends CognitoTriggerEvent>(pool: Pool, event: E): Promise<E> {
  const [kind] = event.triggerSource.split("_");
  const answered = await pool.trigger?.(event).catch((thrown: unknown) => {
    throw new Refusal("UserLambdaValidation", `${kind} failed with error ${thrown}.`);
  });
  return (answered ?? event) as E;
}

/** Cognito's own rules for passwords, apart from the pool's policy. Its whitespace is that of Java. */
const constraints = [
  { fits: /^[^ \t\n\v\f\r]+.*[^ \t\n\v\f\r]+$/, rule: "satisfy regular expression pattern: ^[\\S]+.*[\\S]+$" },
  { fits: /^.{0,256}$/s, rule: "have length less than or equal to 256" },
];

function allowedPassword({ passwordPolicy }: Pool, password: string): string {
  const lack = constraints.find(({ fits }) => !fits.test(password));
  if (lack) {
    const fault = "1 validation error detected: Value at 'password' failed to satisfy constraint";
    throw new Refusal("InvalidParameter", `${fault}: Member must ${lack.rule}`);
  }
  const policy: Record<string, boolean | number> = passwordPolicy;
  const [broken] = Object.entries(rules).find(([rule, pattern]) => policy[rule] && !pattern.test(password)) ?? [];
  const reason = password.length < passwordPolicy.minimumLength ? "minimumLength" : broken;
  if (reason) throw new Refusal("InvalidPassword", `Password did not conform with policy: ${reason}`);
  return password;
}

/** Consumes the code that was last mailed to the user for this purpose; throws when it is wrong or expired. */
function takeCode(pool: Pool, { Username, ConfirmationCode }: Input, { isReset }: { isReset: boolean }): User {
  const user = findUser(pool, Username);
  const code = user?.code?.isReset === isReset ? user.code : undefined;
  const outcome = countTry(pool, `code of ${user?.sub ?? Username}`, code?.value === ConfirmationCode);
  if (outcome === "locked") throw new Refusal("LimitExceeded", "Attempt limit exceeded, please try after some time.");
  const isExpired = user && (!code || code.expiresAt <= pool.clock.now());
  if (isExpired) throw new Refusal("ExpiredCode", "Invalid code provided, please request a code again.");
  if (!user || outcome === "wrong") throw new Refusal("CodeMismatch", "Invalid verification code provided.");
  delete user.code;
  return user;
}

/** Mails a new code. For an unknown, already confirmed or unconfirmed name the answer is the same, without an email. */
export async function sendCode(pool: Pool, { Username, ClientMetadata }: Input, occasion: Reason["occasion"]) {
  const user = findUser(pool, Username);
  const isReset = occasion === "ForgotPassword";
  if (user && isConfirmed(user) === isReset) {
    const value = String(randomInt(1_000_000)).padStart(6, "0");
    user.code = { value, isReset, expiresAt: pool.clock.now() + (isReset ? 1 : 24) * 3_600_000 };
    const { emailSubject, emailMessage } = await customWords(pool, user, { occasion, ClientMetadata });
    const html = (emailMessage ?? "Your confirmation code is {####}.").replaceAll("{####}", value);
    pool.onMail({ to: user.attributes.email ?? "", subject: emailSubject ?? "Your verification code", html });
  }
  const Destination = Username.replace(/^(.)[^@]*@(.).*$/, "$1***@$2***");
  return { CodeDeliveryDetails: { AttributeName: "email", DeliveryMedium: "EMAIL", Destination } };
}

async function customWords(pool: Pool, user: User, { occasion, ClientMetadata: clientMetadata }: Reason) {
  const parameters = { codeParameter: "{####}", linkParameter: "{##Click Here##}", usernameParameter: null };
  const userAttributes = { ...user.attributes, "cognito:user_status": statusOf(user) };
  const event: CustomMessageTriggerEvent = {
    ...pool.event,
    triggerSource: `CustomMessage_${occasion}`,
    userName: user.sub,
    request: { ...parameters, userAttributes, clientMetadata },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  };
  return (await runTrigger(pool, event)).response;
}
