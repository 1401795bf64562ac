import { randomUUID } from "node:crypto";
import * as z from "zod";
import { type Call, type Handler, json, type Reply } from "../http.ts";
import { addUser, confirmForgotPassword, confirmSignUp, type NewUser, sendCode, signUp } from "./accounts.ts";
import { adminCreateUser, adminDisableUser, adminSetUserPassword, describeUser } from "./admin.ts";
import { CognitoError, type CognitoOptions, createPool, findUser, type Pool } from "./pool.ts";
import { initiateAuth, respondToAuthChallenge } from "./sign-in.ts";
import { idClaims, jwks, refresh, revokeTokens, signToken, verifyToken } from "./tokens.ts";

export type { CognitoOptions, CognitoTriggerEvent } from "./pool.ts";

/** Claims that a test overrides; `issuedAt` is in milliseconds since 1970. */
type TokenOverrides = {
  issuedAt?: number;
  audience?: string;
  issuer?: string;
  emailVerified?: boolean;
  tokenUse?: string;
};

export type Cognito = {
  answer: Handler;
  /** Adds a confirmed user; an existing user with this email address is left unchanged. */
  addUser(user: NewUser): Promise<{ sub: string }>;
  hasUser(email: string): boolean;
  idTokenFor(email: string, overrides?: TokenOverrides): Promise<string>;
};

const text = z.string().default("");
const texts = z.record(z.string(), z.string()).default({});
const textFields = { Username: text, Password: text, ConfirmationCode: text, AuthFlow: text };
const tokenFields = { AccessToken: text, RefreshToken: text, Token: text };
const mapFields = { AuthParameters: texts, ChallengeResponses: texts, ClientMetadata: texts };
const userAttributes = ["email", "email_verified", "given_name", "family_name", "name", "locale"] as const;
const UserAttributes = z.array(z.object({ Name: z.enum(userAttributes), Value: text })).default([]);

/** The input fields that the operations use, under Cognito's names; a missing text is "". */
const Input = z.object({
  ...textFields,
  ...tokenFields,
  ...mapFields,
  UserAttributes,
  Permanent: z.boolean().default(false),
});
export type Input = z.infer<typeof Input>;

const operations = new Map<string, (pool: Pool, input: Input) => unknown>([
  ["SignUp", signUp],
  ["ConfirmSignUp", confirmSignUp],
  ["ResendConfirmationCode", (pool, input) => sendCode(pool, input, "ResendCode")],
  ["ForgotPassword", (pool, input) => sendCode(pool, input, "ForgotPassword")],
  ["ConfirmForgotPassword", confirmForgotPassword],
  ["InitiateAuth", initiateAuth],
  ["RespondToAuthChallenge", respondToAuthChallenge],
  ["GetTokensFromRefreshToken", (pool, { RefreshToken }) => refresh(pool, RefreshToken)],
  ["RevokeToken", (pool, { Token }) => revokeTokens(pool, Token)],
  ["GetUser", (pool, { AccessToken }) => describeUser(verifyToken(pool, AccessToken, "access").user)],
  ["AdminGetUser", (pool, { Username }) => describeUser(findUser(pool, Username))],
  ["AdminCreateUser", adminCreateUser],
  ["AdminSetUserPassword", adminSetUserPassword],
  ["AdminDisableUser", adminDisableUser],
]);

export function createCognito(options: CognitoOptions): Cognito {
  const pool = createPool(options);
  return {
    answer: async (call) => {
      const { headers, ...reply } = await route(pool, call);
      const requestedHeaders = call.headers["access-control-request-headers"] ?? "*";
      const cors = { "access-control-allow-origin": "*", "access-control-allow-headers": requestedHeaders };
      const exposed = { "access-control-expose-headers": "x-amzn-errortype,x-amzn-requestid" };
      return { ...reply, headers: { ...headers, ...cors, ...exposed, "x-amzn-requestid": randomUUID() } };
    },
    addUser: async (user) => findUser(pool, user.email) ?? addUser(pool, user),
    hasUser: (email) => findUser(pool, email) !== undefined,
    idTokenFor: async (email, { issuedAt = pool.clock.now(), issuer, audience, emailVerified, tokenUse } = {}) => {
      const user = findUser(pool, email);
      if (!user) throw new Error(`The pool has no user ${email}.`);
      const overrides = { iss: issuer, aud: audience, email_verified: emailVerified, token_use: tokenUse };
      const givenClaims = Object.fromEntries(Object.entries(overrides).filter(([, value]) => value !== undefined));
      return signToken(pool, { ...idClaims(pool, user), ...givenClaims }, Math.floor(issuedAt / 1000));
    },
  };
}

async function route(pool: Pool, { method, url, headers, body }: Call): Promise<Reply> {
  if (method === "OPTIONS") return { status: 204 };
  if (method === "GET" && url.pathname === `/${pool.userPoolId}/.well-known/jwks.json`) return json(200, jwks(pool));
  const name = String(headers["x-amz-target"]).replace("AWSCognitoIdentityProviderService.", "");
  const operation = operations.get(name);
  try {
    if (!operation) throw new CognitoError("NotImplemented", `The local Cognito has no operation ${name}.`);
    if (!pool.takeCall(name)) throw new CognitoError("TooManyRequests", "Too many requests");
    if (!name.startsWith("Admin") && pool.misconfigurations?.has("userPoolClientMissing"))
      throw new CognitoError("ResourceNotFound", `User pool client ${pool.clientId} does not exist.`);
    const result = await operation(pool, Input.parse(JSON.parse(body.toString())));
    pool.save();
    return json(200, result ?? {});
  } catch (thrown) {
    const error = thrown instanceof z.ZodError ? new CognitoError("InvalidParameter", z.prettifyError(thrown)) : thrown;
    if (!(error instanceof CognitoError)) throw thrown;
    const { name: __type, message } = error;
    return json(operation ? 400 : 501, { __type, message }, { "x-amzn-errortype": __type });
  }
}
