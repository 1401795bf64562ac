import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CognitoIdentityProvider } from "@aws-sdk/client-cognito-identity-provider";
import { Amplify } from "aws-amplify";
import { confirmResetPassword, confirmSignUp, fetchAuthSession, resendSignUpCode } from "aws-amplify/auth";
import { resetPassword, signIn, signOut, signUp } from "aws-amplify/auth";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import { ConsoleLogger, sharedInMemoryStorage } from "aws-amplify/utils";
import { CognitoJwtVerifier } from "aws-jwt-verify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Clock, createClock } from "../../infra/local/clock.ts";
import { type Cognito, type CognitoOptions, createCognito } from "../../infra/local/cognito/cognito.ts";
import { type Listener, listen } from "../../infra/local/http.ts";

type Mail = Parameters<CognitoOptions["onMail"]>[0];

const pool = { userPoolId: "us-east-1_LOCALDEV0", clientId: "local-client" };
const rules = { requireLowercase: true, requireUppercase: true, requireNumbers: true, requireSymbols: true };
const passwordPolicy = { minimumLength: 10, ...rules };
const ana = { username: "ana@demo.test", password: "Demo-Passw0rd!" };
const ben = { username: "ben@demo.test", password: "Other-Passw0rd!" };
const refusal = (name: string) => expect.objectContaining({ name: `${name}Exception` });

let clock: Clock;
let mails: Mail[];
let bodies: string[];
let cognito: Cognito;
let server: Listener;
let client: CognitoIdentityProvider;

beforeEach(() => {
  ConsoleLogger.LOG_LEVEL = "ERROR";
  clock = createClock();
  mails = [];
  bodies = [];
  return start();
});

afterEach(async () => {
  await signOut();
  await server.close();
});

async function start(options: Partial<CognitoOptions> = {}) {
  await server?.close();
  cognito = createCognito({ ...pool, clock, passwordPolicy, onMail: (mail) => mails.push(mail), ...options });
  server = await listen((call) => {
    bodies.push(call.body.toString());
    return cognito.answer(call);
  });
  const credentials = { accessKeyId: "local", secretAccessKey: "local" };
  client = new CognitoIdentityProvider({ endpoint: server.origin, region: "us-east-1", credentials });
  const { userPoolId, clientId: userPoolClientId } = pool;
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint: server.origin } } });
  cognitoUserPoolsTokenProvider.setKeyValueStorage(sharedInMemoryStorage);
}

/** The code in the last mail to this address; wrong on purpose when `wrongBy` is given. */
function codeFor(username: string, wrongBy = 0): string {
  const code = Number(mails.findLast(({ to }) => to === username)?.html.match(/\d{6}/)?.[0]);
  return String((code + wrongBy) % 1_000_000).padStart(6, "0");
}

async function signedUp(account: typeof ana) {
  await signUp(account);
  return account.username;
}

async function verified(token: string) {
  const { userPoolId, clientId } = pool;
  const verifier = CognitoJwtVerifier.create({ userPoolId, clientId, tokenUse: "id" });
  const jwks = await (await fetch(`${server.origin}/${userPoolId}/.well-known/jwks.json`)).json();
  verifier.cacheJwks(jwks);
  return verifier.verify(token);
}

async function tokensOf(account: typeof ana) {
  await signIn(account);
  const body = JSON.parse(bodies.at(-1) ?? "{}");
  expect(body.ChallengeName).toBe("PASSWORD_VERIFIER");
  return (await fetchAuthSession()).tokens;
}

describe("signing up", () => {
  test("makes an account that is open only after its mailed code was given", async () => {
    const answer = await signUp(ana);
    const codeDeliveryDetails = { destination: "a***@d***", deliveryMedium: "EMAIL", attributeName: "email" };
    expect(answer.nextStep).toMatchObject({ signUpStep: "CONFIRM_SIGN_UP", codeDeliveryDetails });
    expect(mails).toMatchObject([{ to: ana.username, subject: "Your verification code" }]);
    expect((await signIn(ana)).nextStep.signInStep).toBe("CONFIRM_SIGN_UP");
    await confirmSignUp({ username: ana.username, confirmationCode: codeFor(ana.username) });
    expect(await signIn(ana)).toMatchObject({ isSignedIn: true });
  });

  test("is not confirmed by another user's code", async () => {
    await signUp(ana);
    await signUp(ben);
    const stolen = { username: ana.username, confirmationCode: codeFor(ben.username) };
    await expect(confirmSignUp(stolen)).rejects.toThrow(refusal("CodeMismatch"));
    expect((await signIn(ana)).isSignedIn).toBe(false);
    await confirmSignUp({ username: ben.username, confirmationCode: codeFor(ben.username) });
  });

  test("refuses an e-mail that is taken, in any case, and mails nobody", async () => {
    await cognito.addUser({ email: ana.username, password: ana.password });
    const again = { username: "ANA@demo.test", password: ben.password };
    await expect(signUp(again)).rejects.toThrow(refusal("UsernameExists"));
    expect(mails).toEqual([]);
    expect(await signIn(ana)).toMatchObject({ isSignedIn: true });
  });

  test.each(["Sh0rt-Pw!", "demo-passw0rd!", "DEMO-PASSW0RD!", "Demo-Password!", "DemoPassw0rd1"])(
    "refuses the password %s, which breaks the pool's policy",
    async (password) => {
      await expect(signUp({ ...ana, password })).rejects.toThrow(refusal("InvalidPassword"));
      await expect(client.adminGetUser({ UserPoolId: pool.userPoolId, Username: ana.username })).rejects.toThrow(
        refusal("UserNotFound"),
      );
    },
  );
});
