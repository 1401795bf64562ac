import { CognitoIdentityProvider } from "@aws-sdk/client-cognito-identity-provider";
import { Amplify } from "aws-amplify";
import { confirmResetPassword, confirmSignUp, signIn } from "aws-amplify/auth";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import { ConsoleLogger, sharedInMemoryStorage } from "aws-amplify/utils";
import { CognitoJwtVerifier } from "aws-jwt-verify";
import { expect } from "vitest";
import * as z from "zod";
import { createClock } from "../../../infra/local/clock.ts";
import { type CognitoOptions, createCognito } from "../../../infra/local/cognito/cognito.ts";
import { listen } from "../../../infra/local/http.ts";

export type Account = { username: string; password: string };

export const pool = { userPoolId: "us-east-1_LOCALDEV0", clientId: "local-client" };
export const ana: Account = { username: "ana@demo.test", password: "Demo-Passw0rd!" };
export const ben: Account = { username: "ben@demo.test", password: "Other-Passw0rd!" };
export const refusal = (name: string) => expect.objectContaining({ name: `${name}Exception` });

const rules = { requireLowercase: true, requireUppercase: true, requireNumbers: true, requireSymbols: true };
const Tokens = z.object({ AccessToken: z.string(), IdToken: z.string(), RefreshToken: z.string() });

export type LocalCognito = Awaited<ReturnType<typeof startCognito>>;

/** The Cognito emulator on a port of its own, with Amplify and the AWS SDK as clients. */
export async function startCognito(options: Partial<CognitoOptions> = {}) {
  const clock = createClock();
  const mails: Parameters<CognitoOptions["onMail"]>[0][] = [];
  const calls: { requestBody: string; responseBody: string }[] = [];
  const passwordPolicy = { minimumLength: 10, ...rules };
  const cognito = createCognito({ ...pool, clock, passwordPolicy, onMail: (mail) => mails.push(mail), ...options });
  const server = await listen(async (call) => {
    const reply = await cognito.answer(call);
    calls.push({ requestBody: call.body.toString(), responseBody: String(reply.body) });
    return reply;
  });
  const credentials = { accessKeyId: "local", secretAccessKey: "local" };
  const client = new CognitoIdentityProvider({ endpoint: server.origin, region: "us-east-1", credentials });
  configureAmplify(server.origin);

  /** The code in the newest mail to this address; with `off` a different, wrong one. */
  const codeFor = (username: string, offset = 0) => {
    const code = Number(mails.findLast(({ to }) => to === username)?.html.match(/\d{6}/)?.[0]);
    return String((code + offset) % 1_000_000).padStart(6, "0");
  };

  return {
    ...{ clock, mails, calls, cognito, client, codeFor, origin: server.origin },
    add: ({ username: email, password }: Account) => cognito.addUser({ email, password }),
    confirm: ({ username }: Account, offset = 0) =>
      confirmSignUp({ username, confirmationCode: codeFor(username, offset) }),
    reset: ({ username }: Account, newPassword: string, offset = 0) =>
      confirmResetPassword({ username, newPassword, confirmationCode: codeFor(username, offset) }),
    /** Signs in as on a new device; returns the tokens of the HTTP response. */
    tokensOf: async (account: Account) => {
      await sharedInMemoryStorage.clear();
      await signIn(account);
      return Tokens.parse(JSON.parse(calls.at(-1)?.responseBody ?? "{}").AuthenticationResult);
    },
    /** Sends a wrong password proof. A real sign-in with a wrong password takes Amplify a third of a second to compute. */
    sendWrongProof: async ({ username: USERNAME }: Account) => {
      const { clientId: ClientId } = pool;
      const AuthParameters = { USERNAME, SRP_A: "2" };
      const challenge = await client.initiateAuth({ ClientId, AuthFlow: "USER_SRP_AUTH", AuthParameters });
      const PASSWORD_CLAIM_SECRET_BLOCK = challenge.ChallengeParameters?.SECRET_BLOCK ?? "";
      const proof = { PASSWORD_CLAIM_SECRET_BLOCK, PASSWORD_CLAIM_SIGNATURE: "AAAA", TIMESTAMP: "now" };
      const ChallengeResponses = { USERNAME, ...proof };
      return client.respondToAuthChallenge({ ClientId, ChallengeName: "PASSWORD_VERIFIER", ChallengeResponses });
    },
    verify: async (token: string) => {
      const verifier = CognitoJwtVerifier.create({ ...pool, tokenUse: "id" });
      const answer = await fetch(`${server.origin}/${pool.userPoolId}/.well-known/jwks.json`);
      verifier.cacheJwks(await answer.json());
      return verifier.verify(token);
    },
    call: (operation: string, body: string) => {
      const headers = { "x-amz-target": `AWSCognitoIdentityProviderService.${operation}` };
      return fetch(server.origin, { method: "POST", body, headers });
    },
    stop: async () => {
      await sharedInMemoryStorage.clear();
      await server.close();
    },
  };
}

function configureAmplify(userPoolEndpoint: string) {
  // Amplify warns about every custom endpoint.
  ConsoleLogger.LOG_LEVEL = "ERROR";
  const { userPoolId, clientId: userPoolClientId } = pool;
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint } } });
  cognitoUserPoolsTokenProvider.setKeyValueStorage(sharedInMemoryStorage);
}
