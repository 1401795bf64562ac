import { Amplify } from "aws-amplify";
import {
  confirmResetPassword,
  confirmSignUp,
  fetchAuthSession,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
} from "aws-amplify/auth";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import { ConsoleLogger, sharedInMemoryStorage } from "aws-amplify/utils";
import { normalizePasted } from "../../../../shared/pasted-text.ts";
import type { Config } from "../../api/config.ts";
import { i18n } from "../../i18n/i18n.ts";

type UserEmail = { readonly email: string };
type Credentials = UserEmail & { readonly password: string };

/** Maximum age of an id token that the server accepts. */
const TOKEN_MAX_AGE_MS = 5 * 60_000;

/** Configures Amplify for the stage's user pool. Tokens are kept in memory only, for the time of one sign-in. */
export function configure({ userPoolId, userPoolClientId, cognitoEndpoint: userPoolEndpoint }: Config): void {
  // Amplify would warn about the local stack's endpoint.
  ConsoleLogger.LOG_LEVEL = "ERROR";
  const userPool = { userPoolId, userPoolClientId, ...(userPoolEndpoint && { userPoolEndpoint }) };
  Amplify.configure({ Auth: { Cognito: { ...userPool, loginWith: { email: true } } } });
  // After `configure`, which resets the token storage to local storage.
  cognitoUserPoolsTokenProvider.setKeyValueStorage(sharedInMemoryStorage);
}

/** Client metadata with the language for Cognito's emails. */
const languageMetadata = () => ({ clientMetadata: { language: i18n.language } });
const usernameOf = ({ email }: UserEmail) => ({ username: normalizePasted(email) });

export type SignInResult = "done" | "unconfirmed" | "resetRequired";

/** Signs in, calls `openSession` with the fresh id token, and deletes all tokens, also after a failure. */
export async function signInAndOpenSession(
  account: Credentials,
  openSession: (idToken: string) => Promise<void>,
): Promise<SignInResult> {
  const startedAt = Date.now();
  try {
    const { nextStep } = await signIn({ ...usernameOf(account), password: account.password });
    if (nextStep.signInStep === "CONFIRM_SIGN_UP") return "unconfirmed";
    if (nextStep.signInStep === "RESET_PASSWORD") return "resetRequired";
    const idToken = (await fetchAuthSession()).tokens?.idToken;
    if (!idToken || Date.now() - startedAt >= TOKEN_MAX_AGE_MS) throw new Error("There is no fresh id token.");
    await openSession(idToken.toString());
    return "done";
  } finally {
    await signOut();
  }
}

export async function register(person: Credentials & { readonly firstName: string; readonly lastName: string }) {
  const { username } = usernameOf(person);
  const names = { given_name: person.firstName.trim(), family_name: person.lastName.trim() };
  const options = { userAttributes: { email: username, ...names }, ...languageMetadata() };
  await signUp({ username, password: person.password, options });
}

/** Confirms a sign-up; an already confirmed one counts as success. */
export async function confirm({ code, ...person }: UserEmail & { readonly code: string }): Promise<void> {
  try {
    await confirmSignUp({ ...usernameOf(person), confirmationCode: code });
  } catch (error) {
    if (!(error instanceof Error && error.name === "NotAuthorizedException")) throw error;
  }
}

export async function resendCode(person: UserEmail): Promise<void> {
  await resendSignUpCode({ ...usernameOf(person), options: languageMetadata() });
}

/** Emails a password reset code; "unconfirmed" when the account has no confirmed email address. */
export async function askForReset(person: UserEmail): Promise<"sent" | "unconfirmed"> {
  try {
    await resetPassword({ ...usernameOf(person), options: languageMetadata() });
    return "sent";
  } catch (error) {
    if (error instanceof Error && error.name === "InvalidParameterException") return "unconfirmed";
    throw error;
  }
}

export async function saveNewPassword(input: UserEmail & { readonly code: string; readonly newPassword: string }) {
  const { code: confirmationCode, newPassword } = input;
  await confirmResetPassword({ ...usernameOf(input), confirmationCode, newPassword });
}
